import { describe, expect, test } from "vitest";
import { removeOwnedDocuments } from "#models/database/owned-documents.ts";
import { findRecording } from "#models/recordings/recording.ts";
import { MOST_RECORDING_BYTES, RECORDING_SPACE } from "#models/recordings/recording-rules.ts";
import { recordingSpace } from "#models/recordings/recording-space.ts";
import { markDeletion } from "#models/users/account-deletion.ts";
import { findWord } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { keepRecording } from "#services/recordings/keep-recording.ts";
import { removeRecording } from "#services/recordings/remove-recording.ts";
import { finishDeletions } from "#services/users/finish-deletions.ts";
import { changeSet } from "#services/word-sets/change-set.ts";
import { duplicateSet } from "#services/word-sets/duplicate-set.ts";
import { addWord } from "#services/words/add-word.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";
import { recorded, wavOf } from "#tests/support/recordings/sounds.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const now = new Date("2026-11-26T12:00:00Z");
type Learner = Awaited<ReturnType<typeof makeLearner>>;

async function wordOf(learner: Learner, arabicWord = "كِتَابٌ"): Promise<string> {
  const text = wordText({ arabicWord, englishMeaning: `meaning of ${arabicWord}` });
  const added = await addWord(learner, text, { confirmDifferent: true, now });
  if (added.outcome !== "added") throw new Error(added.outcome);
  return added.word.id;
}

const recordingOf = async (learner: Learner, wordId: string) =>
  (await findWord(learner.id, wordId))?.recordingId ?? null;

/** A learner whose word has a recording. */
async function speaker() {
  const learner = await makeLearner();
  const wordId = await wordOf(learner);
  const kept = await keepRecording(learner.id, wordId, recorded("recorded.webm"), now);
  expect(kept.outcome).toBe("kept");
  const recordingId = (await recordingOf(learner, wordId)) ?? "";
  return { learner, wordId, recordingId };
}

describe("a recording", () => {
  test("that is to be the first leaves the one that came meanwhile", async () => {
    const { learner, wordId, recordingId } = await speaker();
    const sound = recorded("recorded.webm");
    const kept = await keepRecording(learner.id, wordId, sound, now, { isFirst: true });
    expect(kept.outcome).toBe("no-word");
    expect(await recordingOf(learner, wordId)).toBe(recordingId);
  });

  test("that is kept while its account goes is let go of at the next pass, before its word", async () => {
    const { learner, wordId, recordingId } = await speaker();
    await removeOwnedDocuments(learner.id);
    expect(await findWord(learner.id, wordId)).not.toBeNull();
    await markDeletion(learner.id, now);
    await finishDeletions(new Date(now.getTime() + 3 * 60_000));
    expect(await findWord(learner.id, wordId)).toBeNull();
    expect(await findRecording(recordingId)).toBeNull();
  });

  test("is kept with its word as it came, and takes its space", async () => {
    const { learner, recordingId } = await speaker();
    const sound = recorded("recorded.webm");
    const found = await findRecording(recordingId);
    expect(found?.type).toBe("audio/webm");
    expect(found?.content.equals(sound)).toBe(true);
    expect(await recordingSpace.of(learner.id)).toEqual({ files: 1, bytes: sound.length });
  });

  test("goes with the next one, with its removal and with its word, which give its space back", async () => {
    const { learner, wordId, recordingId } = await speaker();
    const wav = wavOf(1);
    await keepRecording(learner.id, wordId, wav, now);
    expect(await findRecording(recordingId)).toBeNull();
    expect(await recordingSpace.of(learner.id)).toEqual({ files: 1, bytes: wav.length });

    const second = (await recordingOf(learner, wordId)) ?? "";
    expect(await removeRecording(learner.id, wordId)).toBe(true);
    expect(await findRecording(second)).toBeNull();
    expect(await recordingOf(learner, wordId)).toBeNull();
    expect(await removeRecording(learner.id, wordId)).toBe(true);

    await keepRecording(learner.id, wordId, wav, now);
    const third = (await recordingOf(learner, wordId)) ?? "";
    await deleteWord(learner.id, wordId);
    expect(await findRecording(third)).toBeNull();
    expect(await recordingSpace.of(learner.id)).toEqual({ files: 0, bytes: 0 });
  });

  test.each([
    ["nothing", Buffer.alloc(0), "missing"],
    ["a page", Buffer.from("<script>alert(1)</script>"), "not-sound"],
    ["eleven seconds", wavOf(11), "too-long"],
    ["more than a megabyte", Buffer.alloc(MOST_RECORDING_BYTES + 1), "too-large"],
  ] as const)("of %s is refused, and the one before stays", async (_, content, outcome) => {
    const { learner, wordId, recordingId } = await speaker();
    expect(await keepRecording(learner.id, wordId, content, now)).toEqual({ outcome });
    expect(await recordingOf(learner, wordId)).toBe(recordingId);
  });

  test("of somebody else's word is not taken, and not removed", async () => {
    const { learner, wordId, recordingId } = await speaker();
    const other = await makeLearner();
    const kept = await keepRecording(other.id, wordId, wavOf(1), now);
    expect(kept.outcome).toBe("no-word");
    expect(await removeRecording(other.id, wordId)).toBe(false);
    expect(await recordingOf(learner, wordId)).toBe(recordingId);
    expect(await recordingSpace.of(other.id)).toEqual({ files: 0, bytes: 0 });
  });

  test("without room is refused, and leaves the one before", async () => {
    const { learner, wordId, recordingId } = await speaker();
    const { bytes } = await recordingSpace.of(learner.id);
    await recordingSpace.take(learner.id, RECORDING_SPACE.bytes - bytes - 10_000);
    expect(await keepRecording(learner.id, wordId, wavOf(3), now)).toEqual({ outcome: "full" });
    expect(await recordingOf(learner, wordId)).toBe(recordingId);
    expect(await findRecording(recordingId)).not.toBeNull();
  });

  test("sent thirty times at once leaves one, and the space of one", async () => {
    const { learner, wordId } = await speaker();
    const wav = wavOf(0.5);
    const sent = await Promise.allSettled(
      Array.from({ length: 30 }, () => keepRecording(learner.id, wordId, wav, now)),
    );
    // On a machine with much else to do some may find no turn.
    const kept = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value.outcome] : []));
    expect(new Set(kept)).toEqual(new Set(["kept"]));
    expect(await recordingSpace.of(learner.id)).toEqual({ files: 1, bytes: wav.length });
    expect(await findRecording((await recordingOf(learner, wordId)) ?? "")).not.toBeNull();
  });
});

