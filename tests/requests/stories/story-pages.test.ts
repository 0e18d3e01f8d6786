import mongoose from "mongoose";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns, hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();
const pro = () => app.learner({ subscriptionTier: "pro" });

const path = "/story-review";

/** The fields of a form, one with several values once for each. */
function fields(form: Record<string, string | string[]>): [string, string][] {
  return Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
}

const chosen = (selectedWords: string[], more: Record<string, string> = {}) =>
  fields({
    selectionType: "custom",
    categories: "general",
    shownFor: "custom general",
    ...more,
    selectedWords,
  });

async function add(learner: Learner, word: Record<string, unknown>): Promise<string> {
  const answer = await learner.json("POST", "/api/vocabulary", { category: "noun", ...word });
  return (await answer.json()).id;
}

const tree = { arabicWord: "شَجَرَةٌ", englishMeaning: "tree", pluralForm: "أَشْجَارٌ" };
const sleep = {
  arabicWord: "نَامَ",
  englishMeaning: "to sleep",
  category: "verb",
  presentTense: "يَنَامُ",
};

/** The address of a story of two words that one passage has. */
async function makeStory(learner: Learner): Promise<{ at: string; ids: string[] }> {
  const ids = [await add(learner, tree), await add(learner, sleep)];
  const answer = await learner.post(path, chosen(ids));
  expect(answer.status).toBe(302);
  return { at: answer.headers.get("Location") ?? "", ids };
}

const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
const offered = (html: string) => html.match(/name="selectedWords"/g)?.length ?? 0;

/** Adds so many nouns that differ in their letters. */
async function importMany(learner: Learner, count: number): Promise<void> {
  const letters = [..."بتثجحخدذرزسش"];
  const entries = Array.from({ length: count }, (_, number) => ({
    arabicWord: `${letters[number % 12]}${letters[Math.floor(number / 12)]}ر`,
    englishMeaning: `many ${number}`,
    category: "noun",
  }));
  for (let from = 0; from < count; from += 50) {
    const data = { entries: entries.slice(from, from + 50) };
    const answer = await learner.json("POST", "/api/vocabulary/bulk-import", data);
    expect(answer.ok, await answer.clone().text()).toBe(true);
  }
}

const ticked = (html: string) => html.match(/name="selectedWords"[^>]*checked=""/g)?.length ?? 0;

test("the page needs somebody signed in", async () => {
  for (const one of [path, `${path}/recent`, `${path}/${"0".repeat(24)}`]) {
    const answer = await app.visitor().get(one);
    expect(answer.status).toBe(302);
  }
});

test("a window selects all its words, choosing oneself none", async () => {
  const learner = await pro();
  await addNouns(learner, 3);
  const all = await textOf(await learner.get(`${path}?selectionType=last7days`));
  expect(ticked(all)).toBe(3);
  expect(all).toContain("3 of 5 words selected");
  expect(all).toContain("5 of 5 stories left today");
  const none = await textOf(await learner.get(`${path}?selectionType=custom`));
  expect(ticked(none)).toBe(0);
  expect(none).toContain("0 of 5 words selected");
});

test("the choice opens with the first five ticked, and the story is one press away", async () => {
  const learner = await pro();
  const ids = await addNouns(learner, 7);
  const page = await textOf(await learner.get(path));
  expect(ticked(page)).toBe(5);
  expect(offered(page)).toBe(7);
  expect(page).toContain("5 of 5 words selected");
  expect(page).not.toContain("Too many words selected");
  expect(page).not.toContain("data-next-step");
  expect(page.indexOf("Create story")).toBeLessThan(page.indexOf('name="selectedWords"'));
  const boxes = [...page.matchAll(/name="selectedWords" checked="" value="([0-9a-f]{24})"/g)];
  const form = {
    selectionType: "last7days",
    shownFor: hiddenValue(page, "shownFor"),
    selectedWords: boxes.map(([, id = ""]) => id),
  };
  const made = await learner.post(path, fields(form));
  expect(made.status).toBe(302);
  const all = await textOf(await learner.get(`${path}?selectionType=last7days`));
  expect(ticked(all)).toBe(ids.length);
});

