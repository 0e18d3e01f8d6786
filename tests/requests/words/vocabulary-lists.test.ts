import { beforeAll, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();
/** One with three words, who only reads. */
let reader: Learner;
let readersIds: string[];

beforeAll(async () => {
  reader = await app.learner();
  readersIds = await addNouns(reader, 3);
});

const lists = ["vocabulary", "progress", "vocabulary/progress"];

const idOf = (entry: { id?: string; vocabularyId?: string }) => entry.vocabularyId ?? entry.id;

function nextOf(answer: Response): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;
}

async function pages(learner: Learner, first: string): Promise<(string | undefined)[][]> {
  const found: (string | undefined)[][] = [];
  for (let next: string | null = first; next !== null; ) {
    const answer: Response = await learner.json("GET", next);
    expect(answer.status).toBe(200);
    found.push((await answer.json()).map(idOf));
    next = nextOf(answer);
  }
  return found;
}

test.each(lists)("%s is a bare array, newest word first, without a next page", async (list) => {
  const answer = await reader.json("GET", `/api/${list}`);
  expect((await answer.json()).map(idOf)).toEqual(readersIds.toReversed());
  expect(answer.headers.get("Link")).toBeNull();
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
});

test.each(lists)("%s pages by limit and cursor to its end", async (list) => {
  const [oldest, middle, newest] = readersIds;
  expect(await pages(reader, `/api/${list}?limit=2`)).toEqual([[newest, middle], [oldest]]);
  expect(await pages(reader, `/api/${list}?limit=3`)).toHaveLength(1);
});

test.each(lists)("words added meanwhile neither repeat nor hide others in %s", async (list) => {
  const learner = await app.learner();
  const ids = await addNouns(learner, 4);
  const first = await learner.json("GET", `/api/${list}?limit=2`);
  await learner.json("POST", "/api/vocabulary", {
    arabicWord: "جَدِيدٌ",
    englishMeaning: "new",
    category: "noun",
  });
  const second = await learner.json("GET", nextOf(first) ?? "");
  expect((await second.json()).map(idOf)).toEqual([ids[1], ids[0]]);
});

test.each([
  ["limit=0", "Invalid limit"],
  ["limit=201", "Invalid limit"],
  ["limit=-1", "Invalid limit"],
  ["limit=1e9", "Invalid limit"],
  ["limit=", "Invalid limit"],
  ["after=", "Invalid cursor"],
  ["after=abc", "Invalid cursor"],
  [`after=${"A".repeat(501)}`, "Invalid cursor"],
])("every list refuses ?%s", async (query, message) => {
  const history = `vocabulary/${readersIds[0]}/history`;
  for (const list of [...lists, "vocabulary/originally-due-today", history]) {
    const answer = await reader.json("GET", `/api/${list}?${query}`);
    expect(answer.status, list).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "invalid", message });
  }
});

test("a cursor is good for its own list and learner only", async () => {
  const other = await app.learner();
  const first = await reader.json("GET", "/api/vocabulary?limit=1");
  const next = nextOf(first) ?? "";
  const cursor = new URL(next, app.origin).searchParams.get("after");
  const refused = [
    await other.json("GET", next),
    await reader.json("GET", `/api/progress?limit=1&after=${cursor}`),
    await reader.json("GET", `/api/vocabulary?after=${cursor?.slice(0, -1)}`),
  ];
  expect(refused.map((answer) => answer.status)).toEqual([400, 400, 400]);
  expect((await reader.json("GET", next)).status).toBe(200);
});

test("?ids= gives the words in the order asked for, unknown and foreign ones left out (P3)", async () => {
  const learner = await app.learner();
  const [one = "", two = ""] = await addNouns(learner, 3);
  const foreign = readersIds[0] ?? "";
  const asked = [two, foreign, one, "65f0000000000000000000aa", two].join(", ");
  const answer = await learner.json("GET", `/api/vocabulary?ids=${encodeURIComponent(asked)}`);
  expect((await answer.json()).map(idOf)).toEqual([two, one]);
});

const tooManyIds = Array.from({ length: 201 }, (_, at) => at.toString(16).padStart(24, "0"));

test.each([
  ["nothing", ""],
  ["no ids", "abc"],
  ["a wrong one among them", "65f0000000000000000000aa,x"],
  ["an operator", "$ne"],
  ["201 of them", tooManyIds.join(",")],
])("?ids= with %s is refused", async (_case, ids) => {
  const answer = await reader.json("GET", `/api/vocabulary?ids=${ids}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "invalid", message: "Invalid ids" });
});

test("a word in a list carries when it comes back and both streaks", async () => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 1);
  const read = async () => (await (await learner.json("GET", "/api/vocabulary")).json())[0];
  expect((await read()).progress).toEqual({
    nextReview: null,
    arabicToEnglishStreak: 0,
    englishToArabicStreak: 0,
  });
  const judged = await learner.json("PATCH", `/api/progress/${id}`, {
    translationDirection: "english-to-arabic",
    isCorrect: true,
  });
  const { nextReview } = await judged.json();
  expect((await read()).progress).toEqual({
    nextReview,
    arabicToEnglishStreak: 0,
    englishToArabicStreak: 1,
  });
});

test.each([...lists, "vocabulary/review-counts"])(
  "%s is 304 until something changes, and never for another learner",
  async (list) => {
    const learner = await app.learner();
    const [id] = await addNouns(learner, 1);
    const tag = (await learner.json("GET", `/api/${list}`)).headers.get("ETag") ?? "";
    expect(tag).not.toBe("");
    const ask = (who: Learner) =>
      who.request(`/api/${list}`, { headers: { "If-None-Match": tag } });
    const held = await ask(learner);
    expect(held.status).toBe(304);
    expect(await held.text()).toBe("");
    expect((await ask(reader)).status).toBe(200);
    await learner.json("PATCH", `/api/vocabulary/${id}`, { englishMeaning: "changed" });
    expect((await ask(learner)).status).toBe(200);
  },
);