describe("the copy of a public set", () => {
  async function sharedBy(learner: Learner, wordId: string, sharesRecordings: boolean) {
    const { id } = await makeSet(learner.id, { wordIds: [wordId] });
    await changeSet(learner.id, id, { isPublic: true, sharesRecordings }, now);
    return id;
  }

  async function copyFor(other: Learner, sourceId: string): Promise<string> {
    const copied = await duplicateSet(other, { sourceId, name: "A copy" }, { now });
    expect(copied?.copied).toBe(1);
    const [word] = await listWords(other.id, { limit: 1 });
    return word?.id ?? "";
  }

  test("comes with recordings only if its owner said so, and not once it was private again", async () => {
    const { learner, wordId, recordingId } = await speaker();
    const quiet = await makeLearner();
    const silent = await copyFor(quiet, await sharedBy(learner, wordId, false));
    expect(await recordingOf(quiet, silent)).toBeNull();

    const setId = await sharedBy(learner, wordId, true);
    const other = await makeLearner();
    const copy = await copyFor(other, setId);
    expect(await recordingOf(other, copy)).toBe(recordingId);
    expect((await recordingSpace.of(other.id)).files).toBe(1);

    await changeSet(learner.id, setId, { isPublic: false }, now);
    const again = await changeSet(learner.id, setId, { isPublic: true }, now);
    expect(again?.sharesRecordings).toBe(false);
  });

  test("keeps them when they are taken off the source, and they go with the last word", async () => {
    const { learner, wordId, recordingId } = await speaker();
    const other = await makeLearner();
    const copy = await copyFor(other, await sharedBy(learner, wordId, true));

    await deleteWord(learner.id, wordId);
    expect(await findRecording(recordingId)).not.toBeNull();
    expect(await recordingSpace.of(learner.id)).toEqual({ files: 0, bytes: 0 });

    await removeRecording(other.id, copy);
    expect(await findRecording(recordingId)).toBeNull();
    expect(await recordingSpace.of(other.id)).toEqual({ files: 0, bytes: 0 });
  });

  test("leaves out what there is no room for", async () => {
    const { learner, wordId } = await speaker();
    const other = await makeLearner();
    await recordingSpace.open(other.id);
    await recordingSpace.take(other.id, RECORDING_SPACE.bytes - 100);
    const copy = await copyFor(other, await sharedBy(learner, wordId, true));
    expect(await recordingOf(other, copy)).toBeNull();
  });

  test("keeps them when the account of the speaker is deleted", async () => {
    const [{ learner, wordId, recordingId }, alone] = [await speaker(), await speaker()];
    const other = await makeLearner();
    const copy = await copyFor(other, await sharedBy(learner, wordId, true));
    for (const { id } of [learner, alone.learner]) await markDeletion(id, now);
    await finishDeletions(now);

    expect(await recordingOf(other, copy)).toBe(recordingId);
    expect(await findRecording(recordingId)).not.toBeNull();
    expect(await findRecording(alone.recordingId)).toBeNull();
    expect(await recordingSpace.of(learner.id)).toEqual({ files: 0, bytes: 0 });
  });
});
