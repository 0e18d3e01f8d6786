import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { insertItems } from "#models/word-sets/word-set-item.ts";
import { WordModel, wordKeys } from "#models/words/word.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { readCsv } from "#tests/support/data-export/csv.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();
/** One on the pro plan with three nouns, one of them answered, and a word that a spreadsheet could run. */
let pro: Learner;

beforeAll(async () => {
  pro = await app.learner();
  await setOperatorTier(pro.id, "pro");
  await addNouns(pro, 3);
  await pro.json("POST", "/api/vocabulary", {
    arabicWord: "=HYPERLINK(1)",
    englishMeaning: '@SUM(1), "two"\nlines',
    category: "expression",
    acceptedAnswers: ["one", "two"],
  });
  await pro.post("/session-setup", setupForm({ questionCount: "5" }));
  const answerId = hiddenValue(await (await pro.get("/session")).text(), "answerId");
  await pro.post("/session", { answerId, typed: "an answer" });
  await pro.post("/session/judgement", { answerId, judgement: "correct" });
});

describe("who may export", () => {
  test("a visitor may not", async () => {
    const answer = await app.visitor().json("GET", "/api/export?format=csv");
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: "unauthorized", message: "Unauthorized" });
  });

  test.each(["free", "basic"] as const)("%s may not, whatever format it asks for", async (tier) => {
    const learner = await app.learner();
    await setOperatorTier(learner.id, tier);
    for (const query of ["?format=csv", "?format=json", "?format=xml", "", "/pages?list=words"]) {
      const answer = await learner.json("GET", `/api/export${query}`);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        error: "plan_required",
        message: "Data export is not available on your plan.",
        tier,
      });
    }
  });

  test("pro is told which format is unknown", async () => {
    for (const query of ["", "?format=", "?format=xml", "?format=CSV"]) {
      const answer = await pro.json("GET", `/api/export${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "invalid", message: "Unknown format" });
    }
    expect((await pro.json("POST", "/api/export?format=csv", {})).status).toBe(405);
  });
});

describe("the words as CSV (P39)", () => {
  test("begin with the mark of UTF-8 and the names of the API, one word to a row, newest first", async () => {
    const answer = await pro.get("/api/export?format=csv");
    expect(answer.headers.get("Content-Type")).toContain("text/csv");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="vocabulary-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header = [], ...rows] = readCsv(new TextDecoder().decode(bytes));
    const [item] = await (await pro.json("GET", "/api/vocabulary")).json();
    const [progress] = await (await pro.json("GET", "/api/vocabulary/progress")).json();
    const { progress: _, ...wordFields } = item;
    const { vocabulary: __, userId: ___, ...progressFields } = progress;
    expect(header).toEqual([
      ...Object.keys(wordFields),
      ...Object.keys(progressFields),
      "arabicToEnglishDueDay",
      "arabicToEnglishInterval",
      "englishToArabicDueDay",
      "englishToArabicInterval",
    ]);
    expect(rows.map((row) => row[header.indexOf("englishMeaning")])).toEqual([
      '\'@SUM(1), "two"\nlines',
      "door",
      "pen",
      "house",
    ]);
    const cell = (name: string) => rows[0]?.[header.indexOf(name)];
    expect(cell("arabicWord")).toBe("'=HYPERLINK(1)");
    expect(cell("acceptedAnswers")).toBe("one\ntwo");
    expect(cell("isAiGenerated")).toBe("false");
    expect(cell("imageUrl")).toBe("");
    const attempts = rows.map((row) => Number(row[header.indexOf("totalAttempts")]));
    expect(attempts.reduce((sum, one) => sum + one, 0)).toBe(1);
    const due = rows.flatMap((row) => row.slice(-4)).filter((text) => text !== "");
    expect(due).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^[1-9]\d*$/),
    ]);
  });

  test("hold nobody else's words", async () => {
    const other = await app.learner();
    await setOperatorTier(other.id, "pro");
    const text = await (await other.get("/api/export?format=csv")).text();
    expect(readCsv(text)).toHaveLength(1);
  });
});

test("the words for Anki have its headers, no row of names, each text once and as it is", async () => {
  const answer = await pro.get("/api/export?format=anki");
  expect(answer.headers.get("Content-Disposition")).toMatch(/filename="anki-[\d-]+\.txt"$/);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const rows = readCsv(await answer.text());
  const headers = rows.filter(([first]) => first?.startsWith("#")).map((row) => row.join(","));
  const columns =
    headers
      .find((line) => line.startsWith("#columns:"))
      ?.slice(9)
      .split(",") ?? [];
  expect(headers).toEqual([
    "#separator:Comma",
    "#html:false",
    "#notetype:Basic (and reversed card)",
    expect.stringMatching(/^#columns:Front,Back,exampleSentence,exampleMeaning,pluralForm,/),
    `#tags column:${columns.indexOf("tags") + 1}`,
    `#guid column:${columns.indexOf("id") + 1}`,
  ]);
  const notes = rows.slice(headers.length);
  const words = await (await pro.json("GET", "/api/vocabulary")).json();
  const one = (name: string) => words.map((word: Record<string, string>) => word[name]);
  expect(notes.map((note) => note[0])).toEqual(one("arabicWord"));
  expect(notes.map((note) => note[1])).toEqual(one("englishMeaning"));
  expect(notes.map((note) => note.at(-2))).toEqual(one("category"));
  expect(notes.map((note) => note.at(-1))).toEqual(one("id"));
  expect(notes[0]?.[0]).toBe("=HYPERLINK(1)");
});