test("due words come first, longest overdue before others", async () => {
  const learner = await pro();
  const ids = await addNouns(learner, 7);
  const days = [3, 9, 1, 8, 7, 6, 5];
  await Promise.all(
    ids.map((id, at) =>
      mongoose.connection
        .collection("progress")
        .updateOne(
          { _id: new mongoose.Types.ObjectId(id) },
          { $set: { dueDay: `2026-01-0${10 - (days[at] ?? 0)}` } },
        ),
    ),
  );
  const page = await textOf(await learner.get(path));
  const [, checked = ""] = /name="selectionType"[^>]*checked="" value="(\w+)"/.exec(page) ?? [];
  expect(checked).toBe("due");
  const boxes = [...page.matchAll(/name="selectedWords"[^>]*value="([0-9a-f]{24})"/g)];
  expect(boxes.map(([, id]) => id)).toEqual([1, 3, 4, 5, 6, 0, 2].map((at) => ids[at]));
  expect(ticked(page)).toBe(5);
});

test("a kind without words says only what is true of today", async () => {
  const learner = await pro();
  const noun = await add(learner, tree);
  const verbs = { selectionType: "today", categories: "verbs" };
  const page = await textOf(await learner.get(`${path}?${new URLSearchParams(verbs)}`));
  expect(page).not.toContain("You have not added any words today");
  expect(page).toContain("No vocabulary words available for the selected criteria.");
  const refused = await learner.post(path, verbs);
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).not.toContain("You have not added any words today");
  await learner.json("DELETE", `/api/vocabulary/${noun}`);
  const none = await textOf(await learner.get(`${path}?${new URLSearchParams(verbs)}`));
  expect(none).toContain("You have not added any words today.");
});

test("what is left of today is said for none and one", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const ids = await addNouns(learner, 1);
  expect(await textOf(await learner.get(path))).toContain(">1 story left today<");
  expect((await learner.post(path, chosen(ids))).status).toBe(302);
  expect(await textOf(await learner.get(path))).toContain(">No stories left today<");
  const refused = await textOf(await learner.post(path, chosen(ids)));
  expect(refused).toContain("You have reached your daily limit of 1 AI story. Upgrade for more.");
});

test("more than five words are too many until the first five are kept", async () => {
  const learner = await pro();
  const ids = await addNouns(learner, 7);
  const page = await textOf(await learner.get(`${path}?selectionType=last7days`));
  expect(page).toContain("Too many words selected");
  expect(page).toContain("Keep First 5 Words");
  const refused = await learner.post(path, chosen(ids));
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain("Too many words selected");
  const query = new URLSearchParams({ selectionType: "custom", shownFor: "custom general" });
  for (const id of ids) query.append("selectedWords", id);
  query.set("keep", "5");
  const kept = await textOf(await learner.get(`${path}?${query}`));
  expect(ticked(kept)).toBe(5);
  expect(kept).not.toContain("Keep First 5 Words");
});

test("words are searched for, and those that were ticked stay", async () => {
  const learner = await pro();
  const [door = ""] = await addNouns(learner, 3);
  const query = new URLSearchParams({
    selectionType: "custom",
    shownFor: "custom general",
    search: "pen",
    selectedWords: door,
  });
  const page = await textOf(await learner.get(`${path}?${query}`));
  expect(page.match(/name="selectedWords"/g)).toHaveLength(2);
  expect(ticked(page)).toBe(1);
});

test("a kind that there is no word of keeps the choice", async () => {
  const learner = await pro();
  await addNouns(learner, 2);
  for (const way of ["last7days", "custom"]) {
    const page = await textOf(await learner.get(`${path}?selectionType=${way}&categories=verbs`));
    expect(page).toContain("No vocabulary words available for the selected criteria.");
    expect(page).toContain('name="selectionType"');
  }
});

test("one's own choice stays when other kinds of words are shown", async () => {
  const learner = await pro();
  const [noun, verb] = [await add(learner, tree), await add(learner, sleep)];
  const query = new URLSearchParams(chosen([noun], { categories: "verbs" }));
  const page = await textOf(await learner.get(`${path}?${query}`));
  expect(page).toContain("1 of 5 words selected");
  expect(page).toContain(`value="${verb}"`);
  const made = await learner.post(path, chosen([noun, verb], { categories: "verbs" }));
  expect(made.status).toBe(302);
  const [theirs = ""] = await addNouns(await pro(), 1);
  const foreign = await learner.post(path, chosen([theirs], { categories: "verbs" }));
  expect(foreign.status).toBe(404);
});

