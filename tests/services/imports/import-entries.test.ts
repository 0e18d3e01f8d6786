import { describe, expect, test, vi } from "vitest";
import { completeEntry, type EntryText } from "#models/imports/import-batch-rules.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { WordModel, wordKeys } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { checkEntries } from "#services/imports/check-entries.ts";
import { importEntries } from "#services/imports/import-entries.ts";
import { isNew, processEntries } from "#services/imports/process-entries.ts";
import { addWord } from "#services/words/add-word.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-20T12:00:00Z");

function entry(arabicWord: string | null, englishMeaning: string | null, more = {}): EntryText {
  return { ...completeEntry({ arabicWord, englishMeaning, category: "noun" }), ...more };
}

const many = (count: number, letter = "ا") =>
  Array.from({ length: count }, (_, index) =>
    entry(`كِتَا${letter.repeat(index + 1)}`, `m ${index}`),
  );

describe("entries are checked (P43)", () => {
  test("equal letters in the same category are a duplicate, owned or earlier in the list", async () => {
    const learner = await makeLearner();
    await addWord(learner, wordText(), { confirmDifferent: false, now });
    const checked = await checkEntries(learner.id, [
      entry("كتاب", "scripture"),
      entry("كَتَبَ", "to write", { category: "verb" }),
      entry("كُتُبٌ", "books"),
      entry("كتب", "volumes"),
      entry("كتاب", "a book", { category: "expression" }),
    ]);

    expect(checked.map((one) => one.isDuplicate)).toEqual([true, false, false, true, false]);
    expect(checked.map((one) => one.twin?.englishMeaning)).toEqual([
      "book",
      undefined,
      undefined,
      "books",
      undefined,
    ]);
    expect(checked.every((one) => one.isValid && one.errorMessage === null)).toBe(true);
  });

  test("an equal meaning alone is none, and a word of somebody else is not seen", async () => {
    const [mine, other] = [await makeLearner(), await makeLearner()];
    await addWord(other, wordText(), { confirmDifferent: false, now });
    await addWord(mine, wordText({ arabicWord: "سِفْرٌ" }), { confirmDifferent: false, now });
    const checked = await checkEntries(mine.id, [entry("كِتَابٌ", "book")]);
    expect(checked.map(isNew)).toEqual([true]);
  });

  test.each([
    [entry(null, "book"), "Arabic word is required"],
    [entry("ــ", "book"), "Arabic word is required"],
    [entry("كتاب", null), "English meaning is required"],
    [entry("كتاب", "book", { category: "other" }), "Category is required"],
    [entry("ك".repeat(256), "book"), "Arabic word: at most 255 characters"],
    [entry("كتاب", "b".repeat(256)), "English meaning: at most 255 characters"],
    [entry("كتاب", "book", { particle: "x".repeat(101) }), "Particle: at most 100 characters"],
    [entry("كتاب", "book", { partOfSpeech: "gerund" }), "Unknown part of speech"],
    [
      entry("كتاب", "book", { acceptedAnswers: Array(21).fill("a") }),
      "At most 20 accepted answers",
    ],
  ])("what cannot be a word says why (%#)", async (given, message) => {
    const learner = await makeLearner();
    const [checked] = await checkEntries(learner.id, [given]);
    expect(checked).toMatchObject({ isValid: false, isDuplicate: false, errorMessage: message });
  });

  test("API-066 API-067: what the check refuses is not imported either", async () => {
    const learner = await makeLearner();
    const entries = [entry("ـــ", "book"), entry("\u064E", "fatha"), entry("كتاب", "book")];
    const { importedCount, errors } = await importEntries(learner, entries, now);
    expect(importedCount).toBe(1);
    expect(errors.map(({ error, index }) => [error, index])).toEqual([
      ["Arabic word is required", 0],
      ["Arabic word is required", 1],
    ]);
  });

  test("an invalid line makes no later one its duplicate", async () => {
    const learner = await makeLearner();
    const checked = await checkEntries(learner.id, [entry("كتاب", null), entry("كتاب", "book")]);
    expect(checked.map(isNew)).toEqual([false, true]);
  });
});

const processing = (id: string) => ({
  user: { id, subscriptionTier: "basic" } as const,
  now,
  signal: new AbortController().signal,
});

test("processing gives the same number in the same order; what stays as it was says so (P43)", async () => {
  const { id } = await makeLearner();
  const given = [
    entry("كتاب", null),
    entry("كتاب", "book"),
    entry("كِتاب", "book"),
    entry("كتاب", "a thing nobody knows", { category: "expression" }),
  ];
  const processed = await processEntries(given, processing(id));
  expect(processed.map((one) => one.remark)).toEqual([null, null, null, "not enriched"]);
  expect(processed.map((one) => one.arabicWord)).toEqual(["كتاب", "كِتَابٌ", "كِتاب", "كتاب"]);
});

