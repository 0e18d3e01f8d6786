import { BSONRegExp, MinKey } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileFilter } from "#services/embedded-mongo/operators/filter.ts";
import { impliesPartialFilter } from "#services/embedded-mongo/planner/implied-filter.ts";
import type { Doc } from "#services/embedded-mongo/values/bson-values.ts";
import { anyValue } from "#tests/services/embedded-mongo/values/any-value.ts";

test.each<[Doc, Doc, boolean]>([
  [{ a: "x" }, { a: { $exists: true } }, true],
  [{ a: 1, b: 2 }, { a: { $exists: true } }, true],
  [{ a: { $gt: 5 } }, { a: { $exists: true } }, true],
  [{ a: { $in: [1, 2] } }, { a: { $exists: true } }, true],
  [{ a: { $exists: true } }, { a: { $exists: true } }, true],
  [{ a: { $type: "date" } }, { a: { $exists: true } }, true],
  [{ a: null }, { a: { $exists: true } }, false],
  [{ a: { $in: [1, null] } }, { a: { $exists: true } }, false],
  [{ a: { $ne: null } }, { a: { $exists: true } }, true],
  [{ a: { $nin: [1, null] } }, { a: { $exists: true } }, true],
  [{ "a.b": { $ne: null } }, { "a.b": { $exists: true } }, false],
  [{ a: { $ne: 5 } }, { a: { $exists: true } }, false],
  [{ a: { $gte: new MinKey() } }, { a: { $exists: true } }, false],
  [{ b: 1 }, { a: { $exists: true } }, false],
  [{ $or: [{ a: 1 }, { b: 1 }] }, { a: { $exists: true } }, false],
  [{ $and: [{ a: 1 }, { b: 1 }] }, { a: { $exists: true } }, true],
  [{ a: "x" }, { a: { $type: "string" } }, true],
  [{ a: "x", c: 1 }, { a: { $type: "string" }, c: { $lte: 1 } }, true],
  [{ a: new BSONRegExp("^x") }, { a: { $type: "string" } }, false],
  [{ a: new Date() }, { a: { $type: "date" } }, true],
  [{ a: { $lte: new Date() } }, { a: { $type: "date" } }, true],
  [{ a: { $type: "date" } }, { a: { $type: ["date", "string"] } }, true],
  [{ a: 1 }, { a: { $type: "number" } }, true],
  [{ a: 1 }, { a: { $type: "int" } }, false],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 5 }, { a: { $gt: 4 } }, true],
  [{ a: { $gt: 5 } }, { a: { $gt: 4 } }, true],
  [{ a: { $gt: 5 } }, { a: { $gte: 5 } }, true],
  [{ a: { $gte: 5 } }, { a: { $gt: 5 } }, false],
  [{ a: { $gt: 3 } }, { a: { $gt: 4 } }, false],
  [{ a: { $lt: 3 } }, { a: { $gt: 4 } }, false],
  [{ a: { $gt: "5" } }, { a: { $gt: 4 } }, false],
  [{ a: { $gt: 5 } }, { a: { $gt: Number.NaN } }, false],
  [{ a: { $regex: "x", $options: "i" } }, { a: { $regex: "x" } }, false],
  [{ a: { $regex: "x" } }, { a: { $exists: true } }, true],
  [{ a: { $in: [1, 2] } }, { a: { $in: [1, 2, 3] } }, true],
  [{ a: { $in: [1, 4] } }, { a: { $in: [1, 2, 3] } }, false],
  [{ a: 1, b: true }, { a: { $exists: true }, b: true }, true],
  [{ a: 1 }, { a: { $exists: true }, b: true }, false],
  [{ a: 1 }, {}, true],
  [{ a: 1 }, { $or: [{ a: 1 }, { b: 1 }] }, true],
])("%j implies %j: %s", (query, partial, expected) => {
  expect(impliesPartialFilter(query, partial)).toBe(expected);
});

test("What is implied is true of every document the query matches", () => {
  const operator = fc.constantFrom("$eq", "$gt", "$gte", "$lt", "$lte");
  const condition = fc.oneof(
    fc.tuple(operator, anyValue).map(([name, v]) => ({ [name]: v })),
    fc.constantFrom<Doc>(
      { $exists: true },
      { $type: "number" },
      { $type: "string" },
      { $type: "array" },
      { $in: [1, null] },
      { $ne: null },
    ),
  );
  const docs = fc.option(anyValue, { nil: undefined });
  fc.assert(
    fc.property(condition, condition, docs, (a, partial, v) => {
      fc.pre(!JSON.stringify([a, partial, v]).includes("pattern"));
      const doc = v === undefined ? {} : { a: v };
      if (!impliesPartialFilter({ a }, { a: partial })) return;
      try {
        if (compileFilter({ a })(doc))
          expect([doc, compileFilter({ a: partial })(doc)]).toEqual([doc, true]);
      } catch (error) {
        expect(String(error)).toContain("symbol");
      }
    }),
    { numRuns: 20_000 },
  );
});
