import { describe, expect, test, vi } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { findBatch } from "#models/imports/import-batch.ts";
import { completeEntry, type EntryText } from "#models/imports/import-batch-rules.ts";
import { listWords } from "#models/words/word-pages.ts";
import { provider } from "#services/generation/provider.ts";
import { countBatch } from "#services/imports/batch-state.ts";
import { changeEntry, removeEntry } from "#services/imports/change-entry.ts";
import { importBatch } from "#services/imports/import-batch.ts";
import { processBatch } from "#services/imports/process-batch.ts";
import { startBatch } from "#services/imports/start-batch.ts";
import { reserveFor } from "#services/usage/reserve-use.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import { addWord } from "#services/words/add-word.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2126-11-20T12:00:00Z");
const all = Number.POSITIVE_INFINITY;

const pairs = (count: number): [string, string][] =>
  Array.from({ length: count }, (_, index) => [`كتا${"ب".repeat(index + 1)}`, `book ${index}`]);

function entryOf([arabicWord, englishMeaning]: readonly [string, string | null]): EntryText {
  return completeEntry({ arabicWord, englishMeaning, category: "noun" });
}

/** A learner with a list that is open, and how it stands. */
async function withList(list: readonly (readonly [string, string | null])[]) {
  const learner = await makeLearner();
  await startBatch(learner.id, { input: "the list", entries: list.map(entryOf) }, now);
  const batchId = (await findBatch(learner.id))?.id ?? "";
  const user = { id: learner.id, subscriptionTier: "basic" } as const;
  const { signal } = new AbortController();
  return {
    learner,
    batchId,
    process: (portion: number, asTyped = false) =>
      processBatch({ batchId, portion, asTyped }, { user, now, signal }),
    aiWords: async () => (await tierLimits(user, now)).vocabulary.current,
    batch: async () => {
      const batch = await findBatch(learner.id);
      if (!batch) throw new Error("no batch");
      return { ...batch, counts: countBatch(batch) };
    },
  };
}

test("a list is processed a portion at a time; what is no new word needs none", async () => {
  const { process, aiWords, batch } = await withList([
    ...pairs(3),
    ["كتاب", "a book"],
    ["قلم", null],
  ]);
  expect((await batch()).counts).toMatchObject({
    entries: 5,
    toProcess: 3,
    duplicates: 1,
    invalid: 1,
  });
  expect(await process(2)).toBe(true);
  expect((await batch()).counts.toProcess).toBe(1);
  await process(all);
  const { entries, counts } = await batch();
  expect(counts.toProcess).toBe(0);
  expect(entries.map((entry) => entry.remark)).toEqual([
    "not enriched",
    "not enriched",
    "not enriched",
    null,
    null,
  ]);
  expect(await aiWords()).toBe(0);
});

const known: [string, string][] = [
  ["كتاب", "book"],
  ["قلم", "my pen"],
  ["بيت", "house"],
  ["كتب", "to write"],
];

