import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

// `npm run check:faults` sends a hundred.
const AT_ONCE = Number(process.env.SAME_WORDS ?? 20);

const app = await testApp();
/** Owns nothing; all their requests are refused. */
let refused: Learner;
/** One who owns a book. */
let reader: Learner;
let readersBook: { id: string };

beforeAll(async () => {
  refused = await app.learner();
  reader = await app.learner();
  readersBook = await add(reader);
});

const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

async function add(learner: Learner, word: Record<string, unknown> = book) {
  const answer = await learner.json("POST", "/api/vocabulary", word);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

async function refusal(answer: Response | Promise<Response>) {
  const { status, headers } = await answer;
  const body = await (await answer).json();
  expect(headers.get("Content-Type")).toContain("application/json");
  return { status, error: body.error, message: body.message, fields: body.fields };
}

describe("adding a word", () => {
  test("answers the word with every field of the type and nothing else", async () => {
    const learner = await app.learner();
    const added = await add(learner, { ...book, arabicWord: "  كِتَابٌ ", particle: "" });
    const me = await (await learner.json("GET", "/api/auth/user")).json();
    const { id, createdAt, ...rest } = added;
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(rest).toEqual({
      ...book,
      userId: me.id,
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
      root: "ك ت ب",
      gender: null,
      partOfSpeech: null,
      recordingUrl: null,
      imageUrl: null,
      isAiGenerated: false,
      source: "manual",
      acceptedAnswers: [],
    });
  });

  test("keeps all its text, the example's meaning under three names", async () => {
    const learner = await app.learner();
    const text = {
      arabicWord: "كَتَبَ",
      englishMeaning: "to write",
      category: "verb",
      exampleSentence: "كَتَبَ رِسَالَةً",
      exampleMeaning: "He wrote a letter",
      pluralForm: "x",
      feminine: "f",
      collective: "c",
      dual: "d",
      pastTense: "كَتَبَ",
      presentTense: "يَكْتُبُ",
      verbalNoun: "كِتَابَةٌ",
      particle: "إِلَى",
      verbForm: "II",
      synonym: "خَطَّ",
      antonym: "مَحَا",
      root: "خ ط ط",
      gender: "masculine",
      partOfSpeech: "verb",
      acceptedAnswers: ["to pen"],
    };
    expect(await add(learner, text)).toMatchObject({
      ...text,
      englishExampleSentence: "He wrote a letter",
      exampleTranslation: "He wrote a letter",
    });
  });

  test.each([
    [{ arabicWord: "   " }, "arabicWord", "Arabic word is required"],
    [{ arabicWord: undefined }, "arabicWord", "Arabic word is required"],
    [{ arabicWord: { $ne: null } }, "arabicWord", "Arabic word is required"],
    [{ englishMeaning: "" }, "englishMeaning", "English meaning is required"],
    [{ englishMeaning: ["book"] }, "englishMeaning", "English meaning is required"],
    [{ category: undefined }, "category", "Category is required"],
    [{ category: "other" }, "category", "Category is required"],
    [{ arabicWord: "ك".repeat(256) }, "arabicWord", "At most 255 characters"],
    [{ particle: "ك".repeat(101) }, "particle", "At most 100 characters"],
    [{ exampleSentence: "ك".repeat(1001) }, "exampleSentence", "At most 1000 characters"],
    [{ gender: "x".repeat(21) }, "gender", "At most 20 characters"],
    [{ arabicWord: "ـــ" }, "arabicWord", "Arabic word is required"],
    [{ arabicWord: "ـ\u064Eـ\u200F" }, "arabicWord", "Arabic word is required"],
    [{ arabicWord: "\u200B\u2060\u200F" }, "arabicWord", "Arabic word is required"],
    [{ arabicWord: "\u064E\u0651" }, "arabicWord", "Arabic word is required"],
    [{ englishMeaning: "\u3164\u2800\uFEFF" }, "englishMeaning", "English meaning is required"],
    [{ englishMeaning: "\u0301" }, "englishMeaning", "English meaning is required"],
    [{ acceptedAnswers: ["\u200D"] }, "acceptedAnswers", "An accepted answer is empty"],
    [{ synonym: 5 }, "synonym", "This must be a text"],
    [{ isAiGenerated: "yes" }, "isAiGenerated", "isAiGenerated must be true or false"],
    [{ partOfSpeech: "gerund" }, "partOfSpeech", "Unknown part of speech"],
    [{ acceptedAnswers: "book" }, "acceptedAnswers", "Accepted answers must be a list"],
    [{ acceptedAnswers: Array(21).fill("a") }, "acceptedAnswers", "At most 20 accepted answers"],
    [{ acceptedAnswers: [""] }, "acceptedAnswers", "An accepted answer is empty"],
    [
      { imageUrl: "https://tracker.example/a.gif" },
      "imageUrl",
      "The image must be one you uploaded",
    ],
  ])("refuses %o, wrong in %s", async (changes, field, message) => {
    const answer = await refusal(refused.json("POST", "/api/vocabulary", { ...book, ...changes }));
    expect(answer).toMatchObject({ status: 400, error: "invalid", message });
    expect(answer.fields).toEqual({ [field]: [message] });
    expect(await (await refused.json("GET", "/api/vocabulary")).json()).toEqual([]);
  });

  test("never believes who owns it, when it was made or that a machine wrote it", async () => {
    const learner = await app.learner();
    const { userId } = (await (await reader.json("GET", "/api/vocabulary")).json())[0];
    const added = await add(learner, {
      ...book,
      id: "65f0000000000000000000aa",
      userId,
      isAiGenerated: true,
      source: "ai",
      createdAt: "2001-01-01T00:00:00.000Z",
      progress: { arabicToEnglishStreak: 5 },
    });
    expect(added.userId).not.toBe(userId);
    expect(added).toMatchObject({ isAiGenerated: false, source: "manual" });
    expect(added.createdAt > "2020").toBe(true);
    const [listed] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(listed.progress.arabicToEnglishStreak).toBe(0);
  });

  test("refuses the same vocalized word of its category for good, mark order and tatweel aside", async () => {
    const learner = await app.learner();
    const { id } = await add(learner);
    const turned = ["\u202Bكِتَابٌ\u202C", "\u2067كِتَابٌ\u2069", "كِتَابٌ\u200F", "كِتَ\u200Bابٌ"];
    for (const arabicWord of ["كِتَابٌ", "كِتـَابٌ", " كِتَابٌ ", ...turned]) {
      const word = { ...book, arabicWord, englishMeaning: "letter", confirmDifferent: true };
      const answer = await learner.json("POST", "/api/vocabulary", word);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({
        error: "duplicate",
        message: 'This word already exists: "كِتَابٌ" - book',
        existingId: id,
        canConfirm: false,
      });
    }
  });

  test.each([
    ["equal letters", { ...book, arabicWord: "كُتَّابٌ", englishMeaning: "writers" }],
    ["an equal meaning", { ...book, arabicWord: "سِفْرٌ", englishMeaning: " BOOK " }],
    [
      "a meaning between signs",
      { ...book, arabicWord: "سِفْرٌ", englishMeaning: "\u202Abook \u202C" },
    ],
    ["the same word in another category", { ...book, category: "expression" }],
  ])("asks about %s and takes it once confirmed", async (_case, word) => {
    const learner = await app.learner();
    const { id } = await add(learner);
    const asked = await learner.json("POST", "/api/vocabulary", word);
    expect(asked.status).toBe(409);
    expect(await asked.json()).toMatchObject({ existingId: id, canConfirm: true });
    await add(learner, { ...word, confirmDifferent: true });
  });

  test("API-022: refuses the same vocalized word for good among any number with its letters", async () => {
    const learner = await app.learner();
    const marks = [
      "",
      ..."\u064E\u064F\u0650\u0652\u064B\u064C\u064D\u0651",
      "\u064E\u0651",
      "\u064F\u0651",
    ];
    for (const mark of marks) {
      await add(learner, { ...book, arabicWord: `كتب${mark}`, confirmDifferent: true });
    }
    const last = { ...book, arabicWord: "كتب\u0650\u0651", englishMeaning: "the last" };
    const { id } = await add(learner, { ...last, confirmDifferent: true });
    for (const confirmDifferent of [false, true]) {
      const again = { ...last, englishMeaning: "once more", confirmDifferent };
      const answer = await learner.json("POST", "/api/vocabulary", again);
      expect([answer.status, await answer.json()]).toEqual([
        409,
        expect.objectContaining({ existingId: id, canConfirm: false }),
      ]);
    }
  });

  test("does not mind what other learners own", async () => {
    await add(await app.learner(), book);
  });

  test("sent many times at once is one word (F10)", async () => {
    const learner = await app.learner();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        untilTaken(() => learner.json("POST", "/api/vocabulary", book)),
      ),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array(AT_ONCE - 1).fill(409)]);
    expect(await (await learner.json("GET", "/api/vocabulary")).json()).toHaveLength(1);
  });
});

