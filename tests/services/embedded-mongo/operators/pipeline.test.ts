import { BSONRegExp, Decimal128, Double, Int32, Long, ObjectId } from "bson";
import { expect, test, vi } from "vitest";
import { addingLookups, withFound } from "#services/embedded-mongo/operators/adding-lookups.ts";
import { compileFilter } from "#services/embedded-mongo/operators/filter.ts";
import { lookupFilter } from "#services/embedded-mongo/operators/lookup.ts";
import { type PipelineContext, runPipeline } from "#services/embedded-mongo/operators/pipeline.ts";
import { valueAtPath } from "#services/embedded-mongo/operators/update-paths.ts";
import {
  type Doc,
  decodeDoc,
  encodeDoc,
  type Value,
} from "#services/embedded-mongo/values/bson-values.ts";
import { MOST_HELD_BYTES } from "#services/embedded-mongo/values/memory-limit.ts";

const typed = (doc: Doc) => decodeDoc(encodeDoc(doc));

const none: PipelineContext = { lookup: () => [] };

const users = [{ _id: 1, name: "A" }, { _id: 2, name: "B" }, { _id: 3 }].map(typed);

const foreignOf = (doc: Doc) => ({ doc, bytes: encodeDoc(doc) });

const lookup: PipelineContext["lookup"] = (_from, field, value) => {
  const matches = compileFilter(lookupFilter(field, value));
  return users.filter((user) => matches(user)).map(foreignOf);
};

const words = [
  { _id: 1, lang: "ar", n: 5, tags: ["a", "b"] },
  { _id: 2, lang: "en", n: 2, tags: [] },
  { _id: 3, lang: "ar", n: 1 },
  { _id: 4, lang: null, n: "x", tags: "c" },
];

function run(stages: Doc[], docs: Doc[] = words, context = none): Doc[] {
  return [...runPipeline(stages.map(typed), docs.map(typed), context)];
}

test.each<[string, Doc[], Doc[]]>([
  ["$match", [{ $match: { lang: "ar" } }, { $project: { _id: 1 } }], [{ _id: 1 }, { _id: 3 }]],
  [
    "$sort, $skip and $limit",
    [{ $sort: { n: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { n: 1 } }],
    [
      { _id: 2, n: 2 },
      { _id: 1, n: 5 },
    ],
  ],
  [
    "$project of fields",
    [{ $limit: 1 }, { $project: { _id: 0, lang: 1, "tags.x": 1 } }],
    [{ lang: "ar", tags: [] }],
  ],
  [
    "$project leaving fields out",
    [{ $limit: 1 }, { $project: { tags: 0, n: 0 } }],
    [{ _id: 1, lang: "ar" }],
  ],
  [
    "$set of an element of an array, also from the end, and of none",
    [
      { $limit: 1 },
      {
        $set: {
          second: { $arrayElemAt: ["$tags", 1] },
          last: { $arrayElemAt: ["$tags", -1] },
          lang: { $arrayElemAt: ["$tags", 2] },
          none: { $arrayElemAt: ["$missing", 0] },
        },
      },
      { $project: { n: 0 } },
    ],
    [{ _id: 1, tags: ["a", "b"], second: "b", last: "b", none: null }],
  ],
  [
    "$addFields of what the document was before",
    [{ $limit: 1 }, { $addFields: { n: "$lang", lang: "$n" } }, { $project: { tags: 0 } }],
    [{ _id: 1, n: "ar", lang: 5 }],
  ],
  ["$count", [{ $match: { lang: "ar" } }, { $count: "words" }], [{ words: 2 }]],
  ["$count of nothing", [{ $match: { lang: "fr" } }, { $count: "words" }], []],
  [
    "$group by a field",
    [{ $group: { _id: "$lang", sum: { $sum: "$n" }, count: { $sum: 1 } } }],
    [
      { _id: "ar", sum: 6, count: 2 },
      { _id: "en", sum: 2, count: 1 },
      { _id: null, sum: 0, count: 1 },
    ],
  ],
  [
    "$group of everything",
    [
      { $match: { n: { $type: "number" } } },
      { $group: { _id: null, avg: { $avg: "$n" }, min: { $min: "$n" }, max: { $max: "$n" } } },
    ],
    [{ _id: null, avg: new Double(8 / 3), min: 1, max: 5 }],
  ],
  [
    "$group with first, last and push",
    [
      {
        $group: {
          _id: 1,
          first: { $first: "$n" },
          last: { $last: "$tags" },
          all: { $push: "$tags" },
        },
      },
    ],
    [{ _id: 1, first: 5, last: "c", all: [["a", "b"], [], "c"] }],
  ],
  [
    "$group by a document",
    [{ $match: { lang: "ar" } }, { $group: { _id: { l: "$lang", t: "$tags" } } }],
    [{ _id: { l: "ar", t: ["a", "b"] } }, { _id: { l: "ar" } }],
  ],
  [
    "$group takes missing for null",
    [{ $group: { _id: "$zz", n: { $sum: 1 } } }],
    [{ _id: null, n: 4 }],
  ],
  [
    "$avg of nothing",
    [{ $group: { _id: null, avg: { $avg: "$zz" }, min: { $min: "$zz" }, sum: { $sum: "$zz" } } }],
    [{ _id: null, avg: null, min: null, sum: 0 }],
  ],
  [
    "$unwind",
    [{ $unwind: "$tags" }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: "a" },
      { _id: 1, tags: "b" },
      { _id: 4, tags: "c" },
    ],
  ],
])("%s", (_what, stages, expected) => {
  expect(run(stages)).toEqual(expected.map(typed));
});

