import { BSONRegExp, Decimal128, Double, Long, MinKey, ObjectId } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileFilter, compileTest } from "#services/embedded-mongo/operators/filter.ts";
import { isOperatorDoc, type MatchTrace } from "#services/embedded-mongo/operators/filter-test.ts";
import { compareValues } from "#services/embedded-mongo/values/bson-order.ts";
import {
  type Doc,
  decodeDoc,
  encodeDoc,
  type Value,
} from "#services/embedded-mongo/values/bson-values.ts";
import { anyValue } from "#tests/services/embedded-mongo/values/any-value.ts";
import { countedNumbers } from "#tests/services/embedded-mongo/values/counted-numbers.ts";

const id = new ObjectId("0123456789abcdef01234567");
const regex = (pattern: string, options = "") => new BSONRegExp(pattern, options);
const decimal = Decimal128.fromString("1");
const typed = (doc: Doc) => decodeDoc(encodeDoc(doc));

test.each<[Doc, Doc, boolean]>([
  // Equality, across number types and with arrays.
  [{ a: 1 }, { a: new Double(1) }, true],
  [{ a: new Double(1) }, { a: Long.fromNumber(1) }, true],
  [{ a: 1 }, { a: "1" }, false],
  [{ a: 1 }, { a: true }, false],
  [{ a: -0 }, { a: 0 }, true],
  [{ a: Number.NaN }, { a: Number.NaN }, true],
  [{ a: id }, { a: new ObjectId(id.id) }, true],
  [{ a: 1 }, { a: [2, 1] }, true],
  [{ a: [2, 1] }, { a: [2, 1] }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: [1] }, { a: [[1], 2] }, true],
  [{ a: 1 }, { a: [[1]] }, false],
  [{ a: { x: 1 } }, { a: { x: 1 } }, true],
  [{ a: { x: 1 } }, { a: { x: 1, y: 2 } }, false],
  [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  [{ a: {} }, { a: {} }, true],
  [{ a: { $eq: { x: 1 } } }, { a: [{ x: 1 }] }, true],
  [{}, { a: 1 }, true],
  // Null and missing.
  [{ a: null }, {}, true],
  [{ a: null }, { a: null }, true],
  [{ a: null }, { a: [] }, false],
  [{ a: null }, { a: [1, null] }, true],
  [{ a: { $ne: null } }, {}, false],
  [{ a: { $ne: null } }, { a: [] }, true],
  [{ a: { $gte: null } }, {}, true],
  [{ a: { $gt: null } }, { a: null }, false],
  [{ "a.b": null }, { a: 4 }, true],
  [{ "a.b": null }, { a: {} }, true],
  [{ "a.b": null }, { a: [] }, false],
  [{ "a.b": null }, { a: [1, 2] }, false],
  [{ "a.b": null }, { a: [{ b: 1 }, {}] }, true],
  [{ "a.b": null }, { a: [[]] }, false],
  [{ "a.b": { $ne: null } }, { a: [1] }, true],
  // Paths through arrays, by traversal and by position.
  [{ "a.b": 1 }, { a: [{ b: 2 }, { b: 1 }] }, true],
  [{ "a.b.c": 1 }, { a: [{ b: [{ c: 1 }] }] }, true],
  [{ "a.b": 1 }, { a: [[{ b: 1 }]] }, false],
  [{ "a.0": 1 }, { a: [1, 2] }, true],
  [{ "a.1": 1 }, { a: [1, 2] }, false],
  [{ "a.0": 1 }, { a: { 0: 1 } }, true],
  [{ "a.0": 1 }, { a: [{ 0: 1 }] }, true],
  [{ "a.0": 1 }, { a: [[1]] }, false],
  [{ "a.0.b": 1 }, { a: [{ b: 1 }] }, true],
  [{ "a.0.0": 1 }, { a: [[1]] }, true],
  [{ "a.0.b": 1 }, { a: [[{ b: 1 }]] }, true],
  [{ "a.length": 2 }, { a: [1, 2] }, false],
  [{ constructor: null }, {}, true],
  [{ "a.constructor": { $exists: true } }, { a: {} }, false],
  // Ranges compare within a type only.
  [{ a: { $gt: 1 } }, { a: 2 }, true],
  [{ a: { $gt: 1 } }, { a: "2" }, false],
  [{ a: { $lt: "b" } }, { a: "a" }, true],
  [{ a: { $lt: new Date(5) } }, { a: new Date(4) }, true],
  [{ a: { $gte: 1, $lte: 1 } }, { a: [0, 2] }, true],
  [{ a: { $gt: Number.NaN } }, { a: 1 }, false],
  [{ a: { $gte: Number.NaN } }, { a: Number.NaN }, true],
  [{ a: { $lt: 1 } }, { a: Number.NaN }, false],
  [{ a: { $gt: [1] } }, { a: [2] }, true],
  [{ a: { $gt: { x: 1 } } }, { a: { x: 2 } }, true],
  [{ a: { $gte: new MinKey() } }, {}, true],
  [
    { a: { $gt: Long.fromString("9007199254740992") } },
    { a: Long.fromString("9007199254740993") },
    true,
  ],
  // Sets.
  [{ a: { $in: [1, "x"] } }, { a: "x" }, true],
  [{ a: { $in: [null] } }, {}, true],
  [{ a: { $in: [] } }, { a: 1 }, false],
  [{ a: { $in: [regex("^x")] } }, { a: "xy" }, true],
  [{ a: { $in: [id, new ObjectId()] } }, { a: [1, new ObjectId(id.id)] }, true],
  [{ a: { $in: [id] } }, { a: new ObjectId() }, false],
  [{ a: { $in: [[1]] } }, { a: [1] }, true],
  [{ a: { $nin: [1] } }, { a: [1, 2] }, false],
  [{ a: { $nin: [1] } }, {}, true],
  [{ a: { $nin: [null] } }, {}, false],
  // Logic.
  [{ $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }, true],
  [{ $or: [{ a: 1 }, { b: 2 }] }, { b: 2 }, true],
  [{ $nor: [{ a: 1 }, { b: 2 }] }, { b: 2 }, false],
  [{ a: { $not: { $gt: 1 } } }, { a: 1 }, true],
  [{ a: { $not: { $gt: 1 } } }, {}, true],
  [{ a: { $not: { $gt: 1, $lt: 5 } } }, { a: 7 }, true],
  [{ a: { $not: regex("x") } }, { a: "ax" }, false],
  [{ a: { $not: { $regex: "X", $options: "i" } } }, { a: "ax" }, false],
  [{ a: 1, $comment: "why" }, { a: 1 }, true],
  // Presence, type, size.
  [{ a: { $exists: true } }, { a: null }, true],
  [{ a: { $exists: false } }, { a: null }, false],
  [{ a: { $exists: 0 } }, {}, true],
  [{ "a.b": { $exists: true } }, { a: [{ b: 1 }] }, true],
  [{ "a.b": { $exists: false } }, { a: [{}, { b: 1 }] }, false],
  [{ a: { $type: "string" } }, { a: ["x"] }, true],
  [{ a: { $type: 4 } }, { a: ["x"] }, true],
  [{ a: { $type: "array" } }, { a: "x" }, false],
  [{ a: { $type: "number" } }, { a: new Double(1) }, true],
  [{ a: { $type: ["date", 16] } }, { a: 1 }, true],
  [{ a: { $type: "long" } }, { a: 1 }, false],
  [{ a: { $type: "null" } }, {}, false],
  [{ a: { $size: 2 } }, { a: [1, 2] }, true],
  [{ a: { $size: 0 } }, {}, false],
  [{ a: { $size: 1 } }, { a: [[1, 2]] }, true],
  [{ "a.b": { $size: 1 } }, { a: [{ b: [1] }] }, true],
  // Arrays.
  [{ a: { $all: [1, 2] } }, { a: [2, 3, 1] }, true],
  [{ a: { $all: [1] } }, { a: 1 }, true],
  [{ a: { $all: [] } }, { a: [] }, false],
  [{ a: { $all: [[1, 2]] } }, { a: [1, 2] }, true],
  [{ a: { $all: [regex("^x"), "y"] } }, { a: ["xa", "y"] }, true],
  [
    { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
    { a: [{ x: 1 }, { x: 2 }] },
    true,
  ],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 5] }, false],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }, true],
  [{ a: { $elemMatch: { $gt: 1 } } }, { a: 2 }, false],
  [{ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1 }, { y: 2 }] }, false],
  [{ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1, y: 2 }] }, true],
  [{ a: { $elemMatch: { $or: [{ x: 1 }, { x: 2 }] } } }, { a: [{ x: 2 }] }, true],
  [{ a: { $elemMatch: { x: null } } }, { a: [{}] }, true],
  [{ a: { $elemMatch: { $ne: 1 } } }, { a: [1, 2] }, true],
  [{ a: { $elemMatch: { $not: { $gt: 1 } } } }, { a: [2] }, false],
  [{ a: { $elemMatch: { $in: [2, 3] } } }, { a: [1, 3] }, true],
  [{ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, { a: [[1], [2]] }, true],
  [{ a: { $elemMatch: { 0: 1 } } }, { a: [[1, 2]] }, true],
  [{ "a.b": { $elemMatch: { c: 1 } } }, { a: [{ b: [{ c: 1 }] }] }, true],
  // Regular expressions.
  [{ a: regex("^x") }, { a: "xy" }, true],
  [{ a: regex("^x") }, { a: ["a", "xy"] }, true],
  [{ a: regex("^x") }, { a: 5 }, false],
  [{ a: regex("^x") }, { a: regex("^x") }, true],
  [{ a: { $eq: regex("^x") } }, { a: "xy" }, false],
  [{ a: { $regex: "^X", $options: "i" } }, { a: "xy" }, true],
  [{ a: { $regex: "abc" } }, { a: regex("abc") }, true],
  [{ a: { $regex: "abc", $options: "i" } }, { a: regex("abc", "i") }, true],
  [{ a: { $regex: "abc" } }, { a: regex("abc", "i") }, false],
  // Fields against fields.
  [{ $expr: { $gt: ["$a", "$b"] } }, { a: 2, b: 1 }, true],
  [{ $expr: { $eq: ["$a", "$b"] } }, {}, true],
  [{ $expr: { $eq: ["$a", null] } }, {}, false],
  [{ $expr: { $lt: ["$a", null] } }, {}, true],
  [{ $expr: { $lt: ["$a", "x"] } }, { a: 5 }, true],
  [
    { $expr: { $and: [{ $gte: ["$a", 1] }, { $or: ["$b", { $ne: ["$a", 1] }] }] } },
    { a: 1, b: true },
    true,
  ],
  [{ $expr: { $eq: ["$a.b", [1, 2]] } }, { a: [{ b: 1 }, { c: 0 }, { b: 2 }] }, true],
  [{ $expr: { $eq: ["$a", { $literal: "$a" }] } }, { a: "$a" }, true],
])("%j matches %j: %s", (filter, doc, expected) => {
  expect(compileFilter(typed(filter))(typed(doc))).toBe(expected);
});

