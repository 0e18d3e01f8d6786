import { MongoClient } from "mongodb";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import type { AppInProcess } from "./app-in-process.ts";
import { keysExamined } from "./keys-examined.ts";
import { prepareLearner } from "./prepare-learner.ts";

type Counted = { request: string; commands: number; keys: number; names: string };

/** Sends one request of each kind to the app and counts the commands the driver sends meanwhile, and the keys they examine. */
export async function countCommands(
  app: AppInProcess,
  seen: DatabaseCommand[],
): Promise<Counted[]> {
  const learner = await prepareLearner(app.send, app.origin);
  const client = await MongoClient.connect(app.databaseUri);
  const counted: Counted[] = [];
  const page = (path: string) => [`GET ${path}`, () => learner.get(path)] as const;
  try {
    for (const [request, send] of [
      page("/dashboard"),
      page("/session"),
      page("/session-setup"),
      page("/vocabulary"),
      page("/vocabulary?q=word"),
      page("/vocabulary-progress"),
      page("/progress"),
      page("/word-sets"),
      page("/api/vocabulary/review-counts"),
      page("/api/check-tier-limits"),
      ["PATCH /api/progress/{id}", () => learner.answer()],
    ] as const) {
      seen.length = 0;
      await (await send()).arrayBuffer();
      const sent = [...seen];
      let keys = 0;
      for (const command of sent) keys += await keysExamined(client.db(), command);
      const names = sent.map(({ name }) => name).join(" ");
      counted.push({ request, commands: sent.length, keys, names });
    }
    return counted;
  } finally {
    await client.close();
  }
}
