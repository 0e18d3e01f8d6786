import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  connectDatabase,
  type DatabaseCommand,
  defineModel,
  disconnectDatabase,
  inTransaction,
  Schema,
  trusted,
} from "#models/database/mongoose.server.ts";
import { answerQuery, readTogether } from "#models/database/read-together.ts";
import { emptyDatabase } from "#tests/support/database/test-database.ts";

type Stored = { _id: number; letter: string; n?: number };

const shape = { _id: { type: Number, required: true }, letter: String, n: Number };
const FirstModel = defineModel("ReadFirst", new Schema<Stored>(shape, { collection: "readFirst" }));
const SecondModel = defineModel(
  "ReadSecond",
  new Schema<Stored>(shape, { collection: "readSecond" }),
);

const sent: DatabaseCommand[] = [];

beforeAll(async () => {
  await connectDatabase(await emptyDatabase(), (command) => {
    // What another file of this process began may still go on.
    if (/^read(First|Second)$/.test(String(command.command[command.name]))) sent.push(command);
  });
  await FirstModel.insertMany([
    { _id: 1, letter: "a", n: 1 },
    { _id: 2, letter: "a", n: 2 },
    { _id: 3, letter: "b" },
  ]);
  await SecondModel.insertMany([{ _id: 2, letter: "z" }]);
});

beforeEach(() => {
  sent.length = 0;
});

afterAll(disconnectDatabase);

function idsOf(letter: string, more: { limit?: number } = {}): Promise<number[]> {
  return answerQuery({
    model: FirstModel,
    filter: { letter, _id: trusted({ $gt: "0" }) },
    sort: { _id: -1 },
    ...more,
    toResult: (found) => found.map(({ _id }) => _id),
  });
}

function letters(): Promise<unknown[]> {
  return answerQuery({
    model: SecondModel,
    filter: {},
    projection: { letter: 1, _id: 0 },
    toResult: (found) => found,
  });
}

function count(letter: string, limit = 10): Promise<number> {
  return answerQuery({
    model: FirstModel,
    filter: { letter },
    limit,
    isCount: true,
    toResult: ([number = 0]) => number,
  });
}

function joined(): Promise<unknown> {
  return answerQuery({
    model: FirstModel,
    filter: { letter: "a" },
    sort: { _id: 1 },
    projection: { _id: 1 },
    stages: [{ $lookup: { from: "readSecond", localField: "_id", foreignField: "_id", as: "z" } }],
    toResult: (found) => found,
  });
}

const everything = () =>
  Promise.all([
    idsOf("a"),
    letters(),
    idsOf("none"),
    count("a"),
    count("a", 1),
    count("none"),
    idsOf("a", { limit: 1 }),
    joined(),
  ]);

test("queries that are asked for together are one command and answer as each by itself", async () => {
  const byThemselves = await everything();
  const commands = sent.splice(0).length;
  expect(byThemselves).toEqual([
    [2, 1],
    [{ letter: "z" }],
    [],
    2,
    1,
    0,
    [2],
    [
      { _id: 1, z: [] },
      { _id: 2, z: [{ _id: 2, letter: "z", __v: 0 }] },
    ],
  ]);
  expect(commands).toBe(8);
  expect(await readTogether(everything)).toEqual(byThemselves);
  expect(sent.map(({ name }) => name)).toEqual(["aggregate"]);
});

test("what is asked for after an answer goes together too, and what is asked for twice is read once", async () => {
  const found = await readTogether(() =>
    Promise.all([
      idsOf("a").then(([first]) => Promise.all([first, readTogether(() => letters())])),
      (async () => [await idsOf("a"), await count("b")])(),
    ]),
  );
  expect(found).toEqual([
    [2, [{ letter: "z" }]],
    [[2, 1], 1],
  ]);
  expect(sent.map(({ name }) => name)).toEqual(["find", "aggregate"]);
});

test("queries that differ only in a pattern are different", async () => {
  const like = (pattern: RegExp) =>
    answerQuery({
      model: FirstModel,
      filter: { letter: trusted({ $in: [pattern] }) },
      toResult: (found) => found.length,
    });
  expect(await readTogether(() => Promise.all([like(/^a/), like(/^b/)]))).toEqual([2, 1]);
});

test("what is alike but not the same is not read once, and what cannot be asked fails alone", async () => {
  const ask = (filter: Record<string, unknown>) =>
    answerQuery({ model: FirstModel, filter, toResult: (found) => found.length });
  const outcomes = await readTogether(() =>
    Promise.allSettled([
      ask({ n: trusted({ $gte: 0 }) }),
      ask({ n: { $gte: 0 } }),
      ask({ n: 1n }),
      ask({ letter: "a" }),
    ]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
});

test("what is too long for one command is read by itself", async () => {
  const letter = "l".repeat(3_000_000);
  await SecondModel.insertMany([11, 12, 13, 14, 15, 16].map((_id) => ({ _id, letter })));
  const [, found] = await readTogether(() => Promise.all([idsOf("a"), letters()]));
  expect(found).toHaveLength(7);
  await SecondModel.deleteMany({ _id: trusted({ $gt: 10 }) });
});

test("a query that fails leaves those beside it alone", async () => {
  const refused = (filter: Record<string, unknown>) =>
    answerQuery({ model: FirstModel, filter, toResult: (found) => found.length });
  const outcomes = await readTogether(() =>
    Promise.allSettled([
      idsOf("a"),
      refused({ _id: "no number" }),
      refused({ n: trusted({ $noOperator: 1 }) }),
      letters(),
    ]),
  );
  expect(outcomes).toMatchObject([
    { status: "fulfilled", value: [2, 1] },
    { status: "rejected", reason: { name: "CastError" } },
    { status: "rejected" },
    { status: "fulfilled", value: [{ letter: "z" }] },
  ]);
});

test("what goes on after the work reads by itself", async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const later = await readTogether(async () => ({
    found: isOver.then(() => Promise.all([letters(), count("b")])),
  }));
  end();
  expect(await later.found).toEqual([[{ letter: "z" }], 1]);
  expect(sent.map(({ name }) => name).sort()).toEqual(["aggregate", "find"]);
});

test("a transaction reads for itself, in its own view", async () => {
  const [inside, outside] = await readTogether(() =>
    Promise.all([
      inTransaction(async () => {
        await FirstModel.updateOne({ _id: 3 }, { $set: { letter: "c" } });
        const seen = await idsOf("c");
        await FirstModel.updateOne({ _id: 3 }, { $set: { letter: "b" } });
        return seen;
      }),
      Promise.all([idsOf("c"), letters()]),
    ]),
  );
  expect(inside).toEqual([3]);
  expect(outside).toEqual([[], [{ letter: "z" }]]);
});

test("a value that is no id or text is refused before anything is sent", async () => {
  const asked = answerQuery({
    model: FirstModel,
    filter: { letter: { $gt: "" } },
    toResult: (found) => found,
  });
  await expect(asked).rejects.toThrow();
  const together = readTogether(() =>
    Promise.all([
      letters(),
      answerQuery({
        model: FirstModel,
        filter: { letter: { $gt: "" } },
        toResult: (found) => found,
      }),
    ]),
  );
  await expect(together).rejects.toThrow();
  expect(sent.filter(({ command }) => command.find === "readFirst")).toEqual([]);
});