test.each<[string, Value[], Value]>([
  ["ints are an int", [new Int32(1), new Int32(2)], new Int32(3)],
  [
    "ints beyond their range are a long",
    [new Int32(2 ** 31 - 1), new Int32(1)],
    Long.fromNumber(2 ** 31),
  ],
  ["a double makes a double", [new Int32(1), new Double(0.5)], new Double(1.5)],
  [
    "doubles carries their rounding errors",
    Array.from({ length: 10 }, () => new Double(0.1)),
    new Double(1),
  ],
  [
    "doubles and long is exact where it can be",
    [new Double(1), Long.fromString("9007199254740993"), new Double(-1)],
    new Double(9007199254740992),
  ],
  ["infinities is one", [new Double(Infinity), new Double(1)], new Double(Infinity)],
  [
    "opposite infinities is none",
    [new Double(Infinity), new Double(-Infinity)],
    new Double(Number.NaN),
  ],
  ["long and int is a long", [new Int32(1), Long.ONE], Long.fromNumber(2)],
  ["longs beyond their range are a double", [Long.MAX_VALUE, Long.ONE], new Double(2 ** 63)],
])("A $sum of %s", (_what, values, expected) => {
  const docs = values.map((n) => ({ n }));
  expect(
    [...runPipeline([{ $group: { _id: null, s: { $sum: "$n" } } }], docs, none)][0]?.s,
  ).toStrictEqual(expected);
});

test("Decimal128 is not summed", () => {
  const stage = { $group: { _id: null, s: { $sum: "$n" } } };
  const docs = [{ n: Decimal128.fromString("1") }];
  expect(() => [...runPipeline([stage], docs, none)]).toThrow("summing Decimal128");
});

test("$group takes numbers of different types for one group", () => {
  const docs = [{ k: new Int32(1) }, { k: new Double(1) }];
  expect([...runPipeline([{ $group: { _id: "$k" } }], docs, none)]).toEqual([
    { _id: new Int32(1) },
  ]);
});

test.each<[string, Doc[], Doc[]]>([
  [
    "an array inside an array is not entered by position",
    [{ x: [[10, 20], [30]] }, { x: { 0: [1] } }],
    [{ x: { 0: 1 } }],
  ],
  ["an array on the way is not entered", [{ x: [{ 0: [1] }] }], []],
])("$unwind of a path with a number: %s", (_what, docs, expected) => {
  expect(run([{ $unwind: "$x.0" }], docs)).toEqual(expected.map(typed));
});

test("$unwind keeps what its path does not lead to, if it is told so", () => {
  const spec = { path: "$x.0", preserveNullAndEmptyArrays: true };
  expect(run([{ $unwind: spec }], [{ x: [[1]] }])).toEqual([typed({ x: [[1]] })]);
});

test("$limit and $skip take any 64-bit integer", () => {
  const most = Long.MAX_VALUE;
  expect(run([{ $limit: most }])).toHaveLength(4);
  expect(run([{ $skip: most }])).toEqual([]);
});

test("A field named as something JavaScript objects inherit is missing where it is missing", () => {
  const stage = {
    $lookup: { from: "users", localField: "constructor", foreignField: "name", as: "found" },
  };
  expect(run([stage], [{ _id: 1 }], { lookup })).toEqual([typed({ _id: 1, found: [{ _id: 3 }] })]);
});

