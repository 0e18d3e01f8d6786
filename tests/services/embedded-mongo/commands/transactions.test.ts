import { type ClientSession, MongoClient, type MongoServerError } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

type Counter = { _id: string; n: number };

let running: TemporaryEngine;

beforeAll(async () => {
  running = await temporaryEngine();
});

afterAll(() => running.end());

async function counter(name: string) {
  const counters = running.db.collection<Counter>(name);
  await counters.insertOne({ _id: "it", n: 0 });
  return counters;
}

it("ends 20 parallel read-then-write transactions at 20 (P55)", async () => {
  const counters = await counter("read-then-write");
  await Promise.all(
    Array.from({ length: 20 }, () =>
      running.client.withSession((session) =>
        session.withTransaction(async () => {
          const found = await counters.findOne({ _id: "it" }, { session });
          await counters.updateOne(
            { _id: "it" },
            { $set: { n: (found?.n ?? 0) + 1 } },
            { session },
          );
        }),
      ),
    ),
  );
  expect(await counters.findOne()).toEqual({ _id: "it", n: 20 });
});

it("ends 20 parallel increments beside 20 plain ones at 40 (P55)", async () => {
  const counters = await counter("increments");
  const inTransaction = () =>
    running.client.withSession((session) =>
      session.withTransaction(() =>
        counters.updateOne({ _id: "it" }, { $inc: { n: 1 } }, { session }),
      ),
    );
  const plainly = () => counters.updateOne({ _id: "it" }, { $inc: { n: 1 } });
  await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? inTransaction() : plainly())));
  expect(await counters.findOne()).toEqual({ _id: "it", n: 40 });
});

it("never shows a transaction what others commit later, nor others what it has not committed (P55)", async () => {
  const counters = await counter("isolation");
  const session = running.client.startSession();
  session.startTransaction();
  expect(await counters.findOne({ _id: "it" }, { session })).toEqual({ _id: "it", n: 0 });
  await counters.updateOne({ _id: "it" }, { $set: { n: 5 } });
  await counters.insertOne({ _id: "new", n: 1 });
  expect(await counters.find({}, { session }).toArray()).toEqual([{ _id: "it", n: 0 }]);
  await session.abortTransaction();
  session.startTransaction();
  await counters.updateOne({ _id: "it" }, { $set: { n: 9 } }, { session });
  expect(await counters.findOne({ _id: "it" }, { session })).toEqual({ _id: "it", n: 9 });
  expect(await counters.findOne({ _id: "it" })).toEqual({ _id: "it", n: 5 });
  await session.commitTransaction();
  expect(await counters.findOne({ _id: "it" })).toEqual({ _id: "it", n: 9 });
  await session.endSession();
});

it("reports a write conflict as transient and aborts (P55)", async () => {
  const counters = await counter("conflict");
  const session = running.client.startSession();
  session.startTransaction();
  await counters.findOne({ _id: "it" }, { session });
  await counters.updateOne({ _id: "it" }, { $inc: { n: 1 } });
  const error: MongoServerError = await counters
    .updateOne({ _id: "it" }, { $inc: { n: 1 } }, { session })
    .catch((caught) => caught);
  expect(error.code).toBe(112);
  expect(error.hasErrorLabel("TransientTransactionError")).toBe(true);
  await session.abortTransaction();
  await session.endSession();
  expect(await counters.findOne()).toEqual({ _id: "it", n: 1 });
});

it("undoes documents, indexes and collections made in an aborted transaction (P55)", async () => {
  const session = running.client.startSession();
  session.startTransaction();
  const made = running.db.collection<Counter>("made-in-transaction");
  await made.insertOne({ _id: "x", n: 1 }, { session });
  await made.createIndex({ n: 1 }, { session }).catch(() => undefined);
  await session.abortTransaction();
  await session.endSession();
  expect(await running.db.listCollections({ name: "made-in-transaction" }).toArray()).toEqual([]);
  await made.insertOne({ _id: "y", n: 2 });
  expect(await made.find({ n: 2 }).toArray()).toEqual([{ _id: "y", n: 2 }]);
});

it("aborts on a duplicate key and refuses what follows (P55)", async () => {
  const counters = await counter("duplicate");
  const session = running.client.startSession();
  session.startTransaction();
  await counters.insertOne({ _id: "other", n: 1 }, { session });
  await expect(counters.insertOne({ _id: "it", n: 1 }, { session })).rejects.toMatchObject({
    code: 11000,
  });
  await expect(counters.findOne({}, { session })).rejects.toMatchObject({ code: 251 });
  await session.abortTransaction();
  await session.endSession();
  expect(await counters.countDocuments()).toBe(1);
});

