import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from "bson";
import { afterAll, expect, it } from "vitest";
import { planQuery, type Query } from "#services/embedded-mongo/planner/plan.ts";
import { findDocuments } from "#services/embedded-mongo/planner/query.ts";
import { addIndex, ensureCollection } from "#services/embedded-mongo/store/catalog.ts";
import type { Collection } from "#services/embedded-mongo/store/collection.ts";
import { ConnectionPool } from "#services/embedded-mongo/store/connection-pool.ts";
import { insertDocument, replaceDocument } from "#services/embedded-mongo/store/documents.ts";
import { checkIndexSpec } from "#services/embedded-mongo/store/index-spec.ts";
import {
  type Doc,
  decodeDoc,
  encodeDoc,
  type Value,
} from "#services/embedded-mongo/values/bson-values.ts";
import { CommandError } from "#services/embedded-mongo/values/errors.ts";
import { falseIndexRows } from "./index-truth.ts";

const PAIRS = Number(process.env.INDEX_FUZZ_PAIRS ?? 400);
const PAIRS_PER_COLLECTION = 100;
const DOCUMENTS = 60;

const folder = mkdtempSync(join(tmpdir(), "embedded-fuzz-"));
const pool = new ConnectionPool(join(folder, "data.sqlite"), "normal");
const connection = pool.writer;

afterAll(() => {
  pool.closeAll();
  rmSync(folder, { recursive: true });
});

const SHAPES: Doc[] = [
  { key: { a: 1 } },
  { key: { b: -1 } },
  { key: { a: 1, b: 1 } },
  { key: { a: 1, b: -1, _id: 1 } },
  { key: { "c.d": 1 } },
  { key: { "c.d": 1, a: -1 } },
  { key: { c: 1, b: 1 } },
  { key: { b: 1 }, sparse: true },
  { key: { a: 1, "c.d": 1 }, partialFilterExpression: { b: { $exists: true } } },
  { key: { b: 1, a: 1 }, partialFilterExpression: { a: { $gt: 0 } } },
  { key: { a: -1, b: 1 } },
  { key: { "c.0": 1 } },
  { key: { "c.d": 1, "c.e": 1 } },
  { key: { "c.d": 1 }, sparse: true },
  { key: { "c.d": 1, "c.e": -1 }, sparse: true },
];

function randomness(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { below, pick, chance: (p: number) => next() < p };
}

type Randomness = ReturnType<typeof randomness>;

const SCALARS: Value[] = [
  null,
  new Int32(0),
  new Int32(1),
  new Int32(2),
  new Int32(-3),
  new Double(1),
  new Double(1.5),
  new Double(-0),
  new Double(Number.NaN),
  new Double(Number.POSITIVE_INFINITY),
  Long.fromString("9007199254740993"),
  "",
  "a",
  "A",
  "ab",
  "abc",
  "b\0c",
  "é",
  "\u{1f600}",
  true,
  false,
  new Date(0),
  new Date(5000),
  new Date(-5000),
  new ObjectId("0123456789abcdef01234567"),
  new Binary(Buffer.from([1, 2])),
  new BSONRegExp("^a"),
];

const FREQUENT: Value[] = [null, new Int32(0), new Int32(1), new Int32(2), "a", "A"];

function randomScalar(random: Randomness): Value {
  return random.pick(random.chance(0.6) ? FREQUENT : SCALARS);
}

function randomValue(random: Randomness, depth = 0): Value {
  if (depth < 2 && random.chance(0.15)) {
    return Array.from({ length: random.below(4) }, () => randomValue(random, depth + 1));
  }
  if (depth < 2 && random.chance(0.12)) {
    return {
      d: randomValue(random, depth + 1),
      ...(random.chance(0.5) ? { e: randomScalar(random) } : {}),
    };
  }
  return randomScalar(random);
}

function randomDoc(random: Randomness, id: number): Doc {
  const doc: Doc = { _id: id };
  for (const name of ["a", "b"]) if (random.chance(0.8)) doc[name] = randomValue(random);
  if (random.chance(0.8)) {
    doc.c = random.chance(0.6)
      ? Array.from({ length: random.below(3) }, () => ({
          d: randomValue(random, 1),
          e: randomScalar(random),
        }))
      : randomValue(random);
  }
  return doc;
}