test.each<[string, Doc]>([
  ["groups", { $group: { _id: "$text" } }],
  ["pushed values", { $group: { _id: null, all: { $push: "$text" } } }],
  ["greatest values", { $group: { _id: "$n", most: { $max: "$text" } } }],
])("$group holds 100 MB of %s at most", (_what, stage) => {
  const text = "x".repeat(1024 * 1024);
  let taken = 0;
  const documents = function* () {
    for (; taken < 200; taken++) yield { n: taken, text: `${taken}${text}` };
  };
  expect(() => [...runPipeline([stage], documents(), none)]).toThrow(
    expect.objectContaining({ code: 292, message: expect.stringContaining("for $group") }),
  );
  expect(taken).toBeGreaterThan(90);
  expect(taken).toBeLessThan(101);
});

test.each<[Value[], number]>([
  [["$n", 0], 28689],
  [["$tags", "first"], 28690],
  [["$tags", 0.5], 28691],
  [["$tags", 2 ** 40], 28691],
])("$arrayElemAt of %j is refused (%i)", (args, code) => {
  const stage = typed({ $set: { found: { $arrayElemAt: args } } });
  expect(() => run([{ $limit: 1 }, stage])).toThrow(expect.objectContaining({ code }));
});

test("$lookup holds 100 MB for one document at most", () => {
  const foreign = foreignOf({ text: "x".repeat(1024 * 1024) });
  const stage = {
    $lookup: { from: "texts", localField: "a", foreignField: "b", as: "found" },
  };
  const found = (count: number) =>
    runPipeline([stage], [{ a: 1 }], {
      lookup: () => Array.from({ length: count }, () => foreign),
    });
  expect([...found(99)]).toHaveLength(1);
  expect(() => [...found(101)]).toThrow(expect.objectContaining({ code: 4568 }));
});

test("$lookup stages that find too much make no document of it", () => {
  const foreign = { doc: {}, bytes: Buffer.alloc(MOST_HELD_BYTES) };
  const stages = Array.from({ length: 21 }, (_, i) => ({
    $lookup: { from: "texts", localField: "a", foreignField: "b", as: `found${i}` },
  }));
  const lookUp = vi.fn(() => [foreign]);
  const lookups = addingLookups(stages, lookUp) ?? [];
  expect(() => [...withFound([foreignOf({ a: 1 })], lookups)]).toThrow(
    expect.objectContaining({ code: 10334 }),
  );
  expect(lookUp).toHaveBeenCalledTimes(1);
});

test.each<[string, Doc, string, unknown[]]>([
  ["a value", { u: 2 }, "_id", [2]],
  ["any of an array", { u: [1, 2] }, "_id", [1, 2]],
  ["fields of an array's documents", { u: [{ v: 1 }, { v: 2 }] }, "_id", [1, 2]],
  ["null where it is missing", {}, "name", [3]],
  ["null where its array is empty", { u: [] }, "name", [3]],
  ["the values of an array's documents that have one", { u: [{ v: 2 }, {}] }, "_id", [2]],
])("$lookup by %s", (_what, doc, foreignField, expected) => {
  const localField = Array.isArray(doc.u) && typeof doc.u[0] === "object" ? "u.v" : "u";
  const stage = { $lookup: { from: "users", localField, foreignField, as: "found.users" } };
  const [out] = [...runPipeline([stage], [typed(doc)], { lookup })];
  const found = valueAtPath(out, ["found", "users"]) as Doc[];
  expect(found.map(({ _id }) => Number(_id))).toEqual(expected);
});

const oddValues = [new BSONRegExp("^a"), { $x: 1 }, "ab", 3];

test.each<[string, Value, number[]]>([
  ["a regular expression", oddValues[0], [0]],
  ["an array with a regular expression", [oddValues[0]], [0]],
  ["an array with an operator's likeness", [{ $x: 1 }, 3], [1, 3]],
  ["an array with both", oddValues.slice(0, 2), [0, 1]],
  ["an array of plain values", ["ab", 3, 4], [2, 3]],
])("$lookup by %s is by equality", (_what, value, expected) => {
  const matches = compileFilter(lookupFilter("a", value));
  const found = oddValues.filter((a) => matches(typed({ a })));
  expect(found).toEqual(expected.map((i) => oddValues[i]));
});

test("Variables of let stand in $match and $group", () => {
  const stages = [
    { $match: { $expr: { $eq: ["$_id", "$$id"] } } },
    { $group: { _id: "$_id", x: { $first: "$$x" } } },
  ];
  const out = [...runPipeline(stages, words, { ...none, let: { id: 1, x: { $literal: "$bar" } } })];
  expect(out).toEqual([{ _id: 1, x: "$bar" }]);
});

