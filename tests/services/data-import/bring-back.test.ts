import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import { expect, test, vi } from "vitest";
import { readFacts, readRecord } from "#app/routes/data-import/records/read-record.ts";
import { insertSlices } from "#models/data-import/archive-slices.ts";
import { findRestore, type Restore } from "#models/data-import/restore.ts";
import { ProgressModel } from "#models/progress/progress.ts";
import { WordSetModel } from "#models/word-sets/word-set.ts";
import { WordModel } from "#models/words/word.ts";
import { bringBack } from "#services/data-import/bring-back.ts";
import { nextPortion } from "#services/data-import/next-portion.ts";
import type { RecordReader } from "#services/data-import/returned.ts";
import { startRestore } from "#services/data-import/start-restore.ts";
import type { Learner } from "#services/study/learner.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const facts = {
  archiveVersion: 1,
  writtenAt: "2026-11-20T10:00:00.000Z",
  account: { settings: { timeZone: "Asia/Amman" } },
};

const word = (id: string, arabicWord: string) => ({
  ...{ id, arabicWord, englishMeaning: "door", category: "noun", acceptedAnswers: [] },
  ...{ isAiGenerated: false, source: "manual", origin: "typed", imageUrl: null },
  ...{ introducedAt: null, createdAt: "2026-01-02T03:04:05.000Z" },
});

async function bring(learner: Learner, lists: Record<string, unknown[]>): Promise<Restore | null> {
  const file = Buffer.from(JSON.stringify({ ...facts, ...lists }));
  const read = await startRestore(learner.id, file, { readFacts, readRecord }, new Date());
  expect(read).toMatchObject({ outcome: "read", leftOut: [] });
  const restoreId = (await findRestore(learner.id))?.id ?? "";
  const progress = await bringBack(learner, { restoreId, forMs: 60_000, readRecord });
  expect(progress).toBe("finished");
  return findRestore(learner.id);
}

async function wordIdsOf({ id: userId }: Learner): Promise<string[]> {
  return (await WordModel.find({ userId }).lean()).map(({ _id }) => String(_id));
}

test("a word comes back under another id while an account that was deleted has progress under its own", async () => {
  const learner = await makeLearner();
  const deleted = await makeLearner();
  const id = "5f00000000000000000000aa";
  await bring(deleted, { words: [word(id, "بَابٌ")] });
  await WordModel.deleteOne({ _id: id });
  expect(await bring(learner, { words: [word(id, "بَابٌ")] })).toMatchObject({ added: { words: 1 } });
  expect(await wordIdsOf(learner)).toEqual([expect.not.stringContaining(id)]);
  expect(await ProgressModel.countDocuments({ userId: learner.id })).toBe(1);
});

test("a word whose ids are all taken is left out, and stops nothing", async () => {
  const learner = await makeLearner();
  const words = [word("5f00000000000000000000ab", "بَابٌ"), word("5f00000000000000000000ac", "بَيْتٌ")];
  await bring(await makeLearner(), { words: words.slice(0, 1) });
  await bring(learner, { words: words.slice(0, 1) });
  const { id: other } = await makeLearner();
  const changed = { $set: { userId: new mongoose.Types.ObjectId(other) } };
  await WordModel.updateMany({ userId: learner.id }, changed);
  const restore = await bring(learner, { words });
  expect(restore).toMatchObject({
    added: { words: 1 },
    leftOut: [{ list: "words", reason: "it has parts that cannot be stored", count: 1 }],
  });
  expect(await wordIdsOf(learner)).toEqual(["5f00000000000000000000ac"]);
});

test("neither the address of a deleted public set nor an id of the house is to be had", async () => {
  const learner = await makeLearner();
  const ids = ["650000000000000000aaaaaa", "5f00000000000000000000ad"];
  const set = { color: "#10B981", isPublic: true, description: null, vocabularyIds: [] };
  const times = { createdAt: "2026-01-02T03:04:05.000Z", updatedAt: "2026-01-02T03:04:05.000Z" };
  const sets = ids.map((id) => ({ ...set, ...times, id, name: "House", sharesRecordings: false }));
  const words = [word("65000001aaaaaaaaaaaaaaaa", "بَابٌ")];
  const lists = { words, sets };
  expect(await bring(learner, lists)).toMatchObject({ added: { words: 1, sets: 2 } });
  expect(await WordSetModel.countDocuments({ userId: learner.id })).toBe(2);
  for (const id of ids) expect(await WordSetModel.findById(id)).toBeNull();
  expect(await WordModel.findById(words[0]?.id)).toBeNull();
  expect(await bring(learner, lists)).toMatchObject({ there: { words: 1, sets: 2 } });
});

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

/** A file of three slices or more. */
const large = (id: string) => ({ words: [word(id, "بَابٌ")], own: ["x".repeat(600_000)] });

const takeIn = (learner: Learner, lists: Record<string, unknown[]>) =>
  startRestore(
    learner.id,
    Buffer.from(JSON.stringify({ ...facts, ...lists })),
    { readFacts, readRecord },
    new Date(),
  );

test("an archive is there to begin once its file is whole and the words of others are forgotten", async () => {
  const learner = await makeLearner();
  const id = "5f00000000000000000000ae";
  const earlier = await bring(learner, { words: [word(id, "بَابٌ")] });
  const seen: (string | undefined)[] = [];
  for (const [model, name] of [
    ["ArchiveSlice", "insertMany"],
    ["RestoredWord", "deleteMany"],
  ] as const) {
    const written = mongoose.model(model);
    const write = written[name].bind(written) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(written, name).mockImplementation((async (...given: unknown[]) => {
      const done = await write(...given);
      seen.push((await findRestore(learner.id))?.id);
      return done;
    }) as never);
  }
  await takeIn(learner, large(id));
  vi.restoreAllMocks();
  expect(seen).toEqual([earlier?.id, earlier?.id]);
  expect(await findRestore(learner.id)).toMatchObject({ startedAt: null, found: { words: 1 } });
});

test("of an archive whose file could not be stored as a whole nothing stays, and the earlier one does", async () => {
  const learner = await makeLearner();
  const id = "5f00000000000000000000af";
  await takeIn(learner, large(id));
  const earlier = await findRestore(learner.id);
  const slices = mongoose.model("ArchiveSlice");
  const before = await slices.countDocuments({ userId: learner.id });
  const insert = slices.insertMany.bind(slices) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(slices, "insertMany").mockImplementationOnce((async (...given: unknown[]) => {
    await insert(...given);
    throw new Error("the disk is full");
  }) as never);
  await expect(takeIn(learner, large(id))).rejects.toThrow("the disk is full");
  expect(await findRestore(learner.id)).toEqual(earlier);
  expect(await slices.countDocuments({ userId: learner.id })).toBe(before);
});
