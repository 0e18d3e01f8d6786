import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { practiceForm } from "#tests/support/practice/practice.ts";
import { addNouns, hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();
let learner: Learner;
let wordIds: string[];
let setId: string;

beforeAll(async () => {
  learner = await app.learner();
  wordIds = await addNouns(learner, 4);
  const body = { name: "At home", vocabularyIds: wordIds.slice(0, 3) };
  setId = (await (await learner.json("POST", "/api/word-sets", body)).json()).id;
});

const pageOf = async (path: string, by = learner) => {
  const answer = await by.get(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/<!-- -->/g, "");
};

describe("/practice", () => {
  test("offers four ways", async () => {
    const html = await pageOf("/practice");
    for (const [title, type] of [
      ["Flashcard Practice", "flashcards"],
      ["Matching Exercise", "matching"],
      ["Pronunciation Exercise", "pronunciation"],
      ["Typed Quiz", "quiz"],
    ]) {
      expect(html).toContain(title);
      expect(html).toContain(`href="/practice/start?sessionType=${type}"`);
    }
    expect(html).toContain('href="/dashboard"');
  });

  test("opens the first steps for a learner without sets, until these are closed", async () => {
    const author = await app.learner();
    await author.json("POST", "/api/word-sets", { name: "For all", isPublic: true });
    const newcomer = await app.learner();
    const { path, answer } = await newcomer.follow("/practice");
    expect(path).toBe("/practice/get-started");
    const html = (await answer.text()).replace(/<!-- -->/g, "");
    for (const text of ["Get Started with Word Sets", "Add Word", "Create New Set", "View all"]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/Browse Shared Sets \(\d+\)/);
    expect(html).toContain('href="/practice?later"');
    expect(await pageOf("/practice?later", newcomer)).toContain("Flashcard Practice");
  });

  test("needs somebody signed in", async () => {
    const visitor = app.visitor();
    for (const path of ["/practice", "/practice/start", `/practice-session/${"0".repeat(24)}`]) {
      expect((await visitor.get(path)).status).toBe(302);
    }
  });
});

describe("the setup", () => {
  test("starts from the first set and says what will come", async () => {
    const html = await pageOf("/practice/start?sessionType=quiz");
    expect(html).toContain("Start Practice Session");
    expect(html).toContain("3 words, 6 questions");
    expect(html).toMatch(new RegExp(`name="setIds" checked="" value="${setId}"`));
  });

  test("finds single words, keeps those that are ticked, and says when there is none", async () => {
    const query = `filled=1&sessionType=flashcards&setIds=${setId}&vocabularyIds=${wordIds[3]}`;
    const found = await pageOf(`/practice/start?${query}&find=1&search=`);
    expect(found).toContain("4 words: 1 set, 1 single");
    expect(found).toMatch(
      new RegExp(`name="vocabularyIds"[^>]*checked=""[^>]*value="${wordIds[3]}"`),
    );
    const none = await pageOf(`/practice/start?${query}&find=1&search=zzzz`);
    expect(none).toContain("No words match your search");
    expect(none).toContain("4 words: 1 set, 1 single");
  });

  test("refuses to start with nothing", async () => {
    const answer = await learner.post("/practice/start", practiceForm({ sessionType: "quiz" }, {}));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please select at least one word set");
  });

  test("leaves out sets and words of others", async () => {
    const other = await app.learner();
    const chosen = { setIds: [setId], vocabularyIds: wordIds };
    const answer = await other.post(
      "/practice/start",
      practiceForm({ sessionType: "quiz" }, chosen),
    );
    expect(answer.status).toBe(400);
  });

  test("starts one run for a form that is sent twice, named after its set", async () => {
    const once = hiddenValue(await pageOf("/practice/start"), "once");
    const form = practiceForm({ sessionType: "quiz", once }, { setIds: [setId] });
    const sent = await Promise.all([1, 2].map(() => learner.post("/practice/start", form)));
    const paths = sent.map((answer) => answer.headers.get("Location"));
    expect(paths[0]).toBe(paths[1]);
    expect(await pageOf(paths[0] ?? "")).toContain("At home");
  });

  test("leads to the pronunciation exercise with all that was chosen", async () => {
    const fields = {
      sessionType: "pronunciation",
      repeatType: "word",
      repetitions: "25",
      delayBetweenRepetitions: "0",
      saveForOffline: "on",
      showSynonyms: "on",
    };
    const chosen = { setIds: [setId], vocabularyIds: wordIds.slice(3) };
    const answer = await learner.post("/practice/start", practiceForm(fields, chosen));
    const { pathname, searchParams } = new URL(answer.headers.get("Location") ?? "", app.origin);
    expect(pathname).toBe("/pronunciation-exercise");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      setIds: setId,
      vocabularyIds: wordIds[3],
    });
    expect(JSON.parse(searchParams.get("pronunciationOptions") ?? "")).toEqual({
      repeatType: "word",
      repetitions: 25,
      delayBetweenRepetitions: 0,
      saveForOffline: true,
    });
    expect(JSON.parse(searchParams.get("displayOptions") ?? "")).toMatchObject({
      showMeanings: true,
      showSynonyms: true,
    });
  });

  test("reads nonsense as what it is by default", async () => {
    const html = await pageOf(
      "/practice/start?sessionType=x&setIds=x&vocabularyIds=%00&repetitions=7&translationDirection=up",
    );
    expect(html).toContain("Start Practice Session");
  });
});

