import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { insertAStory } from "#tests/support/stories/insert-a-story.ts";

const app = await testApp();

const SENTENCES = ["ذَهَبَتْ إِلَى الْمَكْتَبَةِ وَقَرَأَتِ الْكُتُبَ.", "كتب دَرْسًا يَوْمَ السَّبْتِ مع زقنبوط."];
const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

async function reader(sentences = SENTENCES): Promise<{ learner: Learner; at: string }> {
  const learner = await app.learner();
  return { learner, at: await insertAStory(learner.id, sentences) };
}

/** The card that is open on a page, its markup and its text. */
async function cardOf(learner: Learner, path: string) {
  const answer = await learner.get(path);
  expect(answer.status, path).toBe(200);
  const page = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const card = /<aside[^>]*aria-label[\s\S]*?<\/aside>/.exec(page)?.[0] ?? "";
  const text = card.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  return { page, card, text, label: /aria-label="([^"]*)"/.exec(card)?.[1] };
}

/** The address that a word leads to. */
function linkOf(page: string, word: string): string {
  const link = new RegExp(`href="([^"]+)"[^>]*>${word}</a>`).exec(page)?.[1] ?? "";
  expect(link, word).not.toBe("");
  return link.replaceAll("&amp;", "&").replace(/#.*/, "");
}

const wordsOf = async (learner: Learner): Promise<Record<string, unknown>[]> =>
  (await learner.json("GET", "/api/vocabulary")).json();

const add = (learner: Learner, word: Record<string, unknown>) =>
  learner.json("POST", "/api/vocabulary", word);

test("a word opens below its sentence: meaning, dictionary form, which form it is, reading, root and sound", async () => {
  const { learner, at } = await reader();
  const { page } = await cardOf(learner, at);
  expect(page).not.toContain("<aside");
  const opened = await cardOf(learner, linkOf(page, "الْكُتُبَ"));
  expect(opened.label).toBe("Dictionary: book");
  expect(opened.text).toContain("كِتَابٌ");
  expect(opened.text).toContain("“the books”, plural of كِتَابٌ");
  expect(opened.text).toContain("Reading ki-tā-bun");
  expect(opened.card).toContain('href="/roots/%D9%83%D8%AA%D8%A8?returnTo=');
  expect(opened.card).toContain('src="/speech/noun.kitab.mp3"');
  expect(opened.text).toContain("Add");
  const first = opened.page.slice(opened.page.indexOf('id="sentence-1"'));
  expect(first.indexOf("<aside")).toBeLessThan(first.indexOf('id="sentence-2"'));
});

test.each([
  ["0.0", "Dictionary: to go", "“she went”, past of ذَهَبَ"],
  ["0.1", "Dictionary: to; toward", ""],
  ["1.1", "Dictionary: lesson", ""],
  ["1.3", "Dictionary: Saturday", "يَوْمُ السَّبْتِ"],
])("the word at %s is %s", async (place, label, form) => {
  const { learner, at } = await reader();
  const opened = await cardOf(learner, `${at}?word=${place}`);
  expect(opened.label).toBe(label);
  expect(opened.text).toContain(form);
});

test("readings are shown to those who want them", async () => {
  const { learner, at } = await reader();
  const display = { theme: "dark", arabicFace: "amiri", arabicSize: "175", vowelMarks: "all" };
  const saved = await learner.post("/settings/display", { ...display, readings: "off" });
  expect(saved.status).toBe(302);
  const opened = await cardOf(learner, `${at}?word=0.4`);
  expect(opened.text).not.toContain("Reading");
});

test("one press keeps the word as the dictionary has it, in the story, at no cost", async () => {
  const { learner, at } = await reader();
  const place = `${at}?english=shown&word=0.4`;
  const [first, again] = await Promise.all([
    learner.post(place, { entry: "noun.kitab" }),
    learner.post(place, { entry: "noun.kitab" }),
  ]);
  for (const answer of [first, again]) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`${place}&entry=noun.kitab#sentence-1`);
  }
  expect(await wordsOf(learner)).toMatchObject([
    { ...book, pluralForm: "كُتُبٌ", root: "ك ت ب", isAiGenerated: false },
  ]);
  for (const path of [`${place}&entry=noun.kitab`, place]) {
    const opened = await cardOf(learner, path);
    expect(opened.label).toBe("Your card: book");
    expect(opened.text).toContain("Added to your words today.");
    expect(opened.card).toContain("0 of 5 stars");
    expect(opened.text).toContain("plural of كِتَابٌ");
    expect(opened.card).not.toContain('name="entry"');
  }
  const limits = await (await learner.json("GET", "/api/check-tier-limits")).json();
  expect(limits.vocabulary.current).toBe(0);
});