test("the JSON holds words, sets, progress, answers and sessions as the API names them", async () => {
  const answer = await pro.get("/api/export?format=json");
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  const file = await answer.json();
  expect(Object.keys(file)).toEqual(["words", "sets", "progress", "answers", "sessions"]);
  const items = await (await pro.json("GET", "/api/vocabulary")).json();
  expect(file.words).toEqual(items.map(({ progress: _, ...word }: { progress: unknown }) => word));
  const progress = await (await pro.json("GET", "/api/progress")).json();
  expect(file.progress).toEqual(progress);
  expect(file.sets).toEqual([]);
  expect(file.answers).toEqual([
    expect.objectContaining({ isCorrect: true, userAnswer: "an answer", predictedRecall: null }),
  ]);
  expect(file.sessions).toEqual([]);
});

test("each list of the JSON comes in pages too, whose cursors are good for that list alone", async () => {
  const file = await (await pro.get("/api/export?format=json")).json();
  const word = file.words[0].id;
  await pro.json("POST", "/api/word-sets", { name: "One", vocabularyIds: [word] });
  for (const isCorrect of [true, false]) {
    const body = { isCorrect, translationDirection: "english-to-arabic", userAnswer: "a" };
    expect((await pro.json("PATCH", `/api/progress/${word}`, body)).status).toBe(200);
  }
  const whole = await (await pro.get("/api/export?format=json")).json();
  for (const list of ["words", "sets", "progress", "answers", "sessions"]) {
    const entries: unknown[] = [];
    let next: string | undefined = `/api/export/pages?list=${list}&limit=2`;
    while (next) {
      const page = await pro.json("GET", next);
      expect(page.status).toBe(200);
      entries.push(...(await page.json()));
      next = page.headers.get("Link")?.match(/<(.+)>/)?.[1];
    }
    expect(entries).toHaveLength(whole[list].length);
    expect(entries).toEqual(expect.arrayContaining(whole[list]));
  }
  const first = await pro.json("GET", "/api/export/pages?list=words&limit=1");
  const other =
    first.headers
      .get("Link")
      ?.match(/<(.+)>/)?.[1]
      ?.replace("words", "progress") ?? "";
  expect(await (await pro.json("GET", other)).json()).toMatchObject({ message: "Invalid cursor" });
  const unknown = await pro.json("GET", "/api/export/pages?list=users");
  expect([unknown.status, (await unknown.json()).message]).toEqual([400, "Unknown list"]);
});

