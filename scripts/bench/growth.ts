import { MongoClient } from "mongodb";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import { Visitor } from "#tests/support/app/visitor.ts";
import type { AppInProcess } from "./app-in-process.ts";
import { fillCollection } from "./fill-collection.ts";

export type Growth = { request: string } & Record<string, string>;

const REQUESTS = [
  "/",
  "/session-setup",
  "/vocabulary",
  "/vocabulary?category=noun",
  "/vocabulary?q=garden",
  `/vocabulary?q=${encodeURIComponent("بت")}`,
  "/vocabulary?q=garden+zebra",
  "/api/vocabulary/review?limit=50",
];

/** What each page costs learners with collections of these sizes in one database: commands, keys examined, bytes out. */
export async function measureGrowth(
  app: AppInProcess,
  seen: DatabaseCommand[],
  sizes: readonly number[],
): Promise<Growth[]> {
  const client = await MongoClient.connect(app.databaseUri);
  const db = client.db();
  try {
    const learners: [number, Visitor][] = [];
    for (const size of sizes) {
      const learner = await signUp(app, `grown${size}`);
      const word = { arabicWord: "كَلِمَةٌ", englishMeaning: "word", category: "noun" };
      const answer = await learner.json("POST", "/api/vocabulary", word);
      await fillCollection(db, (await answer.json()).id, size);
      learners.push([size, learner]);
    }
    const rows: Growth[] = [];
    for (const request of REQUESTS) {
      const row: Growth = { request: decodeURIComponent(request) };
      for (const [size, learner] of learners) {
        seen.length = 0;
        const answer = await learner.get(request);
        const bytes = (await answer.arrayBuffer()).byteLength;
        if (answer.status !== 200) throw new Error(`${request}: ${answer.status}`);
        const commands = [...seen];
        let keys = 0;
        for (const command of commands) keys += await keysExamined(db, command);
        row[`${size} words`] = `${commands.length} / ${keys} / ${(bytes / 1000).toFixed(1)} kB`;
      }
      rows.push(row);
    }
    return rows;
  } finally {
    await client.close();
  }
}

async function keysExamined(
  db: ReturnType<MongoClient["db"]>,
  { name, command }: DatabaseCommand,
): Promise<number> {
  if (name !== "find") return 0;
  const { find, filter, sort, limit, projection } = command;
  const { executionStats } = await db.command({
    explain: { find, filter, ...(sort ? { sort } : {}), ...(limit ? { limit } : {}), projection },
    verbosity: "executionStats",
  });
  return executionStats.totalKeysExamined;
}

async function signUp(app: AppInProcess, username: string): Promise<Visitor> {
  const visitor = new Visitor(app.send, app.origin);
  const form = { username, password: "a long enough password", email: "", firstName: "" };
  const page = await visitor.follow("/api/login?mode=signup");
  const made = await (await visitor.post(page.path, form)).text();
  await visitor.follow(/href="(\/oidc\/auth\/[^"]+)"/.exec(made)?.[1] ?? "/");
  return visitor;
}