test("each of many words can be chosen, page by page, and those that were ticked stay", async () => {
  const learner = await pro();
  const first = await add(learner, { ...tree, englishMeaning: "the oldest" });
  await add(learner, sleep);
  await importMany(learner, 120);
  const custom = { selectionType: "custom", categories: "general", shownFor: "custom general" };
  const newest = await textOf(await learner.get(`${path}?selectionType=custom`));
  expect(offered(newest)).toBe(100);
  expect(newest).not.toContain("the oldest");
  const [, ticks = ""] = /name="selectedWords"[^>]*value="([0-9a-f]{24})"/.exec(newest) ?? [];
  const [, older = ""] = /value="([0-9a-f]{36})"[^>]*>Older words/.exec(newest) ?? [];
  const query = new URLSearchParams({ ...custom, selectedWords: ticks, older });
  const next = await textOf(await learner.get(`${path}?${query}`));
  expect(offered(next)).toBe(23);
  expect(ticked(next)).toBe(1);
  expect(next).toContain("the oldest");
  expect(next).not.toContain("Older words");
  const verbs = await textOf(await learner.get(`${path}?selectionType=custom&categories=verbs`));
  expect(offered(verbs)).toBe(1);
  const kept = { ...custom, after: older };
  const refused = await learner.post(path, kept);
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain("the oldest");
  const made = await learner.post(path, fields({ ...kept, selectedWords: [ticks, first] }));
  expect(made.status).toBe(302);
});

test("a search finds more than a page of words, of the chosen kinds", async () => {
  const learner = await pro();
  await importMany(learner, 120);
  const asked = { selectionType: "custom", categories: "general", search: "many" };
  const first = await textOf(await learner.get(`${path}?${new URLSearchParams(asked)}`));
  const [, older = ""] = /value="([^"]+)"[^>]*>Older words/.exec(first) ?? [];
  const query = new URLSearchParams({ ...asked, after: "x", older });
  expect(offered(await textOf(await learner.get(`${path}?${query}`)))).toBe(20);
  const verbs = new URLSearchParams({ ...asked, categories: "verbs" });
  expect(await textOf(await learner.get(`${path}?${verbs}`))).toContain("No word is found.");
});

test.each([
  [{ selectionType: "today", categories: "general" }, 400, "You have not added any words today."],
  [{ selectionType: "due", categories: "general" }, 400, "No vocabulary words available"],
  [{ selectionType: "nonsense", categories: "nonsense" }, 400, "No vocabulary words available"],
  [{}, 400, "No vocabulary words available"],
])("%j without words says so on the page", async (form, status, message) => {
  const learner = await pro();
  const answer = await learner.post(path, form);
  expect(answer.status).toBe(status);
  expect(await textOf(answer)).toContain(message);
});

test("without a ticked word the page asks for one; a foreign one is not found (P3)", async () => {
  const learner = await pro();
  await addNouns(learner, 2);
  const none = await learner.post(path, chosen([]));
  expect(none.status).toBe(400);
  expect(await textOf(none)).toContain("Please select at least one word");
  const [theirs = ""] = await addNouns(await pro(), 1);
  const foreign = await learner.post(path, chosen([theirs]));
  expect(foreign.status).toBe(404);
  expect(await textOf(foreign)).toContain("Vocabulary item not found");
});

test("a story has an address of its own, with marks and without English until they are asked for", async () => {
  const learner = await pro();
  const { at } = await makeStory(learner);
  expect(at).toMatch(/^\/story-review\/[0-9a-f]{24}$/);
  const page = await textOf(await learner.get(at));
  expect(page).toContain("شَجَرَة");
  expect(page).toContain("Reading passage - written by people for learners, without AI");
  expect(page).toContain("Vocabulary used");
  expect(page).toContain('href="/session-setup"');
  expect(page).toContain("generate another");
  expect(page).not.toContain("There was a big tree");
  const shown = await textOf(await learner.get(`${at}?english=shown`));
  const [english = ""] = /<p dir="auto">([^<]+)<\/p>/.exec(shown) ?? [];
  expect(english).not.toBe("");
  const bare = await textOf(await learner.get(`${at}?marks=off`));
  const main = bare.slice(bare.indexOf("<article"), bare.indexOf("</article>"));
  expect(main.replace(/<h1.*?<\/h1>/, "")).not.toMatch(/[\u064B-\u0652]/);
});

test("the form that is sent twice makes one story", async () => {
  const learner = await pro();
  const ids = [await add(learner, tree)];
  const formId = crypto.randomUUID();
  const [first, second] = await Promise.all([
    learner.post(path, chosen(ids, { formId })),
    learner.post(path, chosen(ids, { formId })),
  ]);
  expect(first.headers.get("Location")).toBe(second.headers.get("Location"));
  const { story } = await (await learner.json("GET", "/api/check-tier-limits")).json();
  expect(story.current).toBe(1);
});

