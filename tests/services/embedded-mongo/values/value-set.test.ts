import { Decimal128 } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareValues } from "#services/embedded-mongo/values/bson-order.ts";
import type { Value } from "#services/embedded-mongo/values/bson-values.ts";
import { ValueSet } from "#services/embedded-mongo/values/value-set.ts";
import { anyNumber, anyValue } from "./any-value.ts";

const equals = (a: Value, b: Value) => compareValues(a, b) === 0;

test("A value is in the set when it compares as equal with one of the set, whatever the types", () => {
  const value = fc.oneof(anyValue, anyNumber);
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), value, (values, v) => {
      const set = new ValueSet(values);
      expect(set.has(v)).toBe(values.some((one) => equals(one, v)));
      const distinct = values.filter((one, i) => values.findIndex((two) => equals(one, two)) === i);
      expect(set.size).toBe(distinct.length);
    }),
    { numRuns: 5000 },
  );
});

test("A Decimal128 is compared with numbers only", () => {
  const decimal = Decimal128.fromString("1");
  expect(new ValueSet(["1"]).has(decimal)).toBe(false);
  expect(() => new ValueSet([1]).has(decimal)).toThrow("comparing a Decimal128");
});
