import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Collection, type Document, MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import {
  BULK,
  DUE_UNTIL,
  type Figures,
  idleMemory,
  inFolder,
  medianOf,
  PAGE,
  rateOf,
  timed,
  USERS,
  type Word,
  wordsBetween,
} from "./measured-operations.ts";

/** Measures the engine by the driver, at FULL, with so many documents. */
export function measureEngine(size: number): Promise<Figures> {
  return inFolder(async (folder) => {
    const engine = await startEmbeddedMongo({ folder });
    const client = await MongoClient.connect(engine.uri("measure"));
    const words = client.db().collection<Word>("words");
    const single = client.db().collection("single");
    await words.createIndex({ userId: 1, dueDay: 1, _id: 1 });
    const bulkPerSecond =
      BULK *
      (await rateOf(size / BULK, (i) => words.insertMany(wordsBetween(i * BULK, (i + 1) * BULK))));
    const findOneMs = await medianOf(2000, (_id) => words.findOne({ _id }));
    const dueWordsMs = await medianOf(500, (i) => dueWords(words, i));
    const insert = (i: number) => single.insertOne({ i, text: "x".repeat(300) });
    const insertsPerSecond = await rateOf(1000, insert);
    const transactionsPerSecond = await rateOf(200, (i) => transaction(client, single, words, i));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const scanMs = await timed(() => words.countDocuments({ text: "nothing" }));
    delay.disable();
    await client.close();
    await engine.stop();
    const starts: number[] = [];
    for (let i = 0; i < 5; i++) {
      const startedAt = performance.now();
      const again = await startEmbeddedMongo({ folder });
      starts.push(performance.now() - startedAt);
      await again.stop();
    }
    const start = JSON.stringify(import.meta.resolve("#services/embedded-mongo/start.ts"));
    return {
      dueWordsMs,
      findOneMs,
      insertsPerSecond,
      bulkPerSecond,
      transactionsPerSecond,
      scanMs,
      stallMs: delay.max / 1e6,
      readyMs: starts.sort((a, b) => a - b)[2] ?? 0,
      idleMiB: idleMemory(
        `const { startEmbeddedMongo } = await import(${start});
        await startEmbeddedMongo({ folder: ${JSON.stringify(folder)} });`,
      ),
    };
  });
}

function dueWords(words: Collection<Word>, i: number): Promise<Word[]> {
  return words
    .find({ userId: `u${i % USERS}`, dueDay: { $lte: DUE_UNTIL } })
    .sort({ dueDay: 1, _id: 1 })
    .limit(PAGE)
    .toArray();
}

async function transaction(
  client: MongoClient,
  single: Collection<Document>,
  words: Collection<Word>,
  i: number,
): Promise<void> {
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await single.insertOne({ i }, { session });
      await words.updateOne({ _id: i }, { $inc: { dueDay: 1 } }, { session });
    }),
  );
}