test("only an entry that the word may be is added, and only to a story of one's own (P1)", async () => {
  const { learner, at } = await reader();
  const other = await app.learner();
  for (const [who, path, entry, status] of [
    [learner, `${at}?word=0.4`, "noun.bayt", 404],
    [learner, `${at}?word=9.9`, "noun.kitab", 404],
    [learner, at, "noun.kitab", 404],
    [learner, `${at}?word=0.4`, "\uD800", 404],
    [other, `${at}?word=0.4`, "noun.kitab", 404],
    [app.visitor(), `${at}?word=0.4`, "noun.kitab", 302],
  ] as const) {
    expect((await who.post(path, { entry })).status, `${path} ${entry}`).toBe(status);
  }
  expect(await wordsOf(learner)).toEqual([]);
});

test("a word of several meanings shows them, and one is chosen", async () => {
  const { learner, at } = await reader();
  const opened = await cardOf(learner, `${at}?word=1.0`);
  expect(opened.label).toBe("Dictionary: to write");
  expect(opened.text).toContain("It may also be كِتَابٌ book");
  const choice = /href="([^"]*entry=noun\.kitab[^"]*)"/.exec(opened.card)?.[1] ?? "";
  const chosen = await cardOf(learner, choice.replaceAll("&amp;", "&").replace(/#.*/, ""));
  expect(chosen.label).toBe("Dictionary: book");
  expect(chosen.text).toContain("It may also be كَتَبَ to write");
  await add(learner, { ...book, pluralForm: "كُتُبٌ" });
  const own = await cardOf(learner, `${at}?word=1.0`);
  expect(own.text).toContain("كَتَبَ to write");
  expect(own.label).toBe("Your card: book");
});

test("an own word opens in whichever form, whether or not the dictionary has it", async () => {
  const { learner, at } = await reader();
  await add(learner, { arabicWord: "زقنبوط", englishMeaning: "an own one", category: "noun" });
  expect((await cardOf(learner, `${at}?word=1.5`)).label).toBe("Your card: an own one");
  const mine = { arabicWord: "إِلَى", englishMeaning: "my meaning", category: "expression" };
  await add(learner, mine);
  const opened = await cardOf(learner, `${at}?word=0.1`);
  expect(opened.label).toBe("Your card: my meaning");
  expect(opened.card).not.toContain('name="entry"');
});

test("a word without an entry says so, leads to the form with the word, and back to it as one's own", async () => {
  const { learner, at } = await reader();
  const opened = await cardOf(learner, `${at}?word=1.5`);
  expect(opened.label).toBe("Not in the dictionary: زقنبوط");
  expect(opened.text).toContain("The dictionary does not have زقنبوط yet.");
  expect(opened.card).not.toContain('name="entry"');
  const link = /href="(\/vocabulary\/new[^"]*)"/.exec(opened.card)?.[1] ?? "";
  const query = new URLSearchParams(link.replaceAll("&amp;", "&").split("?")[1]);
  expect(Object.fromEntries(query)).toEqual({
    word: "زقنبوط",
    returnTo: `${at}?word=1.5#sentence-2`,
  });
  const saved = await learner.post(`/vocabulary/new?${query}`, { ...book, arabicWord: "زقنبوط" });
  expect(saved.headers.get("Location")).toBe(`${at}?word=1.5#sentence-2`);
  expect((await cardOf(learner, `${at}?word=1.5`)).label).toBe("Your card: book");
});

test.each([
  ["ك".repeat(2000), "0.0"],
  ["<b>كِتَابٌ</b> & <script>كتب</script>", "0.1"],
  ["\u202Eكِتَابٌ\u202C \u2067كتب\u2069", "0.1"],
  ["ك\uDC00تاب بيت", "0.0"],
  ["وفبكللسـ ـــ ٱ ًٌٍ", "0.0"],
])("hostile text is shown and looked up: %.30s", async (sentence, word) => {
  const { learner, at } = await reader([sentence]);
  const { page, card } = await cardOf(learner, `${at}?word=${word}`);
  expect(card).not.toBe("");
  expect(page).not.toContain("<script>ك");
});

test("a card costs one query more than the page, and no page carries the dictionary", async () => {
  const { learner, at } = await reader();
  const sent = app.watchCommands();
  const plain = await cardOf(learner, at);
  const without = sent.splice(0).length;
  const opened = await cardOf(learner, `${at}?word=0.4`);
  expect(sent.length).toBeLessThanOrEqual(without + 3);
  expect(opened.page.length - plain.page.length).toBeLessThan(12_000);
});

test("the sound of an entry has an address, of another none", async () => {
  const { learner } = await reader();
  const answer = await learner.get("/speech/noun.kitab.mp3");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
  for (const entry of ["noun.kitab", "noun.none.mp3", "%00", "x".repeat(2000)]) {
    expect((await learner.get(`/speech/${entry}`)).status, entry).toBe(404);
  }
  expect((await app.visitor().get("/speech/noun.kitab.mp3")).status).toBe(302);
});
