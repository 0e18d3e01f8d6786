import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareValues } from "#services/embedded-mongo/values/bson-order.ts";
import type { Value } from "#services/embedded-mongo/values/bson-values.ts";
import { encodeComponent, encodeKey } from "#services/embedded-mongo/values/key-encoding.ts";
import { anyNumber, anyValue } from "./any-value.ts";

const long = (text: string) => Long.fromString(text);
const decimal = (text: string) => Decimal128.fromString(text);

const ascending: Value[] = [
  new MinKey(),
  null,
  new Double(Number.NaN),
  new Double(-Infinity),
  long("-9223372036854775808"),
  new Int32(-1),
  new Double(-5e-324),
  new Double(0),
  new Double(0.1),
  new Int32(1),
  new Double(1.5),
  long("9007199254740992"),
  long("9007199254740993"),
  new Double(9007199254740994),
  long("9223372036854775807"),
  new Double(2 ** 63),
  new Double(Infinity),
  "",
  "A",
  "a",
  "a\0",
  "aa",
  "é",
  "\uffff",
  "\u{10000}",
  {},
  { a: new Int32(1) },
  { b: new Int32(0) },
  { a: "x" },
  [],
  [new Int32(1)],
  [new Int32(1), new Int32(1)],
  [new Int32(2)],
  new Binary(new Uint8Array([9]), 0),
  new Binary(new Uint8Array([1]), 5),
  new Binary(new Uint8Array([0, 0]), 0),
  new Binary(new Uint8Array([0, 0]), 128),
  new Binary(new Uint8Array([0]), 2),
  new ObjectId("000000000000000000000001"),
  new ObjectId("ff0000000000000000000000"),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 4_000_000_000, i: 0 }),
  new BSONRegExp("a", ""),
  new BSONRegExp("a", "i"),
  new BSONRegExp("b", ""),
  new MaxKey(),
];

test("Values of all types stand in MongoDB's order, in comparison and as keys, both ways", () => {
  for (let i = 0; i < ascending.length; i++) {
    for (let j = 0; j < ascending.length; j++) {
      const expected = Math.sign(i - j);
      expect([i, j, Math.sign(compareValues(ascending[i], ascending[j]))]).toEqual([
        i,
        j,
        expected,
      ]);
      expect([i, j, keyOrder(ascending[i], ascending[j], 1)]).toEqual([i, j, expected]);
      expect([i, j, keyOrder(ascending[i], ascending[j], -1)]).toEqual([i, j, -expected + 0]);
    }
  }
});

test.each([
  [new Double(-0), new Int32(0)],
  [new Int32(5), long("5")],
  [{ a: [new Int32(1)] }, { a: [new Double(1)] }],
])("Equal numbers of different types are equal in comparison and as keys: %s %s", (a, b) => {
  expect(compareValues(a, b)).toBe(0);
  expect(encodeComponent(a, 1)).toEqual(encodeComponent(b, 1));
});

function keyOrder(a: Value, b: Value, direction: 1 | -1): number {
  return Buffer.compare(encodeComponent(a, direction), encodeComponent(b, direction));
}

test("Key order is the order of comparison, for values of any type", () => {
  fc.assert(
    fc.property(anyValue, anyValue, fc.constantFrom<1 | -1>(1, -1), (a, b, direction) => {
      const order = Math.sign(compareValues(a, b)) * direction;
      expect(keyOrder(a, b, direction) + 0).toBe(order + 0);
    }),
    { numRuns: 5000 },
  );
});

test("Key order is the order of comparison, for numbers of any type", () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, (a, b) => {
      expect(keyOrder(a, b, 1)).toBe(Math.sign(compareValues(a, b)));
    }),
    { numRuns: 5000 },
  );
});

test.each([10, 100, 1000, 10_000])("Keys of %i letters hold little more than their bytes", (n) => {
  const keys = Array.from({ length: 1e6 / n }, () =>
    encodeKey(["x".repeat(n), new ObjectId()], [1, 1]),
  );
  const bytes = keys.reduce((sum, key) => sum + key.length, 0);
  const buffers = new Set(keys.map((key) => key.buffer));
  const held = [...buffers].reduce((sum, buffer) => sum + buffer.byteLength, 0);
  expect(held).toBeLessThan(2 * bytes);
});

test("No key is a proper prefix of another", () => {
  fc.assert(
    fc.property(anyValue, anyValue, fc.constantFrom<1 | -1>(1, -1), (a, b, direction) => {
      const x = encodeComponent(a, direction);
      const y = encodeComponent(b, direction);
      if (x.equals(y)) return;
      expect(y.subarray(0, x.length).equals(x)).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

test("Compound keys order by their first differing component in its direction", () => {
  const pair = fc.tuple(anyValue, anyValue);
  const direction = fc.constantFrom<1 | -1>(1, -1);
  fc.assert(
    fc.property(pair, pair, fc.tuple(direction, direction), (a, b, directions) => {
      const order =
        compareValues(a[0], b[0]) * directions[0] || compareValues(a[1], b[1]) * directions[1];
      const keys = Buffer.compare(encodeKey(a, directions), encodeKey(b, directions));
      expect(keys + 0).toBe(Math.sign(order) + 0);
    }),
    { numRuns: 3000 },
  );
});

test("Comparison is a total order", () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
      expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0);
      if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) {
        expect(compareValues(a, c)).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 5000 },
  );
});

test("A Decimal128 is refused as a key and in comparison", () => {
  expect(() => encodeComponent(decimal("1"), 1)).toThrow("comparing a Decimal128 is not supported");
  expect(() => compareValues(decimal("1"), new Int32(1))).toThrow("comparing a Decimal128");
});