test("what the lexicon knows is filled in, and costs one AI word each", async () => {
  const { process, aiWords, batch } = await withList([...known, ["زقنبوط", "riddle"]]);
  await process(all);
  const { entries, counts } = await batch();
  expect(entries[0]).toMatchObject({
    arabicWord: "كِتَابٌ",
    englishMeaning: "book",
    pluralForm: "كُتُبٌ",
    isAiGenerated: true,
    remark: null,
  });
  // Another meaning, or another category, is another word.
  expect(entries.map(({ isAiGenerated }) => isAiGenerated)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(counts).toMatchObject({ enriched: 2, notEnriched: 3 });
  expect(await aiWords()).toBe(2);
});

test("processed twice at once, a list costs once", async () => {
  const { process, aiWords, batch } = await withList(known);
  await Promise.all([process(all), process(all), process(2)]);
  expect((await batch()).counts).toMatchObject({ enriched: 2, toProcess: 0 });
  expect(await aiWords()).toBe(2);
});

test("with one AI word left, who finds it taken spoils nothing for who fills it in", async () => {
  const { learner, process, aiWords, batch } = await withList(known.slice(0, 1));
  const caller = { kind: "user", id: learner.id, tier: "basic" } as const;
  const earlier = await reserveFor(caller, "ai-words", { now, amount: 29 });
  if (earlier.outcome === "reserved") await earlier.settle(0);
  const { enrich } = provider;
  const spied = vi.spyOn(provider, "enrich").mockImplementationOnce(async (lines, signal) => {
    // The same list in another tab, while this one waits for its answer.
    expect(await process(all)).toBe(true);
    return enrich(lines, signal);
  });
  expect(await process(all)).toBe(true);
  spied.mockRestore();
  expect((await batch()).counts).toMatchObject({ enriched: 1, notEnriched: 0, toProcess: 0 });
  expect(await aiWords()).toBe(30);
});

test("what was edited while it was filled in stays as edited, and costs nothing", async () => {
  const { learner, batchId, process, aiWords, batch } = await withList(known.slice(0, 1));
  const { enrich } = provider;
  const spied = vi.spyOn(provider, "enrich").mockImplementationOnce(async (lines, signal) => {
    await process(all, true);
    const place = { batchId, number: 1 };
    await changeEntry(learner.id, place, entryOf(["كتاب", "my book"]), now);
    return enrich(lines, signal);
  });
  await process(all);
  spied.mockRestore();
  expect((await batch()).entries).toMatchObject([
    { arabicWord: "كتاب", englishMeaning: "my book", isAiGenerated: false },
  ]);
  expect(await aiWords()).toBe(0);
});

test("a list that is to come in as typed costs nothing", async () => {
  const { process, aiWords, batch } = await withList(known);
  await process(all, true);
  expect((await batch()).counts).toMatchObject({ enriched: 0, notEnriched: 4, toProcess: 0 });
  expect(await aiWords()).toBe(0);
});

test("a word that was filled in is known as such once it is imported", async () => {
  const { learner, batchId, process } = await withList(known.slice(0, 2));
  await process(all);
  await importBatch(learner, { batchId, portion: all }, now);
  const words = await listWords(learner.id, { limit: 10 });
  expect(words.reverse()).toMatchObject([
    { arabicWord: "كِتَابٌ", source: "dictionary", isAiGenerated: true, origin: "imported" },
    { arabicWord: "قلم", source: "manual", isAiGenerated: false },
  ]);
});

describe("an entry", () => {
  test("is changed and checked again, and so are those that repeat it", async () => {
    const { learner, batchId, batch } = await withList([
      ["كتاب", "book"],
      ["كِتاب", "scripture"],
      ["قلم", null],
    ]);
    const text = entryOf(["قلم", "pen"]);
    expect(await changeEntry(learner.id, { batchId, number: 3 }, text, now)).toBe(true);
    expect(await changeEntry(learner.id, { batchId, number: 1 }, text, now)).toBe(true);
    const { entries } = await batch();
    expect(entries).toMatchObject([
      { number: 1, arabicWord: "قلم", isDuplicate: false },
      { number: 2, isDuplicate: false, twin: null },
      { number: 3, isValid: true, isDuplicate: true, twin: { englishMeaning: "pen" } },
    ]);
  });

  test("is removed, the others keeping their numbers", async () => {
    const { learner, batchId, batch } = await withList([
      ["كتاب", "book"],
      ["كِتاب", "scripture"],
    ]);
    expect(await removeEntry(learner.id, { batchId, number: 1 }, now)).toBe(true);
    expect(await removeEntry(learner.id, { batchId, number: 1 }, now)).toBe(false);
    expect((await batch()).entries).toMatchObject([{ number: 2, isDuplicate: false }]);
  });

  test("of somebody else or of a list that was replaced stays as it is", async () => {
    const { learner, batchId, batch } = await withList(pairs(1));
    const other = await makeLearner();
    const text = entryOf(["قلم", "pen"]);
    expect(await changeEntry(other.id, { batchId, number: 1 }, text, now)).toBe(false);
    await startBatch(learner.id, { input: "", entries: [entryOf(["باب", "door"])] }, now);
    expect(await changeEntry(learner.id, { batchId, number: 1 }, text, now)).toBe(false);
    expect(await removeEntry(learner.id, { batchId, number: 1 }, now)).toBe(false);
    expect(await importBatch(learner, { batchId, portion: all }, now)).toEqual({ outcome: "gone" });
    expect((await batch()).entries).toMatchObject([{ arabicWord: "باب" }]);
  });
});

describe("a batch is imported", () => {
  test("a portion at a time, each word once, and says so when it is posted again (P54)", async () => {
    const { learner, batchId } = await withList([...pairs(5), ["قلم", null]]);
    expect(await importBatch(learner, { batchId, portion: 3 }, now)).toEqual({
      outcome: "unfinished",
    });
    const last = await importBatch(learner, { batchId, portion: 3 }, now);
    expect(last).toMatchObject({
      outcome: "finished",
      isRepeated: false,
      counts: { imported: 5, invalid: 1 },
    });
    const again = await importBatch(learner, { batchId, portion: 3 }, now);
    expect(again).toMatchObject({ outcome: "finished", isRepeated: true, counts: { imported: 5 } });
    expect(await listWords(learner.id, { limit: 100 })).toHaveLength(5);
  });

  test("once, however many requests ask for it at the same time", async () => {
    const { learner, batchId, batch } = await withList(pairs(30));
    const outcomes = await Promise.all(
      [all, all, 10, 7].map((portion) => importBatch(learner, { batchId, portion }, now)),
    );
    expect(outcomes.filter((one) => one.outcome === "finished").length).toBeGreaterThan(0);
    expect(await listWords(learner.id, { limit: 100 })).toHaveLength(30);
    expect((await batch()).counts).toMatchObject({ imported: 30, taken: 0, failed: 0, pending: 0 });
  });

  test("words added meanwhile are counted as duplicates", async () => {
    const { learner, batchId } = await withList(pairs(2));
    await addWord(learner, wordText({ arabicWord: "كتاب" }), { confirmDifferent: true, now });
    const outcome = await importBatch(learner, { batchId, portion: all }, now);
    expect(outcome).toMatchObject({ counts: { imported: 1, duplicates: 1, taken: 1, failed: 0 } });
  });

  test("when nothing comes in the list stays open, with what is true now", async () => {
    const { learner, batchId, batch } = await withList(pairs(1));
    await addWord(learner, wordText({ arabicWord: "كتاب" }), { confirmDifferent: true, now });
    const outcome = await importBatch(learner, { batchId, portion: all }, now);
    expect(outcome).toMatchObject({ outcome: "finished", counts: { imported: 0, taken: 1 } });
    expect(await batch()).toMatchObject({
      importStartedAt: null,
      completedAt: null,
      entries: [{ isDuplicate: true, failure: null, twin: { englishMeaning: "book" } }],
    });
    const again = await importBatch(learner, { batchId, portion: all }, now);
    expect(again).toEqual({ outcome: "nothing-to-import" });
  });

  test("two lists sent first at the same time leave one open", async () => {
    const learner = await makeLearner();
    const lists = pairs(4).map((pair) => ({ input: pair[0], entries: [entryOf(pair)] }));
    await Promise.all(lists.map((list) => startBatch(learner.id, list, now)));
    expect((await findBatch(learner.id))?.entries).toHaveLength(1);
  });
});

describe("with too many changes at once an import", () => {
  /** Has as many transactions open and waiting as there may be; the function lets them end. */
  function crowd() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 50 }, () =>
      inTransaction(() => promise).catch(() => undefined),
    );
    return async () => {
      resolve();
      await Promise.all(waiting);
    };
  }

  test("that has not begun changes nothing and may be asked for again", async () => {
    const { learner, batchId, batch } = await withList(pairs(2));
    const end = crowd();
    const busy = await importBatch(learner, { batchId, portion: all }, now);
    await end();
    expect(busy).toEqual({ outcome: "busy", isBegun: false });
    expect((await batch()).importStartedAt).toBeNull();
    const { outcome } = await importBatch(learner, { batchId, portion: all }, now);
    expect(outcome).toBe("finished");
  });

  test("that has begun keeps what it has and goes on later", async () => {
    const { learner, batchId, batch } = await withList(pairs(3));
    await importBatch(learner, { batchId, portion: 1 }, now);
    const importing = importBatch(learner, { batchId, portion: all }, now);
    const end = crowd();
    const busy = await importing;
    await end();
    expect(busy).toEqual({ outcome: "busy", isBegun: true });
    expect((await batch()).importStartedAt).not.toBeNull();
    const { outcome } = await importBatch(learner, { batchId, portion: all }, now);
    expect(outcome).toBe("finished");
    expect((await batch()).counts.imported).toBe(3);
  });
});
