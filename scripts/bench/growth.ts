import process from "node:process";
import { type Db, MongoClient, ObjectId } from "mongodb";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import { Visitor } from "#tests/support/app/visitor.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";
import { slopeOf } from "../check-faults/soak/slope.ts";
import type { AppInProcess } from "./app-in-process.ts";
import { bytesOnDisk, type OnDisk } from "./disk.ts";
import { fillAnswers, fillLearners } from "./fill-answers.ts";
import { fillCollection } from "./fill-collection.ts";
import { median } from "./interleaved.ts";
import { keysExamined } from "./keys-examined.ts";

export type Growth = { request: string } & Record<string, string>;

const ROUNDS = 5;
const REQUESTS_EACH = 20;

const REQUESTS = [
  "/dashboard",
  "/progress",
  "/vocabulary-progress",
  "/session-setup",
  "/vocabulary",
  "/vocabulary?category=noun",
  "/vocabulary?sort=hardest",
  "/vocabulary?q=garden",
  `/vocabulary?q=${encodeURIComponent("بت")}`,
  "/vocabulary?q=garden+zebra",
  "/api/vocabulary/review?limit=50",
  "PATCH /api/progress/{id}",
];

type Grown = { size: number; learner: Visitor; wordId: string };
type Cell = { commands: number; keys: number; bytes: number; cpu: number };

/**
 * Measures the cost of each request for learners with collections of these sizes, so many answers a word, in one
 * database: commands, keys examined, bytes out, CPU in ms, and the slope of the CPU on the size,
 * both as logarithms. Then the same for the second learner among `learners` others. Tells the size of the data file
 * with its log folded in, and where its bytes are once all collections have grown.
 */
export async function measureGrowth(
  app: AppInProcess,
  seen: DatabaseCommand[],
  wish: { sizes: readonly number[]; answersEach: number; learners: number },
): Promise<{ rows: Growth[]; files: string[]; disk: OnDisk[] }> {
  const { sizes, answersEach, learners } = wish;
  const client = await MongoClient.connect(app.databaseUri);
  const db = client.db();
  try {
    const grown: Grown[] = [];
    const files: string[] = [];
    for (const size of sizes) {
      grown.push(await growTo(app, db, { size, answersEach }));
      files.push(`${size} words, ${size * answersEach} answers: ${megabytesOf(app)} MB`);
    }
    const { rows: disk } = bytesOnDisk(app.folder);
    const rows: Growth[] = [];
    for (const request of REQUESTS) {
      const cells = await measure(request, grown, seen, db);
      const row: Growth = { request: decodeURIComponent(request) };
      for (const [index, cell] of cells.entries()) row[`${sizes[index]} words`] = told(cell);
      const logs = cells.map(({ cpu }, at) => [Math.log(sizes[at] ?? 1), Math.log(cpu)] as const);
      row.slope = slopeOf(logs).toFixed(3);
      rows.push(row);
    }
    const some = grown[1] ?? grown[0];
    if (some) {
      const { userId } = await ownerOf(db, some.wordId);
      await fillLearners(db, userId, learners);
      files.push(`and ${learners} more learners: ${megabytesOf(app)} MB`);
      for (const row of rows) {
        const request = REQUESTS[rows.indexOf(row)] ?? "";
        const [cell] = await measure(request, [some], seen, db);
        if (cell) row[`${some.size} words, ${learners} learners`] = told(cell);
      }
    }
    return { rows, files, disk };
  } finally {
    await client.close();
  }
}

async function growTo(
  app: AppInProcess,
  db: Db,
  { size, answersEach }: { size: number; answersEach: number },
): Promise<Grown> {
  const learner = new Visitor(app.send, app.origin);
  const password = "a long enough password";
  await signUpAs(learner, { username: `grown${size}`, password, email: "", firstName: "" });
  const word = { arabicWord: "كَلِمَةٌ", englishMeaning: "word", category: "noun" };
  const added = await learner.json("POST", "/api/vocabulary", word);
  const wordId = (await added.json()).id;
  await answer(learner, wordId, 0);
  await fillCollection(db, wordId, size);
  await fillAnswers(db, wordId, size * answersEach);
  return { size, learner, wordId };
}

async function ownerOf(db: Db, wordId: string): Promise<{ userId: ObjectId }> {
  const word = await db.collection("vocabulary").findOne({ _id: new ObjectId(wordId) });
  if (!word) throw new Error("the word is gone");
  return { userId: word.userId };
}

function answer(learner: Visitor, wordId: string, count: number): Promise<Response> {
  return learner.json("PATCH", `/api/progress/${wordId}`, {
    translationDirection: count % 2 ? "english-to-arabic" : "arabic-to-english",
    isCorrect: true,
  });
}

async function measure(
  request: string,
  grown: readonly Grown[],
  seen: DatabaseCommand[],
  db: Db,
): Promise<Cell[]> {
  let count = 0;
  const ask = async ({ learner, wordId }: Grown) => {
    count += 1;
    const answered = await (request.startsWith("PATCH")
      ? answer(learner, wordId, count)
      : learner.get(request));
    const bytes = (await answered.arrayBuffer()).byteLength;
    if (answered.status !== 200) throw new Error(`${request}: ${answered.status}`);
    return bytes;
  };
  const cells: Cell[] = [];
  for (const one of grown) {
    for (let warm = 0; warm < REQUESTS_EACH; warm += 1) await ask(one);
    seen.length = 0;
    const bytes = await ask(one);
    const commands = [...seen];
    let keys = 0;
    for (const command of commands) keys += await keysExamined(db, command);
    cells.push({ commands: commands.length, keys, bytes, cpu: 0 });
  }
  const cpu = grown.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of grown.entries()) {
      const before = process.cpuUsage();
      for (let asked = 0; asked < REQUESTS_EACH; asked += 1) await ask(one);
      const { user, system } = process.cpuUsage(before);
      cpu[index]?.push((user + system) / 1000 / REQUESTS_EACH);
    }
  }
  return cells.map((cell, index) => ({ ...cell, cpu: median(cpu[index] ?? []) }));
}

function told({ commands, keys, bytes, cpu }: Cell): string {
  return `${commands} / ${keys} / ${(bytes / 1000).toFixed(1)} kB / ${cpu.toFixed(1)} ms`;
}

function megabytesOf({ folder }: AppInProcess): string {
  return (bytesOnDisk(folder).file / 1e6).toFixed(1);
}
