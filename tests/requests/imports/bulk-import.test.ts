import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { listOf } from "#tests/support/words/nouns.ts";

const app = await testApp();
/** Owns nothing; all their requests are refused. */
let refused: Learner;

beforeAll(async () => {
  refused = await app.learner({ subscriptionTier: "basic" });
});
const entry = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

const plain = {
  exampleSentence: null,
  exampleMeaning: null,
  englishExampleSentence: null,
  exampleTranslation: null,
  pluralForm: null,
  feminine: null,
  collective: null,
  dual: null,
  pastTense: null,
  presentTense: null,
  verbalNoun: null,
  particle: null,
  verbForm: null,
  synonym: null,
  antonym: null,
  root: null,
  gender: null,
  partOfSpeech: null,
  isAiGenerated: false,
  isValid: true,
  isDuplicate: false,
  errorMessage: null,
  remark: null,
};

const call = (learner: Learner, name: string, body: unknown) =>
  learner.json("POST", `/api/vocabulary/bulk-${name}`, body);

async function answer(learner: Learner, name: string, body: unknown) {
  const given = await call(learner, name, body);
  expect(given.status, await given.clone().text()).toBe(200);
  return given.json();
}

const wordsOf = async (learner: Learner) =>
  (await learner.json("GET", "/api/vocabulary")).json() as Promise<Record<string, unknown>[]>;

describe("who may call (API-063) (P43)", () => {
  test.each([
    ["parse", { input: "كِتَابٌ book" }],
    ["process", { entries: [entry] }],
    ["import", { entries: [entry] }],
    ["parse", { input: "" }],
    ["import", "not even JSON"],
  ])("free is refused by bulk-%s before anything in %o is looked at", async (name, body) => {
    const learner = await free();
    const given = await call(learner, name, body);
    expect([given.status, await given.json()]).toEqual([
      403,
      {
        error: "plan_required",
        message: "Bulk import is not available on your plan.",
        tier: "free",
      },
    ]);
  });

  test("a visitor is refused first of all", async () => {
    for (const name of ["parse", "process", "import"]) {
      const given = await app.visitor().json("POST", `/api/vocabulary/bulk-${name}`, {});
      expect([given.status, (await given.json()).message]).toEqual([401, "Unauthorized"]);
    }
  });

  let known: Learner | null = null;
  async function free(): Promise<Learner> {
    known ??= await app.learner();
    return known;
  }
});

describe("bulk-parse (P43)", () => {
  test("answers one whole entry for each line, in order, and counts them", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    await learner.json("POST", "/api/vocabulary", entry);
    const input = "book, كتاب\n\nto write كَتَبَ\r\nno Arabic\nكَتَبَ to pen";
    expect(await answer(learner, "parse", { input })).toEqual({
      entries: [
        {
          ...plain,
          arabicWord: "كتاب",
          englishMeaning: "book",
          category: "noun",
          isDuplicate: true,
        },
        { ...plain, arabicWord: "كَتَبَ", englishMeaning: "to write", category: "verb" },
        {
          ...plain,
          arabicWord: null,
          englishMeaning: "no Arabic",
          category: "noun",
          isValid: false,
          errorMessage: "Arabic word is required",
        },
        {
          ...plain,
          arabicWord: "كَتَبَ",
          englishMeaning: "to pen",
          category: "verb",
          isDuplicate: true,
        },
      ],
      duplicateCount: 2,
      newCount: 1,
    });
  });

  const empty = "Please enter at least one vocabulary entry to get started.";
  test.each([
    [{}, empty],
    [{ input: "" }, empty],
    [{ input: " \n\t\n" }, empty],
    [{ input: ["كتاب book"] }, empty],
    [{ input: { $ne: null } }, empty],
    [
      { input: listOf(51) },
      "You entered 51 entries, but maximum is 50 per import. Please split into multiple imports.",
    ],
    [{ input: `كتاب ${"b".repeat(20_000)}` }, "At most 20000 characters"],
    [{ input: "كتاب\0 book" }, "This text contains characters that cannot be stored"],
    [{ input: "كتاب\uD800 book" }, "This text contains characters that cannot be stored"],
  ])("refuses %#", async (body, message) => {
    const given = await call(refused, "parse", body);
    expect([given.status, await given.json()]).toEqual([
      400,
      { error: "invalid", message, fields: { input: [message] } },
    ]);
  });

  test("reads fifty lines", async () => {
    const { entries, newCount } = await answer(refused, "parse", { input: listOf(50) });
    expect([entries.length, newCount]).toEqual([50, 50]);
  });

  test("ignores an Idempotency-Key", async () => {
    const send = (input: string) =>
      refused.request("/api/vocabulary/bulk-parse", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": "same" },
        body: JSON.stringify({ input }),
      });
    expect((await send("كتاب book")).status).toBe(200);
    expect((await send("قلم pen")).status).toBe(200);
  });
});