describe("changing a word", () => {
  test("touches only what was sent and keeps progress", async () => {
    const learner = await app.learner();
    const word = await add(learner, { ...book, synonym: "سِفْرٌ", pluralForm: "كُتُبٌ" });
    await learner.json("PATCH", `/api/progress/${word.id}`, {
      translationDirection: "arabic-to-english",
      isCorrect: true,
    });
    const changes = { englishMeaning: " a book ", synonym: "", category: "expression" };
    const answer = await learner.json("PATCH", `/api/vocabulary/${word.id}`, changes);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      ...word,
      englishMeaning: "a book",
      synonym: null,
      category: "expression",
      // The dictionary has no such expression.
      root: null,
    });
    const [listed] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(listed.progress).toMatchObject({ arabicToEnglishStreak: 1 });
    expect(listed.pluralForm).toBe("كُتُبٌ");
  });

  test("refuses to turn it into another word of one's own", async () => {
    const learner = await app.learner();
    const first = await add(learner);
    const second = await add(learner, { ...book, arabicWord: "قَلَمٌ", englishMeaning: "pen" });
    const answer = await learner.json("PATCH", `/api/vocabulary/${second.id}`, {
      arabicWord: "كِتَابٌ",
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      error: "duplicate",
      message: 'This word already exists: "كِتَابٌ" - book',
      existingId: first.id,
      canConfirm: false,
    });
  });

  test.each([
    [{ arabicWord: " " }, "Arabic word is required"],
    [{ arabicWord: null }, "Arabic word is required"],
    [{ englishMeaning: "" }, "English meaning is required"],
    [{ category: "adjective" }, "Category is required"],
    [{ imageUrl: "/images/someone-elses" }, "The image must be one you uploaded"],
  ])("refuses %j", async (changes, message) => {
    const path = `/api/vocabulary/${readersBook.id}`;
    const answer = await refusal(reader.json("PATCH", path, changes));
    expect(answer).toMatchObject({ status: 400, error: "invalid", message });
  });

  test("ignores owner, counters and dates in the body", async () => {
    const word = (await (await reader.json("GET", "/api/vocabulary")).json())[0];
    const { id: userId } = await (await refused.json("GET", "/api/auth/user")).json();
    const answer = await reader.json("PATCH", `/api/vocabulary/${word.id}`, {
      userId,
      createdAt: "2001-01-01T00:00:00.000Z",
      isAiGenerated: true,
      source: "ai",
      imageUrl: "",
    });
    const { progress, ...unchanged } = word;
    expect(await answer.json()).toEqual(unchanged);
    expect(progress.nextReview).toBeNull();
  });
});

