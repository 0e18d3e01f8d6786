import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertSlices } from "#models/data-import/archive-slices.ts";
import type { Restore } from "#models/data-import/restore.ts";
import { nextPortion } from "#services/data-import/next-portion.ts";
import type { RecordReader } from "#services/data-import/returned.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("a portion ends with the record that makes it large", async () => {
  const { id: userId } = await makeLearner();
  const restoreId = randomUUID();
  const texts = Array.from({ length: 6 }, (_, at) => ({ id: at, text: "x".repeat(100_000) }));
  await insertSlices({ userId, restoreId }, Buffer.from(JSON.stringify({ texts })), new Date());
  const restore = { id: restoreId, place: { at: 0, list: null }, timeZone: "UTC" } as Restore;
  const asGiven: RecordReader = (_list, value) => ({ record: value as never });
  const first = await nextPortion(userId, restore, asGiven);
  expect(first?.records).toHaveLength(3);
  const rest = await nextPortion(
    userId,
    { ...restore, place: first?.end ?? restore.place },
    asGiven,
  );
  expect(rest?.records).toMatchObject([{ id: 3 }, { id: 4 }, { id: 5 }]);
});
