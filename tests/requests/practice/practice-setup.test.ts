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
    const vocabularyIds = await addNouns(author, 1);
    const shared = { name: "For all", isPublic: true, vocabularyIds };
    await author.json("POST", "/api/word-sets", shared);
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

  test("leads on with the set it was asked for", async () => {
    const body = { name: "Older set", vocabularyIds: wordIds.slice(0, 2) };
    const { id } = await (await learner.json("POST", "/api/word-sets", body)).json();
    for (const wanted of [id, setId]) {
      const html = await pageOf(`/practice?setIds=${wanted}`);
      expect(html).toContain(`href="/practice/start?sessionType=quiz&amp;setIds=${wanted}"`);
      expect(html).toContain(`href="/word-sets/${wanted}"`);
    }
    await learner.json("DELETE", `/api/word-sets/${id}`);
    for (const unknown of [id, "x", "%00"]) {
      expect(await pageOf(`/practice?setIds=${unknown}`)).not.toContain("setIds=");
    }
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

  test("shows what was chosen again where it is refused", async () => {
    const fields = { sessionType: "pronunciation", repetitions: "50", showSynonyms: "on" };
    const answer = await learner.post("/practice/start", practiceForm(fields, {}));
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Please select at least one word set");
    expect(html).toMatch(/name="sessionType" checked="" value="pronunciation"/);
    expect(html).toMatch(/name="repetitions" checked="" value="50"/);
    expect(html).toMatch(/name="showSynonyms" checked=""/);
    expect(html).not.toMatch(/name="setIds" checked=""/);
  });

  test.each([["/practice/start"], ["/practice/new-set"]])(
    "%s searches when Enter is pressed in its search field",
    async (path) => {
      const form = practiceForm({ name: "Kept", searched: "", search: "house" }, {});
      const answer = await learner.post(path, form);
      const address = new URL(answer.headers.get("Location") ?? "", app.origin);
      expect(address.pathname).toBe(path);
      expect(address.searchParams.get("search")).toBe("house");
      expect(await pageOf(address.pathname + address.search)).toContain('value="house"');
      const pressed = await learner.post(path, [...form, ["done", "1"]]);
      expect(pressed.headers.get("Location") ?? "").not.toContain("search=");
    },
  );

  test("keeps a record of the pronunciation exercise, to play it again", async () => {
    const speaker = await app.learner();
    const [only = ""] = await addNouns(speaker, 1);
    const fields = { sessionType: "pronunciation", repetitions: "25", once: "drill-1" };
    const form = practiceForm(fields, { vocabularyIds: [only] });
    const started = await speaker.post("/practice/start", form);
    await speaker.post("/practice/start", form);
    const latest = await pageOf("/practice", speaker);
    expect(latest).toContain("Each word 25 times");
    const runs = [...latest.matchAll(/action="(\/practice-session\/\w+\/restart)"/g)];
    expect(runs).toHaveLength(1);
    const again = await speaker.post(runs[0]?.[1] ?? "", { once: "drill-2" });
    expect(again.headers.get("Location")).toBe(started.headers.get("Location"));
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

  test("is another one when the form is sent again with another name", async () => {
    const newcomer = await app.learner();
    const once = hiddenValue(await pageOf("/practice/new-set", newcomer), "once");
    const send = async (name: string) =>
      (await newcomer.post("/practice/new-set", { once, name })).headers.get("Location");
    const first = await send("First");
    const second = await send("Second");
    expect(second).toMatch(/^\/practice\/start\?setIds=/);
    expect(second).not.toBe(first);
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

  test("that is refused is shown again as it was filled in", async () => {
    const fields = { name: " ", description: "What we eat", color: "#10B981" };
    const form: [string, string][] = [
      ...Object.entries(fields),
      ["vocabularyIds", wordIds[1] ?? ""],
    ];
    const html = await (await learner.post("/practice/new-set", form)).text();
    expect(html).toContain('value="What we eat"');
    expect(html).toMatch(/checked="" value="#10B981"/);
    expect(html).toMatch(new RegExp(`name="vocabularyIds" checked="" value="${wordIds[1]}"`));
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