test("stories are listed and read again at no cost, by their learner alone (P1)", async () => {
  const learner = await pro();
  const { at, ids } = await makeStory(learner);
  const another = { another: "on", selectionType: "custom", categories: "general" };
  const next = await learner.post(path, fields({ ...another, selectedWords: ids }));
  expect(next.status).toBe(302);
  expect(next.headers.get("Location")).not.toBe(at);
  const list = await textOf(await learner.get(`${path}/recent`));
  expect(list).toContain("2 stories");
  expect(list).toContain(`href="${at}"`);
  expect((await learner.get(at)).status).toBe(200);
  const { story } = await (await learner.json("GET", "/api/check-tier-limits")).json();
  expect(story.current).toBe(2);
  const other = await pro();
  expect((await other.get(at)).status).toBe(404);
  expect((await other.get(`${at}/speech/1.mp3`)).status).toBe(404);
  expect(await textOf(await other.get(`${path}/recent`))).toContain("No stories yet");
});

const pen = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" };

test("a word that is added from a story leads back to its sentence, read as before", async () => {
  const learner = await pro();
  const { at } = await makeStory(learner);
  const returnTo = `${at}?english=shown#sentence-2`;
  const form = `/vocabulary/new?${new URLSearchParams({ word: "قَلَمٌ", returnTo })}`;
  const page = await textOf(await learner.get(form));
  expect(page).toContain(`href="${returnTo}"`);
  const [, action = ""] =
    /<form[^>]* action="([^"]+)"/.exec(page.slice(page.indexOf("<dialog"))) ?? [];
  expect(action).toBe(`/vocabulary/new?${new URLSearchParams({ returnTo })}`);
  const refused = await learner.post(action, { ...pen, englishMeaning: "" });
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain(`action="${action}"`);
  const more = await learner.post(action, { ...pen, next: "another" });
  expect(more.headers.get("Location")).toBe(action);
  const door = { ...pen, arabicWord: "بَابٌ", englishMeaning: "door" };
  const saved = await learner.post(action, door);
  expect(saved.status).toBe(302);
  expect(saved.headers.get("Location")).toBe(returnTo);
});

test.each([
  "https://example.com/",
  "//example.com/story-review",
  "/\\example.com",
  "/api/logout",
  "javascript:alert(1)",
  `/${"x".repeat(1001)}`,
])("a new word does not lead to %.60s", async (returnTo) => {
  const learner = await pro();
  const form = `/vocabulary/new?${new URLSearchParams({ returnTo })}`;
  expect(await textOf(await learner.get(form))).toContain('action="/vocabulary/new"');
  const saved = await learner.post(form, pen);
  expect(saved.headers.get("Location")).toMatch(/^\/vocabulary($|\?)/);
});

test.each([
  "word=999.999",
  "word=99.0",
  "word=0.999",
  "word=-1",
  "word[]=1",
  "marks=maybe&english=",
])("%s shows the story", async (query) => {
  const learner = await pro();
  const { at } = await makeStory(learner);
  expect((await learner.get(`${at}?${query}`)).status).toBe(200);
});

test.each(["x", "0".repeat(24), "%00", "recent/x"])("there is no story %s", async (id) => {
  const learner = await pro();
  expect((await learner.get(`${path}/${id}`)).status).toBe(404);
});

test("a sentence is heard at its address", async () => {
  const learner = await pro();
  const { at } = await makeStory(learner);
  const answer = await learner.get(`${at}/speech/1.mp3`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
  for (const part of ["0.mp3", "99.mp3", "x", "1.wav"]) {
    expect((await learner.get(`${at}/speech/${part}`)).status).toBe(404);
  }
});

test("a story stays readable when its words are deleted", async () => {
  const learner = await pro();
  const { at, ids } = await makeStory(learner);
  for (const id of ids) await learner.json("DELETE", `/api/vocabulary/${id}`);
  const page = await textOf(await learner.get(at));
  expect(page).toContain("deleted");
  expect(page).not.toContain("generate another");
});

test("the limit is told with what other plans have; a free plan has none", async () => {
  const learner = await app.learner();
  const ids = await addNouns(learner, 1);
  expect(await textOf(await learner.get(path))).toContain("Stories come with Basic and Pro.");
  const answer = await learner.post(path, chosen(ids));
  expect(answer.status).toBe(429);
  const page = await textOf(answer);
  expect(page).toContain("Daily Limit Reached");
  expect(page).toContain("Your plan’s daily limit includes no AI stories. Upgrade to make some.");
  expect(page).toContain("1 a day");
  expect(page).toContain("5 a day");
});
