import { Double, Int32, Long, ObjectId } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareValues } from "#services/embedded-mongo/values/bson-order.ts";
import { type Doc, decodeDoc, encodeDoc } from "#services/embedded-mongo/values/bson-values.ts";
import {
  readSort,
  type SortOrder,
  sortInMemory,
  sortKey,
} from "#services/embedded-mongo/values/memory-sort.ts";
import { indexTuples } from "#services/embedded-mongo/values/paths.ts";
import { anyValue } from "./any-value.ts";

function compileSort(spec: Doc): (a: Doc, b: Doc) => number {
  const order = readSort(spec) as SortOrder;
  return (a, b) => Buffer.compare(sortKey(a, order), sortKey(b, order));
}

const typed = (doc: Doc) => decodeDoc(encodeDoc(doc));

test.each<[string, Doc, Doc[]]>([
  ["by one field", { a: 1 }, [{ a: 1 }, { a: 2 }, { a: 3 }]],
  ["backwards", { a: -1 }, [{ a: 3 }, { a: 2 }, { a: 1 }]],
  [
    "by two fields",
    { a: 1, b: -1 },
    [
      { a: 1, b: 2 },
      { a: 1, b: 1 },
      { a: 2, b: 9 },
    ],
  ],
  [
    "by type",
    { a: 1 },
    [
      {},
      { a: 5 },
      { a: "x" },
      { a: { x: 1 } },
      { a: new ObjectId() },
      { a: false },
      { a: new Date() },
    ],
  ],
  [
    "an array by its least element",
    { a: 1 },
    [{ a: [] }, {}, { a: [1, 9] }, { a: 2 }, { a: [7, 3] }],
  ],
  [
    "an array by its greatest element",
    { a: -1 },
    [{ a: [1, 9] }, { a: [7, 3] }, { a: 2 }, {}, { a: [] }],
  ],
  ["an inner array as a whole", { a: 1 }, [{ a: 5 }, { a: [[1]] }, { a: [[1, 2]] }, { a: [[3]] }]],
  [
    "into documents",
    { "a.b": 1 },
    [{ a: 5 }, { a: { b: 1 } }, { a: [{ b: 9 }, { b: 2 }] }, { a: { b: 3 } }],
  ],
  ["by position", { "a.1": 1 }, [{ a: [9] }, { a: [5, 1] }, { a: [1, 2] }]],
  [
    "two fields of one array together",
    { "a.x": 1, "a.y": 1 },
    [
      {
        a: [
          { x: 1, y: 4 },
          { x: 2, y: 0 },
        ],
      },
      { a: [{ x: 1, y: 5 }] },
    ],
  ],
])("Sorting %s", (_what, spec, ordered) => {
  const docs = ordered.map(typed);
  const compare = compileSort(typed(spec));
  expect(docs.toReversed().sort(compare)).toEqual(docs);
});

test("A direction is taken without its fraction", () => {
  expect(readSort({ a: 1.5, b: -1.9 })?.directions).toEqual([1, -1]);
});

const MEGABYTE = 1024 * 1024;

function sorted(count: number, limit: number | undefined): number[] {
  const numbers = Array.from({ length: count }, (_, i) => (i * 7) % count);
  const order = readSort({ n: 1 }) as SortOrder;
  return sortInMemory(
    numbers,
    (n) => ({ n }),
    () => MEGABYTE,
    order,
    limit,
  );
}

test("A sort holds 100 MB at most", () => {
  expect(sorted(99, undefined)).toHaveLength(99);
  expect(() => sorted(101, undefined)).toThrow(
    expect.objectContaining({
      code: 292,
      codeName: "QueryExceededMemoryLimitNoDiskUseAllowed",
      message: expect.stringContaining("104857600 bytes for a sort"),
    }),
  );
});

test("A sort with a limit holds only what it will return", () => {
  expect(sorted(1000, 3)).toEqual([0, 1, 2]);
});

test("Equal documents keep their order", () => {
  const docs = [{ a: new Int32(1) }, { a: new Double(1) }, { a: Long.ONE }];
  expect([...docs].sort(compileSort({ a: 1 }))).toEqual(docs);
});

test.each<[Doc, number]>([
  [{ a: 2 }, 15975],
  [{ a: "x" }, 15974],
  [{ a: 0.5 }, 15975],
  [{ a: { $meta: "textScore" } }, 2],
  [{ "": 1 }, 40352],
  [{ "a..b": 1 }, 15998],
  [{ "a.": 1 }, 40353],
  [Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`f${i}`, 1])), 13103],
  [{ $a: 1 }, 16410],
])("Sorting by %j fails with %i", (spec, code) => {
  expect(() => compileSort(spec)).toThrow(expect.objectContaining({ code }));
});

test("Two arrays cannot sort together", () => {
  const compare = compileSort({ a: 1, b: 1 });
  expect(() => compare({ a: [1, 2], b: [1, 2] }, {})).toThrow(expect.objectContaining({ code: 2 }));
});

test("Sorting by a field is sorting by its value where there is no array", () => {
  const value = anyValue.filter((v) => !Array.isArray(v));
  const compare = compileSort({ a: -1 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(compare({ a }, { a: b }))).toBe(Math.sign(-compareValues(a, b)) + 0);
    }),
    { numRuns: 1000 },
  );
});

test.each<[Doc, string, unknown[], boolean, boolean]>([
  [{ a: 1 }, "a", [1], false, false],
  [{}, "a", [null], false, true],
  [{ a: null }, "a", [null], false, false],
  [{ a: [1, 2] }, "a", [1, 2], true, false],
  [{ a: [] }, "a", [undefined], true, false],
  [{ a: [[1, 2], 3] }, "a", [[1, 2], 3], true, false],
  [{ a: { b: 1 } }, "a.b", [1], false, false],
  [{ a: 5 }, "a.b", [null], false, true],
  [{ a: [{ b: 1 }, { b: [2, 3] }, {}, 4] }, "a.b", [1, 2, 3, null, null], true, false],
  [{ a: [] }, "a.b", [null], true, true],
  [{ a: [1, 2] }, "a.1", [2], false, false],
  [{ a: [1] }, "a.1", [null], false, true],
])("An index of %j on %s holds %j", (doc, path, values, isArray, missing) => {
  const { tuples, arrays } = indexTuples(doc, [path]);
  expect(tuples.map((tuple) => tuple.values[0])).toEqual(values);
  expect(arrays.size > 0).toBe(isArray);
  expect(tuples.every((tuple) => tuple.missing)).toBe(missing);
});

test("A compound index takes the fields of one array element together", () => {
  const doc = { u: 7, a: [{ x: 1, y: 2 }, { x: 3 }] };
  expect(indexTuples(doc, ["u", "a.x", "a.y"])).toEqual({
    tuples: [
      { values: [7, 1, 2], missing: false },
      { values: [7, 3, null], missing: false },
    ],
    arrays: new Set(["a.x", "a.y"]),
  });
});

test("A compound index over two arrays is refused", () => {
  expect(() => indexTuples({ a: [1], b: [2] }, ["a", "b"])).toThrow(
    expect.objectContaining({ code: 171 }),
  );
});
