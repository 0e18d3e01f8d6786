import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();
/** One without words, who only asks. */
let newcomer: Learner;

beforeAll(async () => {
  newcomer = await app.learner();
});

const DAY_MS = 86_400_000;

async function judge(learner: Learner, id: string, daysAgo = 0, isCorrect = true) {
  const answer = await learner.json("PATCH", `/api/progress/${id}`, {
    translationDirection: "arabic-to-english",
    isCorrect,
    answeredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

async function idsOf(learner: Learner, path: string): Promise<string[]> {
  const answer = await learner.json("GET", path);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()).map(
    (entry: { id?: string; vocabularyId?: string }) => entry.id ?? entry.vocabularyId,
  );
}

describe("the study queue", () => {
  test("is what is due, longest overdue first, then new words, oldest first, five a day", async () => {
    const learner = await app.learner();
    const ids = await addNouns(learner, 9);
    const [a = "", b = "", ...fresh] = ids;
    await judge(learner, b, 6, false);
    await judge(learner, a, 5, false);
    expect(await idsOf(learner, "/api/vocabulary/review")).toEqual([b, a, ...fresh.slice(0, 5)]);
    expect(await idsOf(learner, "/api/vocabulary/review?onlyDue=true&limit=3")).toEqual([
      b,
      a,
      fresh[0],
    ]);
  });

  test("with onlyDue=false goes on with soonest due and all new words", async () => {
    const learner = await app.learner();
    const ids = await addNouns(learner, 9);
    const [due = "", later = "", ...fresh] = ids;
    await judge(learner, due, 5, false);
    await judge(learner, later);
    const whole = await idsOf(learner, "/api/vocabulary/review?onlyDue=false");
    expect(whole).toEqual([due, later, ...fresh]);
  });

  test("keeps to the categories asked for; none given are all", async () => {
    const learner = await app.learner();
    await addNouns(learner, 2);
    const verb = { arabicWord: "ذَهَبَ", englishMeaning: "to go", category: "verb" };
    const { id } = await (await learner.json("POST", "/api/vocabulary", verb)).json();
    expect(await idsOf(learner, "/api/vocabulary/review?categories=verb")).toEqual([id]);
    expect(await idsOf(learner, "/api/vocabulary/review?categories=verb,%20noun")).toHaveLength(3);
    expect(await idsOf(learner, "/api/vocabulary/review?categories=")).toHaveLength(3);
    expect(await idsOf(learner, "/api/vocabulary/review?categories=expression")).toEqual([]);
  });

  test.each([
    ["categories=adjective", "Invalid categories"],
    ["categories=noun,other", "Invalid categories"],
    ["limit=0", "Invalid limit"],
    ["limit=101", "Invalid limit"],
    ["limit=1e9", "Invalid limit"],
    ["limit=1.5", "Invalid limit"],
    ["limit=-1", "Invalid limit"],
    ["onlyDue=yes", "Invalid onlyDue"],
    ["onlyDue=", "Invalid onlyDue"],
  ])("refuses ?%s", async (query, message) => {
    const answer = await newcomer.json("GET", `/api/vocabulary/review?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "invalid", message });
  });

  test("never holds somebody else's words", async () => {
    await addNouns(await app.learner(), 3);
    expect(await idsOf(newcomer, "/api/vocabulary/review")).toEqual([]);
    expect(await idsOf(newcomer, "/api/vocabulary/review?onlyDue=false")).toEqual([]);
    expect(await idsOf(newcomer, "/api/vocabulary/originally-due-today")).toEqual([]);
  });
});

describe("review counts", () => {
  test("tell as digits how often each answered word was answered", async () => {
    const learner = await app.learner();
    const [one = "", two = ""] = await addNouns(learner, 3);
    await judge(learner, one);
    await judge(learner, two);
    await judge(learner, two);
    const counts = await (await learner.json("GET", "/api/vocabulary/review-counts")).json();
    expect(counts).toEqual([
      { vocabularyId: two, count: "2" },
      { vocabularyId: one, count: "1" },
    ]);
  });

  test("since an earlier tag hold only what changed, and are 304 when nothing did", async () => {
    const learner = await app.learner();
    const [one = "", two = ""] = await addNouns(learner, 2);
    await judge(learner, one);
    const path = "/api/vocabulary/review-counts";
    const tag = (await learner.json("GET", path)).headers.get("ETag") ?? "";
    const since = `${path}?since=${encodeURIComponent(tag)}`;
    const unchanged = await learner.json("GET", since);
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get("ETag")).toBe(tag);
    await judge(learner, two);
    const changed = await learner.json("GET", since);
    expect(changed.status).toBe(200);
    expect(await changed.json()).toEqual([{ vocabularyId: two, count: "1" }]);
    expect(changed.headers.get("ETag")).not.toBe(tag);
  });

  test("refuse a since that was never given to this learner", async () => {
    const other = await app.learner();
    const path = "/api/vocabulary/review-counts";
    const foreign = (await other.json("GET", path)).headers.get("ETag") ?? "";
    for (const since of ["", "yesterday", "-1", "9".repeat(65), foreign]) {
      const answer = await newcomer.json("GET", `${path}?since=${encodeURIComponent(since)}`);
      expect(answer.status, since).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "invalid", message: "Invalid since" });
    }
  });
});

describe("originally due today", () => {
  test("keeps a due word after it was answered, and leaves new and later words out", async () => {
    const learner = await app.learner();
    const [due = "", answered = "", later = "", fresh = ""] = await addNouns(learner, 5);
    await judge(learner, due, 5, false);
    await judge(learner, answered, 5, false);
    await judge(learner, later);
    const path = "/api/vocabulary/originally-due-today";
    expect(await idsOf(learner, path)).toEqual([answered, due]);
    await judge(learner, answered);
    await judge(learner, answered);
    await judge(learner, fresh);
    expect(await idsOf(learner, path)).toEqual([answered, due]);
    expect(await idsOf(learner, "/api/vocabulary/review?limit=100")).not.toContain(answered);
    const first = await learner.json("GET", `${path}?limit=1`);
    expect((await first.json())[0]).toMatchObject({ id: answered });
    const next = /^<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(await idsOf(learner, next)).toEqual([due]);
  });

  test("forgets a word that was deleted after its answer", async () => {
    const learner = await app.learner();
    const [one = "", two = ""] = await addNouns(learner, 2);
    await judge(learner, one, 5, false);
    await judge(learner, two, 5, false);
    await judge(learner, one);
    await learner.json("DELETE", `/api/vocabulary/${one}`);
    expect(await idsOf(learner, "/api/vocabulary/originally-due-today")).toEqual([two]);
  });
});