describe("a new set", () => {
  test("leads on to practicing it", async () => {
    const html = await pageOf("/practice/new-set");
    const fields = { once: hiddenValue(html, "once"), name: "Food", color: "#10B981" };
    const form: [string, string][] = [
      ...Object.entries(fields),
      ...wordIds.slice(0, 2).map((id): [string, string] => ["vocabularyIds", id]),
    ];
    const sent = await Promise.all([1, 2].map(() => learner.post("/practice/new-set", form)));
    const [first, second] = sent.map((answer) => answer.headers.get("Location") ?? "");
    expect(first).toBe(second);
    const setup = await pageOf(first ?? "");
    expect(setup).toContain("Food");
    expect(setup).toContain("2 words");
  });

  test.each([
    [{ name: " " }, "Please enter a set name"],
    [{ name: "n".repeat(256) }, "Set name is too long"],
    [{ name: "Food", color: "red" }, "Invalid color format"],
  ])("with %j is refused", async (fields, message) => {
    const answer = await learner.post("/practice/new-set", fields as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
  });
});

describe("shared sets", () => {
  test("are listed, seen and copied once", async () => {
    const reader = await app.learner();
    const author = await app.learner({ firstName: "Layla" });
    const vocabularyIds = await addNouns(author, 2);
    const body = { name: "Shared home", isPublic: true, vocabularyIds };
    const { id } = await (await author.json("POST", "/api/word-sets", body)).json();
    const preview = await pageOf(`/practice/shared/${id}`, reader);
    expect(preview).toContain("Shared home");
    expect(preview).toContain("Layla");
    const list = await pageOf("/practice/shared", reader);
    expect(list).toContain("Shared Word Sets");
    const form = { setId: id, once: hiddenValue(preview, "once") };
    const sent = await Promise.all([1, 2].map(() => reader.post("/practice/shared", form)));
    const [first, second] = sent.map((answer) => answer.headers.get("Location") ?? "");
    expect(first).toBe(second);
    expect(await pageOf(first ?? "", reader)).toContain("Shared home (Copy)");
    expect(await pageOf(`/practice/shared/${id}`, author)).not.toContain("Duplicate Set");
  });

  test("that are private or gone are not there", async () => {
    const reader = await app.learner();
    expect((await reader.get(`/practice/shared/${setId}`)).status).toBe(404);
    const { answer } = await reader.follow(
      "/practice/shared",
      await reader.post("/practice/shared", { setId, once: "once-1" }),
    );
    expect(await answer.text()).toContain("Failed to duplicate word set");
  });
});
