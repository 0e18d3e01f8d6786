import { expect, test, vi } from "vitest";
import * as owned from "#models/database/owned-documents.ts";
import { markDeletion, markedDeletions } from "#models/users/account-deletion.ts";
import { WordSetModel } from "#models/word-sets/word-set.ts";
import { log } from "#services/log.server.ts";
import { finishDeletions } from "#services/users/finish-deletions.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

withDatabase();

test("an account that cannot be removed keeps no later one back", async () => {
  const [stuck, later] = [await makeLearner(), await makeLearner()];
  await makeSet(later.id);
  const began = new Date("2026-11-22T10:00:00Z");
  await markDeletion(stuck.id, began);
  await markDeletion(later.id, new Date("2026-11-22T10:00:01Z"));
  const { removeOwnedDocuments } = owned;
  const broken = vi.spyOn(owned, "removeOwnedDocuments").mockImplementation(async (userId) => {
    if (userId === stuck.id) throw new Error("it cannot be removed");
    return removeOwnedDocuments(userId);
  });
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  await finishDeletions(new Date("2026-11-22T10:05:00Z"));
  expect(logged).toHaveBeenCalledOnce();
  broken.mockRestore();
  logged.mockRestore();
  expect(await WordSetModel.countDocuments({ userId: later.id })).toBe(0);
  expect(await markedDeletions(10)).toEqual([{ userId: stuck.id, beganAt: began }]);
});
