import { BSONRegExp, Decimal128, Double, Int32, Long, Timestamp } from "bson";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { compileUpdate } from "#services/embedded-mongo/operators/update.ts";
import { upsertSeed } from "#services/embedded-mongo/operators/upsert-seed.ts";
import {
  type Doc,
  decodeDoc,
  encodeDoc,
  type Value,
} from "#services/embedded-mongo/values/bson-values.ts";

import { anyDoc, anyValue } from "#tests/services/embedded-mongo/values/any-value.ts";
import { countedNumbers } from "#tests/services/embedded-mongo/values/counted-numbers.ts";

const decimal = Decimal128.fromString("1");
const now = new Date("2026-01-02T03:04:05.678Z");

const typed = (doc: Doc) => decodeDoc(encodeDoc(doc));

interface Circumstances {
  arrayFilters?: Doc[];
  position?: number;
  isInsert?: boolean;
}

function updated(doc: Doc, update: Doc, circumstances: Circumstances = {}): Doc {
  const { arrayFilters = [], position, isInsert = false } = circumstances;
  const before = encodeDoc(doc);
  const compiled = compileUpdate(typed(update), { arrayFilters: arrayFilters.map(typed), now });
  const input = decodeDoc(before);
  const output = compiled.apply(
    input,
    position === undefined ? { isInsert } : { position: () => position, isInsert },
  );
  expect(encodeDoc(input)).toEqual(before);
  return output;
}

