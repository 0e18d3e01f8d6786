import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();
let learner: Learner;
let wordIds: string[];
let setId: string;

beforeAll(async () => {
  learner = await app.learner();
  wordIds = await addNouns(learner, 3);
  const made = await learner.json("POST", "/api/word-sets", {
    name: "Home",
    vocabularyIds: wordIds,
  });
  setId = (await made.json()).id;
});

const start = (body: Record<string, unknown>, by = learner) =>
  by.json("POST", "/api/practice-sessions", body);

describe("POST /api/practice-sessions", () => {
  test("starts a session with the options by default", async () => {
    const answer = await start({ setIds: [setId], sessionType: "matching", name: " Evening " });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      userId: learner.id,
      name: "Evening",
      setIds: [setId],
      vocabularyIds: [],
      sessionType: "matching",
      displayOptions: {
        showMeanings: true,
        showSentences: false,
        showSynonyms: false,
        showAntonyms: false,
        translationDirection: "both",
      },
      questionsAnswered: 0,
      correctAnswers: 0,
      createdAt: expect.any(String),
      completedAt: null,
    });
  });

  test("takes any other type as the quiz", async () => {
    const answer = await start({ vocabularyIds: wordIds, sessionType: "typing" });
    expect(await answer.json()).toMatchObject({ sessionType: "quiz", vocabularyIds: wordIds });
  });

  test("refuses one without a set or word", async () => {
    const answer = await start({ setIds: [], vocabularyIds: [] });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: "Please select at least one word set" });
  });

  test("knows no set and no word of somebody else (P1, P3)", async () => {
    const other = await app.learner();
    const sets = await start({ setIds: [setId] }, other);
    expect([sets.status, (await sets.json()).message]).toEqual([404, "Word set not found"]);
    const words = await start({ vocabularyIds: wordIds }, other);
    expect([words.status, (await words.json()).message]).toEqual([
      404,
      "Vocabulary item not found",
    ]);
  });

  test.each([
    [{ setIds: "x" }],
    [{ setIds: ["x"] }],
    [{ vocabularyIds: Array.from({ length: 501 }, (_, n) => n.toString(16).padStart(24, "0")) }],
    [{ displayOptions: { showMeanings: "yes" } }],
    [{ displayOptions: { translationDirection: "up" } }],
    [{ name: "n".repeat(256) }],
    [{ sessionType: "s".repeat(51) }],
    [{ asksForms: "yes" }],
    [{ asksRoots: "yes" }],
  ])("refuses %j", async (body) => {
    expect((await start({ vocabularyIds: wordIds, ...body })).status).toBe(400);
  });

  test("ignores an option that it does not know", async () => {
    const displayOptions = { showSentences: true, showPictures: "all", $ne: "", constructor: {} };
    const answer = await start({ vocabularyIds: wordIds, displayOptions });
    expect(answer.status).toBe(201);
    const shown = (await answer.json()).displayOptions;
    expect(shown).toEqual({
      ...{ showMeanings: true, showSentences: true, showSynonyms: false, showAntonyms: false },
      translationDirection: "both",
    });
  });

  test("starts one session for all repeats of a request", async () => {
    const send = () =>
      learner.request("/api/practice-sessions", {
        method: "POST",
        body: JSON.stringify({ setIds: [setId] }),
        headers: { "Content-Type": "application/json", "Idempotency-Key": "practice-once" },
      });
    const [first, second] = await Promise.all([send(), send()]);
    const ids = new Set([(await first.json()).id, (await second.json()).id].filter(Boolean));
    expect(ids.size).toBe(1);
  });
});

describe("a practice session", () => {
  test("is read without the sets and words that were deleted since", async () => {
    const reader = await app.learner();
    const ids = await addNouns(reader, 2);
    const set = await (await reader.json("POST", "/api/word-sets", { name: "Gone" })).json();
    const { id } = await (await start({ setIds: [set.id], vocabularyIds: ids }, reader)).json();
    await reader.json("DELETE", `/api/vocabulary/${ids[0]}`);
    await reader.json("DELETE", `/api/word-sets/${set.id}`);
    const read = await (await reader.json("GET", `/api/practice-sessions/${id}`)).json();
    expect(read).toMatchObject({ setIds: [], vocabularyIds: [ids[1]] });
  });

  test("of somebody else is the same 404 as none (P1)", async () => {
    const { id } = await (await start({ setIds: [setId] })).json();
    const other = await app.learner();
    const foreign = await other.json("GET", `/api/practice-sessions/${id}`);
    const missing = await other.json("GET", `/api/practice-sessions/${"0".repeat(24)}`);
    expect(foreign.status).toBe(404);
    expect(await foreign.json()).toEqual(await missing.json());
    const changed = await other.json("PATCH", `/api/practice-sessions/${id}`, {
      questionsAnswered: 1,
    });
    expect(changed.status).toBe(404);
  });

  test("takes what a client says of it, for the record", async () => {
    const { id } = await (await start({ setIds: [setId] })).json();
    const path = `/api/practice-sessions/${id}`;
    const said = { questionsAnswered: 3, correctAnswers: 2, completedAt: "2020-01-01T00:00:00Z" };
    const answer = await learner.json("PATCH", path, said);
    const recorded = await answer.json();
    expect(recorded).toMatchObject({ questionsAnswered: 3, correctAnswers: 2 });
    expect(Date.parse(recorded.completedAt)).toBeGreaterThan(Date.parse("2026-01-01"));
    const again = await (await learner.json("PATCH", path, said)).json();
    expect(again.completedAt).toBe(recorded.completedAt);
    for (const bad of [
      {},
      { correctAnswers: 4 },
      { questionsAnswered: 1 },
      { questionsAnswered: -1 },
    ]) {
      const refused = await learner.json("PATCH", path, bad);
      expect([refused.status, (await refused.json()).message]).toEqual([
        400,
        "Invalid practice session",
      ]);
    }
  });
});