test("Variables of let stand in $expr", () => {
  const matches = compileFilter(
    { $expr: { $eq: ["$a", "$$wanted.b"] } },
    { let: { wanted: { b: 5 } } },
  );
  expect([matches({ a: 5 }), matches({ a: 6 })]).toEqual([true, false]);
});

test.each<[Doc, number, string]>([
  [{ $where: "1" }, 2, "$where"],
  [{ $text: { $search: "a" } }, 2, "$text"],
  [{ $jsonSchema: {} }, 2, "$jsonSchema"],
  [{ $near: 1 }, 2, "unknown top level operator: $near"],
  [{ a: { $near: [0, 0] } }, 2, "$near is not supported by the embedded database; set MONGODB_URI"],
  [{ a: { $mod: [2, 0] } }, 2, "$mod"],
  [{ a: { $bitsAllSet: 1 } }, 2, "$bitsAllSet"],
  [{ a: { $gt: 1, b: 2 } }, 2, "unknown operator: b"],
  [{ a: { $sounds: 1 } }, 2, "unknown operator: $sounds"],
  [{ a: { $not: 5 } }, 2, "$not needs a regex or a document"],
  [{ a: { $not: {} } }, 2, "$not needs"],
  [{ a: { $in: 5 } }, 2, "$in needs an array"],
  [{ a: { $in: [{ $gt: 1 }] } }, 2, "cannot nest $ under $in"],
  [{ a: { $all: 5 } }, 2, "$all needs an array"],
  [{ a: { $size: -1 } }, 2, "non-negative"],
  [{ a: { $size: "1" } }, 2, "$size"],
  [{ a: { $type: "text" } }, 2, "Unknown type name alias: text"],
  [{ a: { $type: 77 } }, 2, "Invalid numerical type code"],
  [{ a: { $elemMatch: 1 } }, 2, "$elemMatch needs an Object"],
  [{ a: { $options: "i" } }, 2, "$options needs a $regex"],
  [{ a: { $regex: 5 } }, 2, "$regex has to be a string"],
  [{ a: { $regex: "a", $options: "q" } }, 51108, "the regex options q"],
  [{ a: { $gt: regex("a") } }, 2, "Can't have RegEx as arg"],
  [{ a: { $ne: regex("a") } }, 2, "Can't have regex as arg to $ne"],
  [{ $and: [] }, 2, "$and must be a nonempty array"],
  [{ $or: [5] }, 2, "$or argument's entries must be objects"],
  [{ $expr: { $add: [1, 2] } }, 168, "$add"],
  [{ $expr: { $eq: ["$a"] } }, 16020, "exactly 2 arguments"],
  [{ $expr: { $eq: ["$a", "$$x"] } }, 17276, "undefined variable: x"],
  [{ $expr: { $eq: ["$a", "$$NOW"] } }, 17276, "$$NOW"],
  [{ a: { $elemMatch: { $expr: { $eq: ["$b", 1] } } } }, 2, "top-level document"],
  [{ a: { $elemMatch: { $or: [{ $expr: true }] } } }, 2, "top-level document"],
  [{ a: decimal }, 2, "Decimal128"],
  [{ a: { $gt: decimal } }, 2, "Decimal128"],
  [{ a: { $nin: ["x", decimal] } }, 2, "Decimal128"],
  [{ a: { $all: [[decimal]] } }, 2, "Decimal128"],
  [{ a: { b: { c: decimal } } }, 2, "Decimal128"],
  [{ $expr: { $eq: ["$a", decimal] } }, 2, "Decimal128"],
])("%j fails with code %i: %s", (filter, code, message) => {
  expect(() => compileFilter(filter)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});

test("A field called __proto__ is refused by name", () => {
  expect(() => compileFilter(JSON.parse('{"__proto__": 1}'))).toThrow("__proto__");
  expect(() => compileFilter({ "a.__proto__.b": 1 })).toThrow("__proto__");
});

test.each<[Doc, Doc, number | undefined]>([
  [{ a: 5 }, { a: [1, 5] }, 1],
  [{ "a.b": 5 }, { a: [{ b: 1 }, { b: 5 }] }, 1],
  [{ a: { $elemMatch: { b: { $gt: 1 } } } }, { a: [{ b: 1 }, { b: 2 }] }, 1],
  [{ a: { $gte: 3 } }, { a: [1, 3, 5] }, 1],
  [{ "a.b": 2 }, { a: [{ b: [1] }, { b: [1, 2] }] }, 1],
  [{ $and: [{ x: 1 }, { a: 5 }] }, { x: 1, a: [5] }, 0],
  [{ $or: [{ x: 2 }, { a: 5 }] }, { x: 1, a: [4, 5] }, 1],
  [{ $or: [{ a: 5, x: 2 }, { x: 1 }] }, { x: 1, a: [4, 5] }, undefined],
  [{ $or: [{ a: 5, x: 1, y: 2 }, { x: 1 }] }, { x: 1, a: [4, 5] }, undefined],
  [{ $or: [{ a: { $gt: 3, $lt: 4 } }, { x: 1 }] }, { x: 1, a: [4, 5] }, undefined],
  [{ b: 7, $or: [{ a: 5, x: 2 }, { x: 1 }] }, { x: 1, a: [5], b: [6, 7] }, 1],
  [{ a: [1, 5] }, { a: [1, 5] }, undefined],
  [{ a: 5 }, { a: 5 }, undefined],
  [{ a: 6 }, { a: [5] }, undefined],
  [{ "a.b": { $exists: true } }, { a: [{}, { b: 1 }] }, 1],
  [{ "a.b.c": { $exists: true } }, { a: [{ b: 1 }, { b: [{ c: 1 }] }] }, 1],
  [{ a: { $exists: true } }, { a: [1] }, undefined],
  [{ "a.b": { $size: 1 } }, { a: [{ b: [] }, { b: [1] }] }, 1],
  [{ "a.1": 5 }, { a: [1, 5] }, 1],
  [{ "a.1.b": 5 }, { a: [{ b: 5 }, { b: 5 }] }, 1],
  [{ "a.1.b": { $exists: true } }, { a: [{ b: 5 }, { b: 5 }] }, 1],
  [{ a: { $all: [5, 4] } }, { a: [1, 4, 5] }, 1],
])("%j on %j matches the element at %s", (filter, doc, expected) => {
  const trace: MatchTrace = {};
  compileTest(filter, {})(doc, trace);
  expect(trace.position).toBe(expected);
});

// What MongoDB's manual says of one field without a dot, said again in the plainest way.
function matchesPlainly(v: Value, operator: string, wanted: Value): boolean {
  const candidates = Array.isArray(v) ? [...v, v] : [v];
  const isAlike = (item: Value) => typeName(item) === typeName(wanted);
  const order = (item: Value) => compareValues(item, wanted);
  switch (operator) {
    case "$eq":
      return candidates.some((item) =>
        item === undefined ? wanted === null : compareValues(item, wanted) === 0,
      );
    case "$ne":
      return !matchesPlainly(v, "$eq", wanted);
    case "$gt":
      return candidates.some((item) => item !== undefined && isAlike(item) && order(item) > 0);
    default:
      return candidates.some((item) => item !== undefined && isAlike(item) && order(item) <= 0);
  }
}

function typeName(v: Value): string {
  const type = (v as { _bsontype?: string } | null)?._bsontype;
  if (type && /^(Int32|Double|Long|Decimal128)$/.test(type)) return "number";
  if (type === "Code") return (v as { scope?: unknown }).scope ? "CodeWithScope" : type;
  return (
    type ??
    (v === null ? "null" : Array.isArray(v) ? "array" : v instanceof Date ? "date" : typeof v)
  );
}

const hasTrouble = (v: Value): boolean =>
  Array.isArray(v)
    ? v.some(hasTrouble)
    : Number.isNaN(Number(v)) && typeName(v) === "number"
      ? true
      : /^(MinKey|MaxKey|BSONSymbol|BSONRegExp)$/.test(typeName(v));

test("Filters on one field agree with their plain reading", () => {
  const field = fc.option(anyValue, { nil: undefined });
  fc.assert(
    fc.property(
      field,
      fc.constantFrom("$eq", "$ne", "$gt", "$lte"),
      anyValue,
      (v, operator, wanted) => {
        fc.pre(!hasTrouble(v) && !hasTrouble(wanted));
        fc.pre(operator !== "$lte" || wanted !== null || v !== undefined);
        const doc = v === undefined ? {} : { a: v };
        const filter = { a: { [operator]: wanted } };
        expect(compileFilter(filter)(doc)).toBe(matchesPlainly(v, operator, wanted));
      },
    ),
    { numRuns: 5000 },
  );
});

// A stored symbol or regular expression is refused or matched in its own way.
const isComparable = (v: Value): boolean =>
  Array.isArray(v) ? v.every(isComparable) : !/^(BSONSymbol|BSONRegExp)$/.test(typeName(v));
const items = fc.array(anyValue.filter(isComparable), { minLength: 1, maxLength: 6 });

test("$in is any of its values, and $all each of them, one after the other", () => {
  fc.assert(
    fc.property(items, items, fc.boolean(), (wanted, found, isArray) => {
      fc.pre(!wanted.some(isOperatorDoc));
      const doc = { a: isArray ? found : found[0] };
      const one = wanted.map((v) => ({ a: { $eq: v } }));
      expect(compileFilter({ a: { $in: wanted } })(doc)).toBe(compileFilter({ $or: one })(doc));
      expect(compileFilter({ a: { $all: wanted } })(doc)).toBe(compileFilter({ $and: one })(doc));
    }),
    { numRuns: 3000 },
  );
});

test.each<[string, (values: Value[]) => Doc]>([
  ["$in", (values) => ({ a: { $in: values } })],
  ["$nin", (values) => ({ a: { $nin: values } })],
  ["$all", (values) => ({ a: { $all: values } })],
])("%s looks at each of its values and of an array's once or so", (_operator, filter) => {
  const counted = countedNumbers(2000);
  const matches = compileFilter(filter(counted.values));

  matches({ a: counted.values.toReversed() });

  expect(counted.reads()).toBeLessThan(20 * 2000);
});