describe("the pages of sets", () => {
  type OwnSet = { id: string; name: string; wordCount: number; vocabularyIds: string[] };
  let collector: Learner;

  beforeEach(async () => {
    collector = await app.learner();
    await setOperatorTier(collector.id, "pro");
  });

  const make = async (name: string): Promise<OwnSet> =>
    (await collector.json("POST", "/api/word-sets", { name })).json();

  async function pageAt(address: string): Promise<{ sets: OwnSet[]; next: string | undefined }> {
    const page = await collector.json("GET", address);
    expect(page.status).toBe(200);
    const [, next] = page.headers.get("Link")?.match(/<(.+)>/) ?? [];
    return { sets: await page.json(), next };
  }

  test("have a set, too, that is changed before they come to it", async () => {
    const sets = [await make("One"), await make("Two"), await make("Three")];
    const first = await pageAt("/api/export/pages?list=sets&limit=1");
    for (const { id } of sets.filter(({ id }) => id !== first.sets[0]?.id)) {
      await collector.json("PUT", `/api/word-sets/${id}`, { name: "Changed" });
    }
    const shown = [...first.sets];
    for (let { next } = first; next; ) {
      const page = await pageAt(next);
      shown.push(...page.sets);
      next = page.next;
    }
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(sets.map(({ id }) => id)));
  });

  test("have five hundred words at most, and those of a larger set in parts", async () => {
    const wordIds = Array.from({ length: 1200 }, () => String(new ObjectId()));
    const sets = [await make("Small"), await make("Large"), await make("Empty")];
    const [small, large] = sets.map(({ id }) => ({ id, userId: collector.id }));
    if (!small || !large) throw new Error("no sets were made");
    await insertItems(small, wordIds.slice(0, 200), new Date());
    await insertItems(large, wordIds, new Date());
    const sizes: number[][] = [];
    const found = new Map(sets.map(({ id }) => [id, [] as string[]]));
    for (let next: string | undefined = "/api/export/pages?list=sets"; next; ) {
      const page = await pageAt(next);
      sizes.push(page.sets.map(({ vocabularyIds }) => vocabularyIds.length));
      for (const { id, vocabularyIds } of page.sets) found.get(id)?.push(...vocabularyIds);
      next = page.next;
    }
    expect(sizes).toEqual([[200, 300], [500], [400, 0]]);
    expect(found.get(large.id)?.toSorted()).toEqual(wordIds.toSorted());
    expect(found.get(small.id)?.toSorted()).toEqual(wordIds.slice(0, 200).toSorted());
  });
});

// A page of a file has a hundred.
describe("two thousand words (P39)", () => {
  let rich: Learner;

  beforeAll(async () => {
    rich = await app.learner();
    await setOperatorTier(rich.id, "pro");
    for (let thousand = 0; thousand < 2; thousand += 1) {
      await WordModel.insertMany(
        Array.from({ length: 1000 }, (_, index) => {
          const text = {
            arabicWord: `كِتَابٌ${thousand * 1000 + index}`,
            englishMeaning: `=word ${index}`,
          };
          const userId = new ObjectId(rich.id);
          return { ...text, ...wordKeys(text), userId, category: "noun", createdAt: new Date() };
        }),
      );
    }
  });

  test("come out whole in both formats", async () => {
    const rows = readCsv(await (await rich.get("/api/export?format=csv")).text());
    expect(rows).toHaveLength(2_001);
    expect(new Set(rows.map((row) => row[2])).size).toBe(2_001);
    expect(rows.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    const file = await (await rich.get("/api/export?format=json")).json();
    expect([file.words.length, file.progress.length]).toEqual([2_000, 2_000]);
  });

  test("are not read any more once the reader is gone", async () => {
    const commands = app.watchCommands();
    const answer = await rich.get("/api/export?format=csv");
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const afterCancel = readsOf(commands);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(readsOf(commands)).toBe(afterCancel);
    expect(afterCancel).toBeLessThanOrEqual(3);
  });

  test("wait for a reader that is slow", async () => {
    const commands = app.watchCommands();
    const answer = await rich.get("/api/export?format=json");
    const reader = answer.body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(readsOf(commands)).toBeLessThanOrEqual(4);
    await reader?.cancel();
  });
});

/** How often the list of words was read. */
function readsOf(commands: readonly DatabaseCommand[]): number {
  return commands.filter(({ name, command }) => name === "find" && command.find === "vocabulary")
    .length;
}