function randomCondition(random: Randomness): Value {
  const scalar = () => randomScalar(random);
  switch (random.below(16)) {
    case 0:
    case 1:
    case 2:
      return randomValue(random);
    case 3:
      return { $eq: scalar() };
    case 4:
      return { $in: Array.from({ length: 1 + random.below(3) }, scalar) };
    case 5:
      return { [random.pick(["$gt", "$gte", "$lt", "$lte"])]: scalar() };
    case 6:
      return { $gte: scalar(), $lt: scalar() };
    case 7:
      return { $gt: new Int32(-1), $lte: new Double(1.5) };
    case 8:
      return { $exists: random.chance(0.5) };
    case 9:
      return { $ne: scalar() };
    case 10:
      return new BSONRegExp(
        random.pick(["^a", "^ab", "b", "^A", "^ab*", "^(a|b)"]),
        random.pick(["", "i"]),
      );
    case 11:
      return { $elemMatch: { $gte: scalar(), $lte: scalar() } };
    case 12:
      return { $elemMatch: { d: randomValue(random, 1) } };
    case 13:
      return { $all: [scalar(), scalar()] };
    case 14:
      return { $not: { $gt: scalar() } };
    default:
      return { $type: random.pick(["string", "number", "null", "array", "object"]) };
  }
}

function randomFilter(random: Randomness, depth = 0): Doc {
  const filter: Doc = {};
  const paths = ["a", "b", "c.d", "c", "c.e", "_id", "c.0", "c.1.d"];
  for (let i = 0; i < 1 + random.below(3); i++) {
    const path = random.pick(paths);
    filter[path] =
      path === "_id"
        ? { [random.pick(["$gt", "$lte"])]: random.below(DOCUMENTS) }
        : randomCondition(random);
  }
  if (depth === 0 && random.chance(0.25)) {
    filter[random.pick(["$or", "$and"])] = [randomFilter(random, 1), randomFilter(random, 1)];
  }
  if (depth === 0 && random.chance(0.1))
    filter.$expr = { $eq: ["$a", random.pick(SCALARS.slice(1, 8))] };
  return filter;
}

function randomQuery(random: Randomness): Query {
  const query: Query = { filter: random.chance(0.1) ? {} : randomFilter(random) };
  if (random.chance(0.6)) {
    const sort: Doc = {};
    for (const path of random.pick([
      ["a"],
      ["b"],
      ["a", "b"],
      ["c.d"],
      ["b", "a"],
      ["c.d", "a"],
      [],
    ])) {
      sort[path] = random.pick([1, -1]);
    }
    sort._id = random.pick([1, -1]);
    query.sort = sort;
    if (random.chance(0.5)) query.limit = 1 + random.below(10);
    if (random.chance(0.3)) query.skip = random.below(5);
  }
  return query;
}

function makeCollection(random: Randomness, name: string): Collection {
  const collection = ensureCollection(connection, "fuzz", name);
  const shapes = SHAPES.toSorted(() => random.below(3) - 1).slice(0, 10);
  shapes.forEach((shape, i) => {
    addIndex(connection, collection, checkIndexSpec({ ...shape, name: `shape_${i}` }));
  });
  for (let id = 0; id < DOCUMENTS; id++)
    tolerateParallelArrays(() => {
      insertDocument(connection, collection, encodeDoc(randomDoc(random, id)));
    });
  for (let i = 0; i < DOCUMENTS / 4; i++)
    tolerateParallelArrays(() => {
      const id = random.below(DOCUMENTS);
      const [stored] = findDocuments(connection, collection, { filter: { _id: id } });
      if (stored)
        replaceDocument(
          connection,
          collection,
          stored,
          decodeDoc(encodeDoc(randomDoc(random, id))),
        );
    });
  return collection;
}

function tolerateParallelArrays(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 171) throw error;
  }
}

function idsOf(collection: Collection, query: Query): unknown[] {
  const ids = [...findDocuments(connection, collection, query)].map(({ doc }) => Number(doc._id));
  return query.sort ? ids : ids.sort((a, b) => a - b);
}

function answerOf(work: () => unknown[]): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) return error.code;
    throw error;
  }
}

it(`answers ${PAIRS} random queries by index as by full scan, and keeps the index entries true`, () => {
  const seed = Number(process.env.INDEX_FUZZ_SEED ?? 20260101);
  let indexed = 0;
  for (let round = 0; round * PAIRS_PER_COLLECTION < PAIRS; round++) {
    const random = randomness(seed + round);
    connection.begin("write");
    const collection = makeCollection(random, `c${round}`);
    for (let i = 0; i < PAIRS_PER_COLLECTION; i++) {
      const query = randomQuery(random);
      const byIndex = answerOf(() => idsOf(collection, query));
      const byScan = answerOf(() => idsOf(collection, { ...query, hint: { $natural: 1 } }));
      expect(byIndex, `seed ${seed + round}: ${JSON.stringify(query)}`).toEqual(byScan);
      if (planQuery(connection, collection, query).access.kind !== "everything") indexed += 1;
    }
    expect(falseIndexRows(connection, collection)).toEqual([]);
    connection.rollback();
  }
  expect(indexed).toBeGreaterThan(PAIRS / 4);
});