describe("bulk-process (P43)", () => {
  test("works out again what an entry is, and fills in what is known", async () => {
    const forged = { ...entry, isValid: false, isDuplicate: true, errorMessage: "x", userId: "y" };
    const unknown = { ...entry, englishMeaning: "a thing nobody knows", category: "expression" };
    const { processedEntries } = await answer(refused, "process", {
      entries: [forged, unknown, { ...entry, isValid: true }, { arabicWord: "قلم", isValid: true }],
    });
    const [filledIn, ...others] = processedEntries;
    expect(filledIn).toMatchObject({
      ...entry,
      pluralForm: "كُتُبٌ",
      isAiGenerated: true,
      isValid: true,
      isDuplicate: false,
      remark: null,
    });
    expect(others).toEqual([
      { ...plain, ...unknown, remark: "not enriched" },
      { ...plain, ...entry, isDuplicate: true },
      {
        ...plain,
        arabicWord: "قلم",
        englishMeaning: null,
        category: "other",
        isValid: false,
        errorMessage: "English meaning is required",
      },
    ]);
  });

  test.each([
    [{}, "At least one entry is required"],
    [{ entries: [] }, "At least one entry is required"],
    [{ entries: "all" }, "At least one entry is required"],
    [{ entries: Array(51).fill(entry) }, "At most 50 entries"],
    [{ entries: ["كتاب book"] }, "Each entry must be an object"],
    [{ entries: [{ ...entry, arabicWord: { $ne: null } }] }, "This must be a text"],
    [{ entries: [{ ...entry, synonym: 5 }] }, "This must be a text"],
    [{ entries: [{ ...entry, acceptedAnswers: "x" }] }, "Accepted answers must be a list"],
  ])("refuses %#", async (body, message) => {
    const given = await call(refused, "process", body);
    expect([given.status, (await given.json()).message]).toEqual([400, message]);
  });
});

describe("bulk-import (P43)", () => {
  test("imports what is valid, whatever it claims, and says what was not (P43)", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const given = await answer(learner, "import", {
      entries: [
        { ...entry, isValid: false, isDuplicate: true, id: "1", userId: refused.id, points: 9 },
        { ...entry, arabicWord: "", isValid: true },
        { ...entry, arabicWord: "كتاب", englishMeaning: "scripture", isDuplicate: false },
        { ...entry, category: "verb", pastTense: "كَتَبَ", source: "ai", isAiGenerated: true },
      ],
    });
    expect(given).toEqual({
      importedCount: 2,
      errors: [
        { error: "Arabic word is required", index: 1, arabicWord: "" },
        { error: 'This word already exists: "كِتَابٌ" - book', index: 2, arabicWord: "كتاب" },
      ],
    });
    const words = await wordsOf(learner);
    expect(words).toMatchObject([
      { ...entry, category: "verb", pastTense: "كَتَبَ", source: "manual", isAiGenerated: false },
      { ...entry, userId: learner.id, imageUrl: null },
    ]);
  });

  test.each([
    [{ entries: [] }, "At least one valid entry is required"],
    [{}, "At least one valid entry is required"],
    [{ entries: [{ arabicWord: "كتاب" }, {}] }, "At least one valid entry is required"],
    [{ entries: Array(51).fill(entry) }, "At most 50 entries"],
  ])("refuses %#", async (body, message) => {
    const given = await call(refused, "import", body);
    expect([given.status, await given.json()]).toMatchObject([
      400,
      { error: "invalid", message, fields: { entries: [message] } },
    ]);
    expect(await wordsOf(refused)).toEqual([]);
  });

  test("imports once for one Idempotency-Key", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const send = () =>
      learner.request("/api/vocabulary/bulk-import", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": "list-1" },
        body: JSON.stringify({ entries: [entry] }),
      });
    const [first, second] = await Promise.all([send(), send()]);
    const replayed = [first, second].filter((one) => one.headers.has("Idempotency-Replayed"));
    expect(replayed).toHaveLength(1);
    const bodies = [await first.json(), await second.json()];
    expect(bodies).toEqual(Array(2).fill({ importedCount: 1, errors: [] }));
    expect(await wordsOf(learner)).toHaveLength(1);
  });

  test("keeps bidi controls as they were sent, and every letter of the longest word", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const arabicWord = `\u202Bكِتَابٌ\u202C`;
    const longest = "ك".repeat(255);
    await answer(learner, "import", {
      entries: [
        { ...entry, arabicWord },
        { ...entry, arabicWord: longest },
      ],
    });
    expect((await wordsOf(learner)).map((word) => word.arabicWord)).toEqual([longest, arabicWord]);
  });
});