test.each<[string, Doc, Doc, Doc]>([
  ["$set replaces", { a: 1, b: 2 }, { $set: { a: "x" } }, { a: "x", b: 2 }],
  ["$set creates documents on the way", {}, { $set: { "a.b.c": 1 } }, { a: { b: { c: 1 } } }],
  [
    "$set adds new fields in the order of their names",
    {},
    { $set: { b: 1, a: 2 } },
    { a: 2, b: 1 },
  ],
  ["$set pads an array with null", { a: [1] }, { $set: { "a.3": 4 } }, { a: [1, null, null, 4] }],
  [
    "$set goes through an array by position",
    { a: [{ b: 1 }] },
    { $set: { "a.0.b": 2 } },
    { a: [{ b: 2 }] },
  ],
  ["$unset removes", { a: 1, b: 2 }, { $unset: { a: "" } }, { b: 2 }],
  ["$unset leaves null in an array", { a: [1, 2] }, { $unset: { "a.0": 1 } }, { a: [null, 2] }],
  ["$unset of nothing changes nothing", { a: 1 }, { $unset: { "b.c": 1, "a.b": 1 } }, { a: 1 }],
  ["$set takes a dollar name inside a path", { a: {} }, { $set: { "a.$b": 1 } }, { a: { $b: 1 } }],
  ["$setOnInsert takes a dollar name", { a: 1 }, { $setOnInsert: { $x: 1 } }, { a: 1 }],
  ["$setOnInsert is for inserts only", { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  ["$inc starts from nothing", {}, { $inc: { "a.b": 5 } }, { a: { b: 5 } }],
  ["$inc subtracts", { a: 1 }, { $inc: { a: -3 } }, { a: -2 }],
  ["$mul starts from zero", {}, { $mul: { a: 5 } }, { a: 0 }],
  ["$mul multiplies", { a: 3 }, { $mul: { a: 5 } }, { a: 15 }],
  ["$min keeps the lesser", { a: 3, b: 3 }, { $min: { a: 5, b: 2, c: 1 } }, { a: 3, b: 2, c: 1 }],
  ["$max compares across types", { a: 3, b: 3 }, { $max: { a: "x", b: 2 } }, { a: "x", b: 3 }],
  ["$push makes an array", {}, { $push: { a: 1 } }, { a: [1] }],
  ["$push appends an array as one", { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ["$push each appends many", { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [
    "$slice keeps the first",
    { a: [1] },
    { $push: { a: { $each: [2, 3], $slice: 2 } } },
    { a: [1, 2] },
  ],
  [
    "$slice keeps the last",
    { a: [1] },
    { $push: { a: { $each: [2, 3], $slice: -2 } } },
    { a: [2, 3] },
  ],
  ["$slice of zero empties", { a: [1] }, { $push: { a: { $each: [2], $slice: 0 } } }, { a: [] }],
  [
    "$position inserts",
    { a: [1, 2] },
    { $push: { a: { $each: [9], $position: 1 } } },
    { a: [1, 9, 2] },
  ],
  [
    "$position counts from the end",
    { a: [1, 2, 3] },
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 2, 9, 3] },
  ],
  [
    "$position beyond the end appends",
    { a: [1] },
    { $push: { a: { $each: [9], $position: 7 } } },
    { a: [1, 9] },
  ],
  ["$addToSet adds what is new", { a: [1, 2] }, { $addToSet: { a: 3 } }, { a: [1, 2, 3] }],
  [
    "$addToSet knows numbers of other types",
    { a: [1] },
    { $addToSet: { a: new Double(1) } },
    { a: [1] },
  ],
  ["$addToSet each, twice the same", {}, { $addToSet: { a: { $each: [1, 2, 1] } } }, { a: [1, 2] }],
  [
    "$addToSet compares field order",
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ["$pull removes equal values", { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ["$pull by condition", { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    "$pull documents by their fields",
    { a: [{ x: 1, y: 2 }, { x: 2 }] },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2 }] },
  ],
  [
    "$pull documents by a condition",
    { a: [{ x: 1 }, { x: 5 }] },
    { $pull: { a: { x: { $gt: 3 } } } },
    { a: [{ x: 1 }] },
  ],
  [
    "$pull by regular expression",
    { a: ["ab", "cd"] },
    { $pull: { a: new BSONRegExp("^a") } },
    { a: ["cd"] },
  ],
  ["$pull an array as a whole", { a: [[1, 2], [1]] }, { $pull: { a: [1] } }, { a: [[1, 2]] }],
  ["$pull from nothing changes nothing", {}, { $pull: { a: 1 } }, {}],
  ["$currentDate", {}, { $currentDate: { a: true, b: { $type: "date" } } }, { a: now, b: now }],
  [
    "$currentDate as timestamp",
    {},
    { $currentDate: { a: { $type: "timestamp" } } },
    { a: new Timestamp({ t: 1767323045, i: 1 }) },
  ],
  [
    "operators combine",
    { n: 1, l: [] },
    { $inc: { n: 1 }, $push: { l: "x" }, $set: { z: 0 } },
    { n: 2, l: ["x"], z: 0 },
  ],
  [
    "names in an order JavaScript keeps",
    { d: { 1: "a" } },
    { $set: { "d.2": "b" } },
    { d: { 1: "a", 2: "b" } },
  ],
])("%s", (_what, doc, update, expected) => {
  expect(updated({ _id: 1, ...doc }, update)).toEqual(typed({ _id: 1, ...expected }));
});

test("New fields stand in the order of their names, numbers by value", () => {
  const doc = updated({ _id: 1 }, { $set: { b: 1, "a.10": 1, "a.9": 1, "c.z": 1, "c.y": 1 } });
  expect(JSON.stringify(doc)).toBe(
    JSON.stringify(typed({ _id: 1, a: { 9: 1, 10: 1 }, b: 1, c: { y: 1, z: 1 } })),
  );
});

test.each<[string, Doc, Doc, Circumstances, Doc]>([
  [
    "$ by the filter's position",
    { a: [1, 2] },
    { $set: { "a.$": 9 } },
    { position: 1 },
    { a: [1, 9] },
  ],
  [
    "$ into a document",
    { a: [{ b: 1 }] },
    { $inc: { "a.$.b": 1 } },
    { position: 0 },
    { a: [{ b: 2 }] },
  ],
  ["$[] is every element", { a: [1, 2] }, { $inc: { "a.$[]": 10 } }, {}, { a: [11, 12] }],
  [
    "$[] in $[]",
    { a: [{ b: [1] }, { b: [2, 3] }] },
    { $mul: { "a.$[].b.$[]": 2 } },
    {},
    { a: [{ b: [2] }, { b: [4, 6] }] },
  ],
  [
    "an array filter on values",
    { a: [1, 5] },
    { $set: { "a.$[high]": 0 } },
    { arrayFilters: [{ high: { $gt: 3 } }] },
    { a: [1, 0] },
  ],
  [
    "an array filter on fields",
    { a: [{ b: 1 }, { b: 2 }] },
    { $set: { "a.$[i].c": 1 } },
    { arrayFilters: [{ "i.b": 2 }] },
    { a: [{ b: 1 }, { b: 2, c: 1 }] },
  ],
  [
    "two array filters",
    { a: [{ k: 1, b: [1, 2] }] },
    { $unset: { "a.$[i].b.$[j]": 1 } },
    { arrayFilters: [{ "i.k": 1 }, { j: 2 }] },
    { a: [{ k: 1, b: [1, null] }] },
  ],
  [
    "an array filter with $or",
    { a: [1, 2, 3] },
    { $set: { "a.$[i]": 0 } },
    { arrayFilters: [{ $or: [{ i: 1 }, { i: 3 }] }] },
    { a: [0, 2, 0] },
  ],
  [
    "an array filter that matches nothing",
    { a: [1] },
    { $set: { "a.$[i]": 0 } },
    { arrayFilters: [{ i: 5 }] },
    { a: [1] },
  ],
  [
    "$setOnInsert on insert",
    {},
    { $setOnInsert: { a: 1 }, $set: { b: 2 } },
    { isInsert: true },
    { a: 1, b: 2 },
  ],
])("%s", (_what, doc, update, circumstances, expected) => {
  expect(updated({ _id: 1, ...doc }, update, circumstances)).toEqual(
    typed({ _id: 1, ...expected }),
  );
});

const int = (n: number) => new Int32(n);
const long = (text: string) => Long.fromString(text);

test.each<[string, Value, "$inc" | "$mul", Value, Value]>([
  ["int and int is int", int(1), "$inc", int(2), int(3)],
  ["an int that overflows is long", int(2 ** 31 - 1), "$inc", int(1), long("2147483648")],
  ["int and long is long", int(1), "$inc", long("2"), long("3")],
  ["int and double is double", int(1), "$inc", new Double(2), new Double(3)],
  ["long and double is double", long("1"), "$mul", new Double(0.5), new Double(0.5)],
  [
    "long beyond doubles is exact",
    long("9007199254740993"),
    "$inc",
    int(1),
    long("9007199254740994"),
  ],
  [
    "a product of ints that overflows is long",
    int(100_000),
    "$mul",
    int(100_000),
    long("10000000000"),
  ],
])("Of numbers, %s", (_what, current, operator, argument, expected) => {
  const { a } = updated({ _id: 1, a: current }, { [operator]: { a: argument } });
  expect(a).toStrictEqual(expected);
});

test.each<[Doc]>([
  [{ $set: { a: 1 } }],
  [{ $inc: { a: 0 } }],
  [{ $mul: { a: 1 } }],
  [{ $min: { a: 5 } }],
  [{ $max: { a: new Double(1) } }],
  [{ $unset: { x: 1 } }],
  [{ $addToSet: { l: 1 } }],
  [{ $pull: { l: 9 } }],
  [{ $set: {} }],
  [{ $setOnInsert: { z: 1 } }],
  [{ _id: 1, a: 1, l: [1] }],
])("%j that changes nothing gives back the same object", (update) => {
  const doc = typed({ _id: 1, a: 1, l: [1] });
  const { apply } = compileUpdate(typed(update), { now });
  expect(apply(doc, { isInsert: false })).toBe(doc);
});

test("A replacement without the _id is a change", () => {
  const doc = typed({ _id: 1, a: 1 });
  const { apply } = compileUpdate(typed({ a: 1 }), { now });
  const changed = apply(doc, { isInsert: false });
  expect(changed).not.toBe(doc);
  expect(changed).toEqual(doc);
});

test("A negative zero stays one when zero is added", () => {
  const changed = updated({ _id: 1, n: new Double(-0) }, { $inc: { n: new Double(0) } });
  expect(Object.is((changed.n as Double).value, -0)).toBe(true);
});

test("An upsert by replacement stores the _id it names, null as well", () => {
  const { apply } = compileUpdate({ _id: null, a: 1 }, { now });
  expect(apply({}, { isInsert: true })).toEqual({ _id: null, a: 1 });
});

test("An empty timestamp of a replacement becomes the present time, one within it stays", () => {
  const empty = new Timestamp({ t: 0, i: 0 });
  const changed = updated({ _id: 1 }, { a: empty, b: { c: empty } });
  expect((changed.a as Timestamp).t).toBeGreaterThan(1_700_000_000);
  expect(changed.b).toEqual({ c: empty });
});

test.each<[string, Doc, number]>([
  ["no path with $", { b: 1, "l.$[].a": 1, "l.$[].b": 2 }, 0],
  ["several paths with $", { b: 1, "l.$.a": 1, "l.$.b": 2 }, 1],
])("An update of %s asks for the position as often as it needs it", (_what, $set, times) => {
  const position = vi.fn(() => 0);
  const { apply } = compileUpdate({ $set }, { now });
  const doc = { _id: 1, l: [{}] };
  const after = { _id: 1, b: 1, l: [{ a: 1, b: 2 }] };
  expect(apply(doc, { position, isInsert: false })).toEqual(after);
  expect(position).toHaveBeenCalledTimes(times);
});

test("$addToSet adds each of its values as if they came one after the other", () => {
  const values = fc.array(anyValue, { maxLength: 5 });
  fc.assert(
    fc.property(values, values, (present, added) => {
      const doc = { _id: 1, l: present };
      const together = compileUpdate({ $addToSet: { l: { $each: added } } }, { now });
      const apart = added.reduce<Doc>(
        (at, v) =>
          compileUpdate({ $addToSet: { l: { $each: [v] } } }, { now }).apply(at, {
            isInsert: false,
          }),
        doc,
      );
      expect(together.apply(doc, { isInsert: false })).toEqual(apart);
    }),
    { numRuns: 1000 },
  );
});

test("$addToSet looks at each value once or so", () => {
  const counted = countedNumbers(2000);
  const { apply } = compileUpdate({ $addToSet: { l: { $each: counted.values } } }, { now });
  apply({ _id: 1, l: counted.values.slice(1000) }, { isInsert: false });
  expect(counted.reads()).toBeLessThan(20 * 2000);
});

test("A change of type alone is a change", () => {
  const doc = typed({ _id: 1, a: 1 });
  const { apply } = compileUpdate({ $set: { a: new Double(1) } }, { now });
  expect(apply(doc, { isInsert: false })).not.toBe(doc);
});

test.each<[string, Doc, Doc, Doc]>([
  ["keeps the document's _id", { _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  ["may repeat the _id", { _id: 1, a: 1 }, { b: 2, _id: 1 }, { _id: 1, b: 2 }],
  ["may be empty", { _id: 1, a: 1 }, {}, { _id: 1 }],
  [
    "may hold names with dots and inner dollars",
    { _id: 1 },
    { "a.b": 1, c: { $d: 1 } },
    { _id: 1, "a.b": 1, c: { $d: 1 } },
  ],
])("A replacement %s", (_what, doc, replacement, expected) => {
  const { isReplacement, apply } = compileUpdate(typed(replacement), { now });
  expect(isReplacement).toBe(true);
  const changed = apply(typed(doc), { isInsert: false });
  expect(JSON.stringify(changed)).toBe(JSON.stringify(typed(expected)));
});

test.each<[string, Doc, Doc, number, string, Circumstances?]>([
  ["an unknown operator", {}, { $sett: { a: 1 } }, 9, "Unknown modifier: $sett"],
  ["a field beside operators", {}, { $set: { a: 1 }, b: 1 }, 9, "Unknown modifier: b"],
  [
    "an operator without a document",
    {},
    { $set: 5 },
    9,
    "Modifiers operate on fields but we found type int",
  ],
  ["$bit", {}, { $bit: { a: { and: 1 } } }, 9, "$bit is not supported by the embedded database"],
  [
    "two operators on one path",
    {},
    { $set: { a: 1 }, $inc: { a: 1 } },
    40,
    "Updating the path 'a' would create a conflict at 'a'",
  ],
  ["an operator on a path and below it", {}, { $set: { a: 1, "a.b": 1 } }, 40, "conflict at 'a'"],
  [
    "an operator below a path and on it",
    {},
    { $set: { "a.b": 1 }, $unset: { a: 1 } },
    40,
    "conflict",
  ],
  ["$[] and a position in it", { a: [1] }, { $set: { "a.$[]": 1, "a.0": 2 } }, 40, "conflict"],
  ["another _id", {}, { $set: { _id: 2 } }, 66, "immutable field '_id'"],
  ["no _id", {}, { $unset: { _id: 1 } }, 66, "immutable field '_id'"],
  ["a replacement with another _id", {}, { _id: 2 }, 66, "immutable"],
  ["a replacement with a dollar field", {}, { a: 1, $b: 1 }, 52, "$b"],
  [
    "a path through a number",
    { a: 1 },
    { $set: { "a.b": 1 } },
    28,
    "Cannot create field 'b' in element {a: 1}",
  ],
  ["a name in an array", { a: [1] }, { $set: { "a.b": 1 } }, 28, "Cannot create field 'b'"],
  ["an array padded too far", { a: [] }, { $set: { "a.2000000": 1 } }, 2, "backfill"],
  ["an empty path", {}, { $set: { "": 1 } }, 56, "empty"],
  ["a path with an empty name", {}, { $set: { "a..b": 1 } }, 56, "empty field name"],
  ["a dollar name", {}, { $set: { $b: 1 } }, 52, "$b"],
  ["a dollar name of $inc", {}, { $inc: { "$b.c": 1 } }, 52, "$b"],
  ["another _id", {}, { _id: null, a: 1 }, 66, "_id"],
  ["a Decimal128 to add", {}, { $inc: { a: decimal } }, 2, "Decimal128"],
  ["a Decimal128 to multiply by", {}, { $mul: { a: decimal } }, 2, "Decimal128"],
  ["a Decimal128 to compare with", {}, { $max: { a: decimal } }, 2, "Decimal128"],
  ["a Decimal128 to add to a set", {}, { $addToSet: { a: decimal } }, 2, "Decimal128"],
  ["a Decimal128 to pull", {}, { $pull: { a: decimal } }, 2, "Decimal128"],
  [
    "an unknown option of $currentDate",
    {},
    { $currentDate: { d: { $type: "date", foo: 1 } } },
    2,
    "Unrecognized $currentDate option: foo",
  ],
  ["a position first", {}, { $set: { "$.a": 1 } }, 2, "first position"],
  ["two positions", {}, { $set: { "a.$.b.$": 1 } }, 2, "Too many positional"],
  [
    "a position that was not found",
    { a: [1] },
    { $set: { "a.$": 1 } },
    2,
    "did not find the match needed",
  ],
  [
    "$inc of a string",
    { a: "x" },
    { $inc: { a: 1 } },
    14,
    "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type string",
  ],
  ["$inc of null", { a: null }, { $inc: { a: 1 } }, 14, "non-numeric type null"],
  ["$inc by a string", {}, { $inc: { a: "x" } }, 14, "Cannot increment with non-numeric argument"],
  ["$mul by null", {}, { $mul: { a: null } }, 14, "Cannot multiply with non-numeric argument"],
  [
    "a long that overflows",
    { a: Long.MAX_VALUE },
    { $inc: { a: 1 } },
    2,
    "Failed to apply $inc operations to current value ((NumberLong)9223372036854775807) for document {_id: 1}",
  ],
  [
    "$push to a number",
    { a: 1 },
    { $push: { a: 1 } },
    2,
    "The field 'a' must be an array but is of type int",
  ],
  ["$push each without an array", {}, { $push: { a: { $each: 1 } } }, 2, "$each"],
  ["$push with a slice of text", {}, { $push: { a: { $each: [], $slice: "1" } } }, 2, "$slice"],
  ["$push with a sort by 2", {}, { $push: { a: { $each: [], $sort: 2 } } }, 2, "$sort"],
  ["$addToSet to a number", { a: 1 }, { $addToSet: { a: 1 } }, 2, "non-array field"],
  ["$addToSet each without an array", {}, { $addToSet: { a: { $each: 1 } } }, 14, "$each"],
  [
    "$pull from a number",
    { a: 1 },
    { $pull: { a: 1 } },
    2,
    "Cannot apply $pull to a non-array value",
  ],
  ["$currentDate of 5", {}, { $currentDate: { a: 5 } }, 2, "$currentDate"],
  [
    "$pull from below a number",
    { a: 1 },
    { $pull: { "a.b": 1 } },
    28,
    "Cannot create field 'b' in element {a: 1}",
  ],
  [
    "$[] of a number",
    { a: 1 },
    { $set: { "a.$[]": 1 } },
    2,
    "Cannot apply array updates to non-array element a: 1",
  ],
  ["$[] of nothing", {}, { $set: { "a.$[]": 1 } }, 2, "must exist in the document"],
  [
    "the first of two paths",
    {},
    { $set: { "b.$[]": 1, "a.$": 1 } },
    2,
    "positional operator did not",
  ],
  [
    "an array filter that is missing",
    { a: [] },
    { $set: { "a.$[i]": 1 } },
    2,
    "No array filter found for identifier 'i'",
  ],
  [
    "an array filter that is not used",
    {},
    { $set: { a: 1 } },
    9,
    "was not used in the update",
    { arrayFilters: [{ i: 1 }] },
  ],
  [
    "two array filters of one name",
    { a: [] },
    { $set: { "a.$[i]": 1 } },
    9,
    "same top-level field name i",
    { arrayFilters: [{ i: 1 }, { "i.b": 1 }] },
  ],
  [
    "an array filter of two names",
    { a: [] },
    { $set: { "a.$[i]": 1 } },
    9,
    "single top-level field",
    { arrayFilters: [{ i: 1, j: 1 }] },
  ],
  [
    "an array filter without a name",
    {},
    { $set: { a: 1 } },
    9,
    "top-level field name",
    { arrayFilters: [{}] },
  ],
  [
    "array filters for a replacement",
    {},
    { a: 1 },
    9,
    "arrayFilters",
    { arrayFilters: [{ i: 1 }] },
  ],
  ["an integer name among others", {}, { $set: { "5": 1 } }, 2, "integer"],
  ["__proto__", {}, { $set: { "a.__proto__.b": 1 } }, 2, "__proto__"],
])("%s fails", (_what, doc, update, code, message, circumstances) => {
  expect(() => updated({ _id: 1, ...doc }, update, circumstances)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});

test.each<[Doc, Doc]>([
  [
    { a: 1, b: { $gt: 1 }, c: { $eq: 2 } },
    { a: 1, c: 2 },
  ],
  [{ "a.b": 1, "a.c": 2 }, { a: { b: 1, c: 2 } }],
  [{ $and: [{ a: 1 }, { $and: [{ b: 2 }] }] }, { a: 1, b: 2 }],
  [{ $or: [{ a: 1 }] }, { a: 1 }],
  [{ $or: [{ a: 1 }, { a: 2 }], b: 3 }, { b: 3 }],
  [{ a: { $in: [1] }, b: { $in: [1, 2] } }, { a: 1 }],
  [{ a: { $all: [1] } }, { a: 1 }],
  [{ a: new BSONRegExp("x"), b: null }, { b: null }],
  [{ a: { b: { $gt: 1 } } }, { a: { b: { $gt: 1 } } }],
  [{ _id: 5, $nor: [{ a: 1 }], $comment: "x" }, { _id: 5 }],
])("An upsert by %j starts from %j", (filter, expected) => {
  expect(upsertSeed(filter)).toEqual(expected);
});

test.each<[Doc]>([[{ a: 1, $and: [{ a: 2 }] }], [{ a: { b: 1 }, "a.b": 1 }]])(
  "An upsert by %j names a path twice",
  (filter) => {
    expect(() => upsertSeed(filter)).toThrow(expect.objectContaining({ code: 54 }));
  },
);

test("An upsert may take its _id from the update, but not against the filter", () => {
  const { apply } = compileUpdate({ $setOnInsert: { _id: 7 }, $set: { a: 1 } }, { now });
  expect(apply({}, { isInsert: true })).toEqual({ _id: 7, a: 1 });
  expect(() => apply({ _id: 6 }, { isInsert: true })).toThrow(
    expect.objectContaining({ code: 66 }),
  );
});

test("Setting a field to any document and taking it away again gives the same bytes", () => {
  fc.assert(
    fc.property(anyDoc, anyDoc, (doc, v) => {
      const set = compileUpdate({ $set: { "zz.v": v } }, { now });
      const unset = compileUpdate({ $unset: { zz: 1 } }, { now });
      const changed = set.apply(doc, { isInsert: false });
      expect(encodeDoc(changed)).not.toEqual(encodeDoc(doc));
      expect(encodeDoc(unset.apply(changed, { isInsert: false }))).toEqual(encodeDoc(doc));
    }),
    { numRuns: 500 },
  );
});
