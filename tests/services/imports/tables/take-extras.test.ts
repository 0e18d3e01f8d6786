import { expect, test } from "vitest";
import { rowsTogether } from "#services/imports/tables/take-extras.ts";

const rowsWith = (rows: number, reviews: number) =>
  Array.from({ length: rows }, () => ({
    extra: { cards: [{ reviews: Array(reviews) }, { reviews: Array(reviews) }] },
  }));

test.each([
  ["many answers each", rowsWith(20, 200), 1],
  ["some", rowsWith(20, 25), 10],
  ["none", rowsWith(100, 0), 20],
  ["more than one transaction should have", rowsWith(2, 2000), 1],
  ["nothing", Array(100).fill({ extra: null }), 20],
])("rows with %s become words so many at a time", (_, rows, together) => {
  expect(rowsTogether(rows, "anki")).toHaveLength(together);
  expect(rowsTogether(rows, "file")).toHaveLength(rows.length);
});
