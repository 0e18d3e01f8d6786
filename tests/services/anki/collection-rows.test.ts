import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { collectionRows } from "#services/anki/collection-rows.ts";
import { COLLECTION_TABLES } from "#services/anki/collection-tables.ts";

const LINE = { time: 1000, ease: 3, ivl: 1, lastIvl: 0, factor: 2500, duration: 2000, type: 0 };

function openRows() {
  const database = new DatabaseSync(":memory:");
  database.exec(COLLECTION_TABLES);
  return { database, rows: collectionRows(database, new Date(0)) };
}

test("answers of one moment stand a millisecond apart", () => {
  const { database, rows } = openRows();
  for (const card of [1, 2, 3]) rows.addLogLine(card, LINE);
  const stored = database.prepare("SELECT id, cid FROM revlog ORDER BY id").all();
  expect(stored.map(({ id, cid }) => [id, cid])).toEqual([
    [1000, 1],
    [1001, 2],
    [1002, 3],
  ]);
});

test("a line with a number that is none breaks the file off instead of being tried for ever", () => {
  const { rows } = openRows();
  expect(() => rows.addLogLine(1, { ...LINE, duration: Number.NaN })).toThrow(/NOT NULL/);
});
