import { Long, ObjectId } from "bson";
import type { Document } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alternativesOf } from "#services/embedded-mongo/planner/conditions.ts";
import { boundsOf } from "#services/embedded-mongo/planner/key-ranges.ts";
import { residualFilter } from "#services/embedded-mongo/planner/residual-filter.ts";
import { readIndex } from "#services/embedded-mongo/store/index-spec.ts";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

const id = new ObjectId();
const day = new Date(5);

it.each<[string, Document, Document, boolean]>([
  ["a text and a range of ids", { u: "a", _id: { $lt: id } }, {}, false],
  ["an id", { u: id }, {}, false],
  ["an element of an array", { u: "a", g: "x" }, {}, true],
  ["a range of texts", { u: "a", g: { $gt: "", $lte: "b" } }, {}, false],
  ["a range of dates", { u: true, g: { $gte: day } }, {}, false],
  [
    "a range of elements",
    { u: "a", g: { $gt: "a", $lt: "c" } },
    { g: { $gt: "a", $lt: "c" } },
    true,
  ],
  ["null", { u: null }, { u: null }, false],
  ["a number", { u: 5 }, { u: 5 }, false],
  ["a list", { u: { $in: ["a", "b"] } }, { u: { $in: ["a", "b"] } }, false],
  ["a range of two kinds", { u: { $gt: "", $lt: day } }, { u: { $gt: "", $lt: day } }, false],
  ["what no key holds", { u: "a", other: "b" }, { other: "b" }, false],
  ["what stands behind a gap", { u: "a", z: "b" }, { z: "b" }, false],
  [
    "a condition of another kind",
    { u: { $eq: "a", $ne: "b" } },
    { u: { $eq: "a", $ne: "b" } },
    false,
  ],
  [
    "elements of one array",
    { "u.a": "x", u: { $elemMatch: { a: "y" } } },
    { "u.a": "x", u: { $elemMatch: { a: "y" } } },
    true,
  ],
  ["alternatives", { $or: [{ u: "a" }] }, { $or: [{ u: "a" }] }, false],
])("of %s only what the keys do not say is left", (_what, filter, left, isMultikey) => {
  const first = "u.a" in filter ? "u.a" : "u";
  const key = "_id" in filter ? { u: 1, _id: -1 } : { [first]: 1, g: -1, z: 1 };
  const index = readIndex(1, { v: 2, key, name: "one" }, isMultikey ? "not known" : new Set());
  const bounds = boundsOf(index, alternativesOf(filter, undefined));
  expect(residualFilter(filter, index, bounds)).toEqual(left);
});

let running: TemporaryEngine;

beforeAll(async () => {
  running = await temporaryEngine();
  const filling = "x".repeat(1000);
  await running.db.collection("long").createIndexes([{ key: { u: 1, g: 1 } }]);
  await running.db.collection("long").insertMany(
    [
      { u: "a", g: "x", other: 1, naïve: 1 },
      { u: "a", g: ["x", "y"], other: null },
      { u: ["a", "b"], g: "y", other: [1, 2], inner: { a: 1, b: 2 } },
      { u: "a", g: [["x"]], inner: [{ a: 1 }, { b: 1 }] },
      { u: "a", other: Long.fromNumber(1) },
    ].map((one, _id) => ({ _id: String(_id), filling, ...one })) as never,
  );
});

afterAll(() => running.end());

it.each<[Document]>([
  [{ u: "a" }],
  [{ u: "a", g: "x" }],
  [{ u: "a", g: { $gt: "w", $lt: "xx" } }],
  [{ u: "a", other: 1 }],
  [{ u: "a", other: null }],
  [{ u: "a", "inner.a": 1 }],
  [{ u: "b", naïve: { $exists: false } }],
  [{ u: "a", naïve: 1 }],
  [{ u: "a", $or: [{ other: 2 }, { g: "x" }] }],
])("long documents are found by %j as by looking at all of each", async (filter) => {
  const long = running.db.collection("long");
  const all = await long.find(filter).hint({ $natural: 1 }).sort({ _id: 1 }).toArray();
  expect(all.length).toBeGreaterThan(0);
  expect(await long.find(filter).sort({ _id: 1 }).toArray()).toEqual(all);
  expect(await long.countDocuments(filter)).toBe(all.length);
  expect(await long.countDocuments(filter, { limit: 1 })).toBe(1);
  for (const skip of [0, 1, 9]) {
    const { n } = await running.db.command({ count: "long", query: filter, skip, limit: 2 });
    expect(n).toBe(all.slice(skip, skip + 2).length);
  }
  for (const projection of [{ g: 1 }, { filling: 0 }, { _id: 0, naïve: 1 }, { "inner.a": 1 }]) {
    const some = await long.find(filter, { projection }).sort({ _id: 1 }).toArray();
    const byStages = [{ $match: filter }, { $sort: { _id: 1 } }, { $project: projection }];
    const decoded = [
      ...byStages,
      { $lookup: { from: "no", localField: "a", foreignField: "a", as: "no" } },
    ];
    expect(some.map((one) => ({ ...one, no: [] }))).toEqual(
      await long.aggregate(decoded).toArray(),
    );
    expect(await long.aggregate(byStages).toArray()).toEqual(some);
  }
});