it("aborts an abandoned transaction by the timer, and its late commit fails (P55)", async () => {
  const impatient = await temporaryEngine({ limits: { transactionMs: 100 } });
  const counters = impatient.db.collection<Counter>("abandoned");
  await counters.insertOne({ _id: "it", n: 0 });
  const session = impatient.client.startSession();
  session.startTransaction();
  await counters.updateOne({ _id: "it" }, { $inc: { n: 1 } }, { session });
  const plain = await counters.updateOne({ _id: "it" }, { $inc: { n: 10 } });
  expect(plain.modifiedCount).toBe(1);
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
  await session.endSession();
  expect(await counters.findOne()).toEqual({ _id: "it", n: 10 });
  await impatient.end();
});

it("lets a plain write wait for an open transaction and fail within the limit (P55)", async () => {
  const impatient = await temporaryEngine({ limits: { writeWaitMs: 1000 } });
  const counters = impatient.db.collection<Counter>("waiting");
  await counters.insertOne({ _id: "it", n: 0 });
  const session = impatient.client.startSession();
  session.startTransaction();
  await counters.updateOne({ _id: "it" }, { $inc: { n: 1 } }, { session });
  await expect(counters.updateOne({ _id: "it" }, { $inc: { n: 1 } })).rejects.toMatchObject({
    code: 50,
  });
  const waiting = counters.updateOne({ _id: "it" }, { $inc: { n: 10 } });
  await session.commitTransaction();
  await waiting;
  await session.endSession();
  expect(await counters.findOne()).toEqual({ _id: "it", n: 11 });
  await impatient.end();
});

it("frees what a client that vanished inside its transaction had locked (P55)", async () => {
  const patient = await temporaryEngine({ limits: { orphanMs: 50 } });
  const counters = patient.db.collection<Counter>("vanished");
  await counters.insertOne({ _id: "it", n: 0 });
  const other = await MongoClient.connect(patient.engine.uri("test"));
  const session = other.startSession();
  session.startTransaction();
  await other
    .db()
    .collection<Counter>("vanished")
    .updateOne({ _id: "it" }, { $inc: { n: 1 } }, { session });
  await other.close(true);
  await counters.updateOne({ _id: "it" }, { $inc: { n: 10 } });
  expect(await counters.findOne()).toEqual({ _id: "it", n: 10 });
  await patient.end();
});

it("lets exactly one of many racing inserts of a unique key win (P55)", async () => {
  const accounts = running.db.collection("accounts");
  await accounts.createIndex({ name: 1 }, { unique: true });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => accounts.insertOne({ name: "amal", i })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") {
      expect(outcome.reason).toMatchObject({
        code: 11000,
        keyPattern: { name: 1 },
        keyValue: { name: "amal" },
      });
    }
  }
});

it("makes one document of many racing upserts and transactions on a unique key (P55)", async () => {
  const days = running.db.collection("days");
  await days.createIndex({ userId: 1, day: 1 }, { unique: true });
  const filter = { userId: "u1", day: "2026-01-01" };
  await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      i % 3 === 0
        ? running.client.withSession((session) =>
            session.withTransaction(() =>
              days.updateOne(filter, { $inc: { n: 1 } }, { upsert: true, session }),
            ),
          )
        : days.updateOne(filter, { $inc: { n: 1 } }, { upsert: true }),
    ),
  );
  expect(await days.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ ...filter, n: 30 }]);
});

it("holds an open session once per user by a unique partial index (P55)", async () => {
  const sessions = running.db.collection("study-sessions");
  await sessions.createIndex(
    { userId: 1 },
    { unique: true, partialFilterExpression: { completedAt: null } },
  );
  await sessions.insertOne({ userId: "u1", completedAt: new Date() });
  await sessions.insertOne({ userId: "u1", completedAt: null });
  await expect(sessions.insertOne({ userId: "u1" })).rejects.toMatchObject({ code: 11000 });
  await sessions.updateOne(
    { userId: "u1", completedAt: null },
    { $set: { completedAt: new Date() } },
  );
  await sessions.insertOne({ userId: "u1" });
  expect(await sessions.countDocuments({ userId: "u1" })).toBe(3);
});