test("No more is read than is asked for", () => {
  let read = 0;
  function* endless() {
    for (;;) yield { _id: read++ };
  }
  expect([...runPipeline([{ $match: {} }, { $limit: 3 }], endless(), none)]).toHaveLength(3);
  expect(read).toBe(3);
});

test.each<[Doc, number, string]>([
  [{ $facet: {} }, 40324, "$facet"],
  [{ $out: "x" }, 40324, "$out"],
  [{ $graphLookup: {} }, 40324, "$graphLookup"],
  [{}, 40323, "exactly one field"],
  [{ $match: {}, $sort: {} }, 40323, "exactly one field"],
  [{ $match: 5 }, 15959, "match filter"],
  [{ $sort: {} }, 15976, "at least one sort key"],
  [{ $limit: 0 }, 15958, "positive"],
  [{ $limit: -1 }, 5107201, "$limit"],
  [{ $skip: -1 }, 5107200, "$skip"],
  [{ $project: {} }, 51272, "at least one field"],
  [{ $group: {} }, 15955, "_id"],
  [{ $group: { _id: null, a: 5 } }, 40234, "accumulator object"],
  [{ $group: { _id: null, a: { $addToSet: "$b" } } }, 15952, "$addToSet"],
  [{ $group: { _id: null, a: { $sum: { $multiply: [1, 2] } } } }, 168, "$multiply"],
  [{ $group: { _id: null, "a.b": { $sum: 1 } } }, 40235, "'.'"],
  [{ $unwind: "tags" }, 28818, "$"],
  [{ $unwind: { path: "$a", x: 1 } }, 28811, "x"],
  [{ $count: "$a" }, 40158, "$"],
  [{ $lookup: { from: "x", pipeline: [], as: "y" } }, 9, "pipeline"],
  [{ $lookup: { from: "x", localField: "a", as: "y" } }, 9, "foreignField"],
  [{ $lookup: { from: "", localField: "a", foreignField: "b", as: "y" } }, 73, "from"],
  [{ $lookup: { from: "x", localField: "$a", foreignField: "b", as: "y" } }, 16410, "'$a'"],
  [{ $lookup: { from: "x", localField: "a", foreignField: "b.$c", as: "y" } }, 16410, "'$c'"],
  [{ $lookup: { from: "x", localField: "a", foreignField: "b", as: "$y" } }, 16410, "'$y'"],
  [{ $lookup: { from: "x", localField: "a", foreignField: "b", as: "" } }, 40352, "empty"],
  [{ $lookup: { from: "x", localField: "a.", foreignField: "b", as: "y" } }, 40353, "end with"],
  [{ $lookup: { from: "x", localField: "a..c", foreignField: "b", as: "y" } }, 15998, "empty"],
  [{ $unwind: 5 }, 15981, "$unwind"],
  [{ $unwind: {} }, 28812, "no path"],
  [{ $unwind: "$" }, 40352, "empty"],
  [{ $unwind: "$$ROOT" }, 16410, "'$ROOT'"],
  [{ $unwind: "$a..b" }, 15998, "empty"],
  [{ $unwind: { path: "$a", preserveNullAndEmptyArrays: 0 } }, 28809, "boolean"],
  [{ $count: "_id" }, 9039800, "_id"],
  [{ $sort: "a" }, 15973, "object"],
  [{ $limit: 1.5 }, 5107201, "$limit"],
  [{ $group: { _id: null, r: { $sum: ["$y", "$y"] } } }, 40237, "$sum accumulator is a unary"],
  [{ $group: { _id: null, r: { $avg: ["$y"] } } }, 40237, "$avg"],
  [{ $group: { _id: null, r: { $push: ["$y", "$z"] } } }, 40237, "$push"],
  [{ $group: { _id: null, r: { $first: [] } } }, 40237, "$first"],
  [{ $group: { _id: { a: 1 } } }, 17390, "inclusion-style"],
  [{ $group: { _id: { a: true } } }, 17390, "inclusion-style"],
])("%j fails with %i before any document is read", (stage, code, message) => {
  expect(() => runPipeline([stage], [], none)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});

test("$lookup takes a text of an id's digits for another value than the id", () => {
  const id = new ObjectId();
  const asked: unknown[] = [];
  const context: PipelineContext = {
    lookup: (_from, _field, value) => {
      asked.push(value);
      return [];
    },
  };
  const stage = { $lookup: { from: "users", localField: "u", foreignField: "_id", as: "found" } };
  run([stage], [{ u: String(id) }, { u: id }, { u: id }, { u: String(id) }], context);
  expect(asked).toEqual([String(id), id, String(id)]);
});