describe("deleting a word", () => {
  test("takes it out of lists, progress and review", async () => {
    const learner = await app.learner();
    const { id } = await add(learner);
    const answer = await learner.json("DELETE", `/api/vocabulary/${id}`);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe("");
    for (const list of ["vocabulary", "progress", "vocabulary/progress", "vocabulary/review"]) {
      expect(await (await learner.json("GET", `/api/${list}`)).json()).toEqual([]);
    }
    const again = await learner.json("DELETE", `/api/vocabulary/${id}`);
    expect(again.status).toBe(404);
  });
});

describe("a word of somebody else (P1)", () => {
  test("answers exactly like a missing one and stays as it is", async () => {
    const missing = "65f0000000000000000000aa";
    const calls = [
      ["PATCH", "vocabulary/ID", { englishMeaning: "mine" }],
      ["PATCH", "vocabulary/ID", { englishMeaning: "" }],
      ["DELETE", "vocabulary/ID", undefined],
      ["GET", "vocabulary/ID/history", undefined],
      ["PATCH", "progress/ID", { translationDirection: "arabic-to-english", isCorrect: true }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answers = await Promise.all(
        [readersBook.id, missing, "not-an-id", readersBook.id.toUpperCase()].map(async (id) => {
          const answer = await refused.json(method, `/api/${path.replace("ID", id)}`, body);
          return { status: answer.status, body: await answer.json() };
        }),
      );
      for (const answer of answers) {
        expect(answer).toEqual({
          status: 404,
          body: { error: "not_found", message: "Vocabulary item not found" },
        });
      }
    }
    const [kept] = await (await reader.json("GET", "/api/vocabulary")).json();
    expect(kept).toMatchObject(readersBook);
  });
});

test("a visitor may call none of it", async () => {
  const visitor = app.visitor();
  const calls = [
    ["GET", "vocabulary"],
    ["POST", "vocabulary"],
    ["PATCH", "vocabulary/65f0000000000000000000aa"],
    ["DELETE", "vocabulary/65f0000000000000000000aa"],
    ["GET", "vocabulary/65f0000000000000000000aa/history"],
    ["GET", "vocabulary/review"],
    ["GET", "vocabulary/review-counts"],
    ["GET", "vocabulary/originally-due-today"],
    ["GET", "vocabulary/progress"],
    ["GET", "progress"],
    ["PATCH", "progress/65f0000000000000000000aa"],
    ["GET", "dashboard"],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await visitor.json(method, `/api/${path}`, method === "GET" ? undefined : {});
    expect(answer.status, path).toBe(401);
    expect(await answer.json()).toEqual({ error: "unauthorized", message: "Unauthorized" });
  }
});
