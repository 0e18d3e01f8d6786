import { writeSync } from "node:fs";
import { MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";

const [folder = ""] = process.argv.slice(2);
const engine = await startEmbeddedMongo({ folder, durability: "full" });
const client = await MongoClient.connect(engine.uri("kill"));
const db = client.db();
const entries = db.collection("entries");
const counters = db.collection<{ _id: string; n: number }>("counters");
const accounts = db.collection<{ _id: string; balance: number }>("accounts");
const transfers = db.collection<{ _id: string }>("transfers");
const run = `${Date.now()}`;

function acknowledge(what: string): void {
  writeSync(1, `${what}\n`);
}

await entries.createIndexes([
  { key: { run: 1, i: 1 }, unique: true },
  { key: { tags: 1, i: -1 } },
  { key: { even: 1 }, partialFilterExpression: { even: true } },
]);
for (const _id of ["a", "b"]) {
  await accounts.updateOne({ _id }, { $setOnInsert: { balance: 1000 } }, { upsert: true });
}
acknowledge("ready");

async function insertForever(lane: number): Promise<void> {
  for (let i = lane; ; i += 4) {
    await entries.insertOne({
      run,
      i,
      tags: [i % 7, `t${i}`],
      even: i % 2 === 0,
      text: "x".repeat(i % 900),
    });
    acknowledge(`entry ${run} ${i}`);
    if (i % 3 === 0) {
      await entries.updateOne({ run, i }, {
        $push: { tags: "more" },
        $set: { even: i % 4 === 0 },
      } as object);
      acknowledge(`more ${run} ${i}`);
    }
  }
}

async function countForever(): Promise<void> {
  for (;;) {
    await counters.updateOne({ _id: "c" }, { $inc: { n: 1 } }, { upsert: true });
    acknowledge("count");
  }
}

async function transferForever(lane: number): Promise<void> {
  for (let i = lane; ; i += 2) {
    const _id = `${run}-${i}`;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await transfers.insertOne({ _id }, { session });
        await accounts.updateOne({ _id: "a" }, { $inc: { balance: -1 } }, { session });
        await accounts.updateOne({ _id: "b" }, { $inc: { balance: 1 } }, { session });
      }),
    );
    acknowledge(`transfer ${_id}`);
  }
}

await Promise.all([
  ...[0, 1, 2, 3].map(insertForever),
  countForever(),
  ...[0, 1].map(transferForever),
]);
