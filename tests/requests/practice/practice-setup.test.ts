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

  test("STATE-59: opens the first steps for a learner without a word or set, until these are closed", async () => {
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

  test("is open to a learner who has words and no set", async () => {
    const one = await app.learner();
    await addNouns(one, 1);
    expect(await pageOf("/practice", one)).toContain("Flashcard Practice");
    expect(await pageOf("/practice", one)).toContain("بَيْتٌ");
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
    const found = await pageOf(`/practice/start?${query}&find=`);
    expect(found).toContain("4 words: 1 set, 1 single");
    expect(found).toMatch(new RegExp(`id="pick-${wordIds[3]}"[^>]*checked=""`));
    const none = await pageOf(`/practice/start?${query}&find=zzzz`);
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

  test("takes an unknown exercise for the quiz, as the call does", async () => {
    const chosen = { setIds: [setId] };
    const posted = await learner.post(
      "/practice/start",
      practiceForm({ sessionType: "x" }, chosen),
    );
    const id = posted.headers.get("Location")?.split("/").at(-1) ?? "";
    const ofPage = await learner.json("GET", `/api/practice-sessions/${id}`);
    const ofCall = await learner.json("POST", "/api/practice-sessions", {
      ...chosen,
      sessionType: "x",
    });
    expect((await ofPage.json()).sessionType).toBe("quiz");
    expect((await ofCall.json()).sessionType).toBe("quiz");
  });

  test("starts one run for a form that is sent twice, named after its set", async () => {
    const formId = hiddenValue(await pageOf("/practice/start"), "formId");
    const form = practiceForm({ sessionType: "quiz", formId }, { setIds: [setId] });
    const sent = await Promise.all([1, 2].map(() => learner.post("/practice/start", form)));
    const paths = sent.map((answer) => answer.headers.get("Location"));
    expect(paths[0]).toBe(paths[1]);
    expect(await pageOf(paths[0] ?? "")).toContain("At home");
    const other = practiceForm({ sessionType: "matching", formId }, { setIds: [setId] });
    const changed = await learner.post("/practice/start", other);
    expect(changed.status).toBe(302);
    expect(changed.headers.get("Location")).not.toBe(paths[0]);
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

  test("searches when Enter is pressed in its search field", async () => {
    const fields = { sessionType: "quiz", byEnter: "on", found: "", find: "house" };
    const form = practiceForm(fields, { setIds: [setId] });
    const answer = await learner.post("/practice/start", form);
    const address = new URL(answer.headers.get("Location") ?? "", app.origin);
    expect(address.searchParams.get("find")).toBe("house");
    expect(address.searchParams.get("sessionType")).toBe("quiz");
    expect(await pageOf(address.pathname + address.search)).toContain('value="house"');
    const again = practiceForm({ ...fields, found: "house" }, { setIds: [setId] });
    const started = await learner.post("/practice/start", again);
    expect(started.headers.get("Location")).toMatch(/^\/practice-session\//);
  });

  test("a cleared search keeps the ticks", async () => {
    const query = `filled=1&setIds=${setId}&vocabularyIds=${wordIds[3]}&find=zzzz`;
    const none = await pageOf(`/practice/start?${query}`);
    expect(none).toContain(`type="hidden" name="vocabularyIds" value="${wordIds[3]}"`);
    expect(none).toMatch(/<button[^>]*name="clear"[^>]*>Clear search/);
    const cleared = await pageOf(`/practice/start?${query}&clear=on`);
    expect(cleared).toContain("1 word selected");
    expect(cleared).toMatch(new RegExp(`id="pick-${wordIds[3]}"[^>]*checked=""`));
  });

  test("keeps a record of the pronunciation exercise, to play it again", async () => {
    const speaker = await app.learner();
    const [only = ""] = await addNouns(speaker, 1);
    const fields = { sessionType: "pronunciation", repetitions: "25", formId: crypto.randomUUID() };
    const form = practiceForm(fields, { vocabularyIds: [only] });
    const started = await speaker.post("/practice/start", form);
    await speaker.post("/practice/start", form);
    const latest = await pageOf("/practice?later", speaker);
    expect(latest).toContain("Each word 25 times");
    const runs = [...latest.matchAll(/action="(\/practice-session\/\w+\/restart)"/g)];
    expect(runs).toHaveLength(1);
    const again = await speaker.post(runs[0]?.[1] ?? "", { formId: crypto.randomUUID() });
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
  const form = (fields: Record<string, string>, ids: readonly string[]): [string, string][] => [
    ...Object.entries(fields),
    ...ids.map((id): [string, string] => ["id", id]),
  ];

  test("PRAC-06 STATE-61 ERR-28: leads on to practicing it, with the news", async () => {
    const formId = hiddenValue(await pageOf("/practice/new-set"), "formId");
    const fields = form({ formId, name: "Food", color: "#10B981" }, wordIds.slice(0, 2));
    const sent = await Promise.all([1, 2].map(() => learner.post("/practice/new-set", fields)));
    const [first, second] = sent.map((answer) => answer.headers.get("Location") ?? "");
    expect(first).toMatch(/^\/practice\/start\?setIds=/);
    expect(first).toBe(second);
    const shown = await learner.follow("/practice", sent[0] as Response);
    const setup = (await shown.answer.text()).replace(/<!-- -->/g, "");
    expect(setup).toMatch(/Word set .*Food.* created successfully/);
    expect(setup).toContain("2 words");
  });

  test("PRAC-12: its word search works before a name is typed", async () => {
    const html = await pageOf("/practice/new-set");
    expect(html).toMatch(
      /<button[^>]*formNoValidate=""[^>]*formMethod="get"|<button[^>]*formMethod="get"[^>]*formNoValidate=""/i,
    );
    expect(await pageOf("/practice/new-set?name=&find=zzzz")).toContain(
      "No words match your search",
    );
    const enter = await learner.post(
      "/practice/new-set",
      form({ name: "", byEnter: "on", find: "house", found: "" }, wordIds.slice(0, 1)),
    );
    const to = new URL(enter.headers.get("Location") ?? "", app.origin);
    expect([to.pathname, to.searchParams.get("find")]).toEqual(["/practice/new-set", "house"]);
    expect(to.searchParams.getAll("id")).toEqual(wordIds.slice(0, 1));
  });

  test("RULE-17 RULE-18: needs a name and a word, in our words", async () => {
    const html = await pageOf("/practice/new-set");
    expect(html).toMatch(/<form[^>]*noValidate=""/i);
    const newcomer = await app.learner();
    const unnamed = await newcomer.post("/practice/new-set", form({ name: " " }, []));
    expect(unnamed.status).toBe(400);
    expect(await unnamed.text()).toContain("Please enter a set name");
    const bare = await newcomer.post("/practice/new-set", form({ name: "Bare" }, []));
    expect(bare.status).toBe(400);
    expect(await bare.text()).toContain("Please select at least one word for the set");
    expect(await (await newcomer.json("GET", "/api/word-sets")).json()).toEqual([]);
  });

  test("that is refused is shown again as it was filled in", async () => {
    const fields = { name: " ", description: "What we eat", color: "#10B981" };
    const answer = await learner.post("/practice/new-set", form(fields, wordIds.slice(1, 2)));
    const html = await answer.text();
    expect(html).toContain("What we eat");
    expect(html).toMatch(
      /<option[^>]*value="#10B981"[^>]*selected=""|<option[^>]*selected=""[^>]*value="#10B981"/,
    );
    expect(html).toMatch(new RegExp(`id="pick-${wordIds[1]}"[^>]*checked=""`));
  });

  test("names its colors as every other form of a set", async () => {
    const namesIn = (html: string) =>
      [...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, name]) => name);
    const names = namesIn(await pageOf("/practice/new-set"));
    expect(names).toContain("Amber");
    expect(namesIn(await pageOf("/word-sets/new"))).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(namesIn(await pageOf("/dashboard/new-word-set"))));
  });
});

describe("shared sets", () => {
  async function lentOut(name: string) {
    const author = await app.learner({ firstName: "Layla" });
    const verb = {
      arabicWord: "ذَهَبَ",
      englishMeaning: "to go",
      category: "verb",
      presentTense: "يَذْهَبُ",
      verbalNoun: "ذَهَابٌ",
      particle: "إِلَى",
      exampleSentence: "ذَهَبَ إِلَى الْبَيْتِ.",
      exampleMeaning: "He went home.",
    };
    const word = await (await author.json("POST", "/api/vocabulary", verb)).json();
    const body = { name, description: "For all", isPublic: true, vocabularyIds: [word.id] };
    const { id } = await (await author.json("POST", "/api/word-sets", body)).json();
    return { author, id };
  }

  test("SETS-36 to SETS-42: are previewed over practice as over the page of sets", async () => {
    const { author, id } = await lentOut("Shared verbs");
    const reader = await app.learner();
    const list = await pageOf("/practice/shared?q=shared+verbs", reader);
    expect(list).toContain("Shared Word Sets");
    expect(list).toContain(`href="/practice/shared/${id}?`);
    const preview = await pageOf(`/practice/shared/${id}`, reader);
    for (const text of [
      "Preview:",
      "Shared verbs",
      "For all",
      "Created by <bdi>Layla</bdi> • 1 word",
      "to go",
      "ذَهَبَ",
      "يَذْهَبُ",
      "ذَهَابٌ",
      ">إِلَى<",
      "ذَهَبَ إِلَى الْبَيْتِ.",
      "He went home.",
      '<i class="text-sm text-ink-soft">verb</i>',
      ">Close<",
      "Duplicate Set",
    ]) {
      expect(preview).toContain(text);
    }
    expect(await pageOf(`/practice/shared/${id}`, author)).not.toContain("/copies");
  });

  test("ERR-28: a copy made under practice is practiced next, with the news; once for a form", async () => {
    const { id } = await lentOut("Shared home");
    const reader = await app.learner();
    const preview = await pageOf(`/practice/shared/${id}`, reader);
    const action = `/word-sets/${id}/copies?from=practice`;
    expect(preview).toContain(`action="${action}"`);
    const form = { formId: hiddenValue(preview, "formId") };
    const sent = await Promise.all([1, 2].map(() => reader.post(action, form)));
    const [first, second] = sent.map((answer) => answer.headers.get("Location") ?? "");
    expect(first).toMatch(/^\/practice\/start\?setIds=/);
    expect(first).toBe(second);
    const shown = await reader.follow("/practice", sent[0] as Response);
    const setup = await shown.answer.text();
    expect(setup).toMatch(/Word set .*Shared home \(Copy\).* created successfully/);
  });

  test("say where one has a copy, and can be copied again", async () => {
    const { id } = await lentOut("Had already");
    const reader = await app.learner();
    const pages = [
      "/practice/shared?q=had+already",
      `/practice/shared/${id}`,
      "/word-sets?q=had+already",
      `/word-sets/${id}/preview`,
      `/word-sets/${id}`,
    ];
    for (const path of pages) expect(await pageOf(path, reader)).not.toContain("You have a copy");
    await reader.post(`/word-sets/${id}/copies`, {});
    const [copy] = await (await reader.json("GET", "/api/word-sets")).json();
    const stranger = await app.learner();
    for (const path of pages) {
      const html = await pageOf(path, reader);
      expect(html).toContain("You have a copy: ");
      expect(html).toMatch(
        new RegExp(`href="/word-sets/${copy.id}"[^>]*><bdi>Had already \\(Copy\\)`),
      );
      expect(html).toContain("Duplicate Set");
      expect(await pageOf(path, stranger)).not.toContain("You have a copy");
    }
    await reader.post(`/word-sets/${id}/copies`, {});
    expect(await pageOf(`/word-sets/${id}`, reader)).toContain("Had already (Copy 2)");
    const [again] = await (await reader.json("GET", "/api/word-sets")).json();
    for (const made of [copy, again]) await reader.json("DELETE", `/api/word-sets/${made.id}`);
    expect(await pageOf(`/word-sets/${id}`, reader)).not.toContain("You have a copy");
  });

  test("that are private or gone are not there", async () => {
    const reader = await app.learner();
    expect((await reader.get(`/practice/shared/${setId}`)).status).toBe(404);
    const copied = await reader.post(`/word-sets/${setId}/copies?from=practice`, {});
    expect(copied.status).toBe(404);
  });
});