test("of fifty lines as many are filled in as are left today, the first ones (P43)", async () => {
  const { id } = await makeLearner();
  const nouns = LEXICON.filter(({ category }) => category === "noun").slice(0, 60);
  const given = nouns.map(({ arabicWord, englishMeaning }) => entry(arabicWord, englishMeaning));
  const first = await processEntries(given.slice(0, 10), processing(id));
  expect(first.every((one) => one.isAiGenerated)).toBe(true);
  const processed = await processEntries(given.slice(10), processing(id));
  expect(processed.map((one) => one.isAiGenerated)).toEqual(
    nouns.slice(10).map((_, at) => at < 20),
  );
  expect(processed[20]).toMatchObject({ ...given[30], remark: "not enriched", isValid: true });
});

describe("entries are imported (P43)", () => {
  test("with everything that belongs to a word, counted in the day and the totals", async () => {
    const learner = await makeLearner();
    const verb = { category: "verb", presentTense: "يَكْتُبُ", acceptedAnswers: ["to pen"] };
    const given = [entry("كِتَابٌ", "book"), entry("كَتَبَ", "to write", verb)];
    expect(await importEntries(learner, given, now)).toEqual({ importedCount: 2, errors: [] });

    const words = await listWords(learner.id, { limit: 10 });
    expect(words.reverse()).toMatchObject([
      { arabicWord: "كِتَابٌ", source: "manual", isAiGenerated: false, imageUrl: null },
      { ...verb, arabicWord: "كَتَبَ", englishMeaning: "to write" },
    ]);
    expect((await findUserStats(learner.id)).words).toEqual({ noun: 1, verb: 1, expression: 0 });
    const day = await findActivityDay(learner.id, "2026-11-20");
    expect([day.wordsAdded, day.addedIds]).toEqual([2, words.map((word) => word.id)]);
  });

  test("what cannot be imported is an error at its place; the others come in", async () => {
    const learner = await makeLearner();
    const given = [
      entry("كِتَابٌ", "book"),
      entry(null, "pen"),
      entry("كتاب", "scripture"),
      entry("قَلَمٌ", "pen"),
    ];
    expect(await importEntries(learner, given, now)).toEqual({
      importedCount: 2,
      errors: [
        { index: 1, arabicWord: "", error: "Arabic word is required" },
        { index: 2, arabicWord: "كتاب", error: 'This word already exists: "كِتَابٌ" - book' },
      ],
    });
  });

  test("fifty come in as one change, and a vocalized form that is taken fails alone", async () => {
    const learner = await makeLearner();
    const given = many(50);
    expect((await importEntries(learner, given.slice(0, 20), now)).importedCount).toBe(20);
    expect((await findUserStats(learner.id)).version).toBe(1);

    const taken = given[30];
    const [word] = await listWords(learner.id, { limit: 1 });
    const { vocalisedKey } = wordKeys({ arabicWord: taken?.arabicWord ?? "", englishMeaning: "" });
    await WordModel.updateOne({ _id: word?.id }, { $set: { vocalisedKey } });
    const { importedCount, errors } = await importEntries(learner, given.slice(20), now);
    expect(importedCount).toBe(29);
    expect(errors).toEqual([
      {
        index: 10,
        arabicWord: taken?.arabicWord,
        error: `This word already exists: "${taken?.arabicWord}" - m 30`,
      },
    ]);
    expect((await findUserStats(learner.id)).words.noun).toBe(49);
  });

  test("a vocalized form that was taken for a moment only is imported", async () => {
    const learner = await makeLearner();
    await importEntries(learner, many(1), now);
    const [word] = await listWords(learner.id, { limit: 1 });
    const other = entry("قَلَمٌ", "pen");
    const { vocalisedKey } = wordKeys({ arabicWord: "قَلَمٌ", englishMeaning: "" });
    await WordModel.updateOne({ _id: word?.id }, { $set: { vocalisedKey } });
    const find = WordModel.findOne.bind(WordModel);
    vi.spyOn(WordModel, "findOne").mockImplementationOnce(
      (...given) =>
        ({
          lean: () => WordModel.deleteOne({ _id: word?.id }).then(() => find(...given)),
        }) as never,
    );
    expect(await importEntries(learner, [other], now)).toEqual({ importedCount: 1, errors: [] });
  });

  test("two tabs at once import every word once, and each answer adds up (P43)", async () => {
    const learner = await makeLearner();
    const [list, marked] = [many(20), many(20).map((one) => ({ ...one, englishMeaning: "x" }))];
    const bare = marked.map((one) => ({
      ...one,
      arabicWord: (one.arabicWord ?? "").replaceAll("\u064E", ""),
    }));
    const results = await Promise.all(
      [list, bare, list].map((entries) => importEntries(learner, entries, now)),
    );

    for (const { importedCount, errors } of results) expect(importedCount + errors.length).toBe(20);
    expect(results.reduce((sum, one) => sum + one.importedCount, 0)).toBe(20);
    for (const { error } of results.flatMap((one) => one.errors)) {
      expect(error).toContain("already exists");
    }
    const words = await listWords(learner.id, { limit: 100 });
    expect(words).toHaveLength(20);
    expect((await findUserStats(learner.id)).words.noun).toBe(20);
    expect((await findActivityDay(learner.id, "2026-11-20")).wordsAdded).toBe(20);
  });
});