it("replays the reply of a retried write instead of doing it twice (P55)", async () => {
  const counters = await counter("replayed");
  const session = running.client.startSession();
  const update = {
    update: "replayed",
    updates: [{ q: { _id: "it" }, u: { $inc: { n: 1 } } }],
    lsid: session.id,
    txnNumber: 7n,
  };
  const client = await MongoClient.connect(running.engine.uri("test"), { useBigInt64: true });
  const first = await client.db().command(update);
  const second = await client.db().command(update);
  expect(second.nModified).toEqual(first.nModified);
  await expect(client.db().command({ ...update, txnNumber: 6n })).rejects.toMatchObject({
    code: 225,
  });
  expect(await counters.findOne()).toEqual({ _id: "it", n: 1 });
  await client.close();
  await session.endSession();
});

it("shows every reader a whole moment while money moves (P55)", async () => {
  const accounts = running.db.collection<Counter>("money");
  await accounts.insertMany(["a", "b", "c", "d"].map((_id) => ({ _id, n: 100 })));
  const names = ["a", "b", "c", "d"];
  const move = (i: number) =>
    running.client.withSession((session) =>
      session.withTransaction(async () => {
        const [from = "", to = ""] = [names[i % 4], names[(i * 3 + 1) % 4]];
        const payer = await accounts.findOne({ _id: from }, { session });
        if (!payer || payer.n < 10) return;
        await accounts.updateOne({ _id: from }, { $set: { n: payer.n - 10 } }, { session });
        await accounts.updateOne({ _id: to }, { $inc: { n: 10 } }, { session });
      }),
    );
  const sum = async () => (await accounts.find().toArray()).reduce((total, { n }) => total + n, 0);
  const sums = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      if (i % 2) return sum();
      await move(i);
      return 400;
    }),
  );
  expect(new Set([...sums, await sum()])).toEqual(new Set([400]));
});

async function loseConflict(engine: TemporaryEngine, session: ClientSession, name: string) {
  const counters = engine.db.collection<Counter>(name);
  await counters.insertOne({ _id: "it", n: 0 });
  session.startTransaction();
  await counters.findOne({ _id: "it" }, { session });
  await counters.updateOne({ _id: "it" }, { $inc: { n: 1 } });
  const lost = counters.updateOne({ _id: "it" }, { $inc: { n: 1 } }, { session });
  await expect(lost).rejects.toMatchObject({ code: 112 });
  await session.abortTransaction();
  return counters;
}

it("lets others write while another transaction of a session that lost a conflict only reads (P55)", async () => {
  const impatient = await temporaryEngine({ limits: { writeWaitMs: 200 } });
  const session = impatient.client.startSession();
  const counters = await loseConflict(impatient, session, "lost-then-elsewhere");
  session.startTransaction();
  await impatient.db.collection("elsewhere").findOne({}, { session });
  await counters.updateOne({ _id: "it" }, { $inc: { n: 1 } });
  await session.commitTransaction();
  await session.endSession();
  expect(await counters.findOne()).toEqual({ _id: "it", n: 2 });
  await impatient.end();
});

it("takes the turn to write from a repetition that goes on reading (P55)", async () => {
  const impatient = await temporaryEngine({ limits: { writeWaitMs: 2_000, turnMs: 20 } });
  const session = impatient.client.startSession();
  const counters = await loseConflict(impatient, session, "lost-then-alike");
  session.startTransaction();
  await counters.findOne({ _id: "it" }, { session });
  await counters.updateOne({ _id: "it" }, { $inc: { n: 1 } });
  expect(await counters.findOne({ _id: "it" }, { session })).toEqual({ _id: "it", n: 1 });
  await session.commitTransaction();
  await session.endSession();
  await impatient.end();
});

it("lets the repetition of a transaction that lost a conflict win against all others (P55)", async () => {
  const session = running.client.startSession();
  const counters = await loseConflict(running, session, "lost-then-won");
  session.startTransaction();
  await counters.findOne({ _id: "it" }, { session });
  const rival = counters.updateOne({ _id: "it" }, { $inc: { n: 10 } });
  await counters.updateOne({ _id: "it" }, { $inc: { n: 1 } }, { session });
  await session.commitTransaction();
  await rival;
  await session.endSession();
  expect(await counters.findOne()).toEqual({ _id: "it", n: 12 });
});
