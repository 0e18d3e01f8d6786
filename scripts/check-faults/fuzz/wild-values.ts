import fc from "fast-check";
import { EDGES } from "#tests/support/forms/wild-values.ts";
import { STAND_INS } from "./stand-ins.ts";

const OPERATORS: unknown[] = [
  { $ne: null },
  { $gt: "" },
  { $regex: ".*" },
  { $where: "sleep(1000)" },
  { $expr: { $eq: [1, 1] } },
  { _bsontype: "ObjectId", id: "65f0000000000000000000aa" },
  { $oid: "65f0000000000000000000aa" },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toString: 1, valueOf: null },
  { length: 4_294_967_295 },
  { "a.b": 1, "": 2, "$[]": 3 },
];

const NUMBERS = [0, -0, -1, 0.1, 1e21, -1e308, 2147483648, 4294967296, 9007199254740992];

/** A text that few expect. */
export function wildText(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...EDGES) },
    { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 80 }) },
    { weight: 1, arbitrary: fc.constantFrom(...STAND_INS) },
    { weight: 1, arbitrary: longText() },
  );
}

function longText(): fc.Arbitrary<string> {
  const unit = fc.constantFrom("x", "ك", "ً", "😀", "\u0000", "\ud800", "(");
  const length = fc.constantFrom(63, 64, 65, 255, 256, 1000, 1001, 5000, 10_001, 70_000);
  return fc.tuple(unit, length).map(([one, count]) => one.repeat(count));
}

/** A JSON value that few expect. */
export function wildJson(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: wildText() },
    { weight: 3, arbitrary: fc.constantFrom(...OPERATORS) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS, null, true, false) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(20, 500, 3000).map(nested) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(101, 501, 5001).map((count) => Array(count).fill("x")),
    },
  );
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
