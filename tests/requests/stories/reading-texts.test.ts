import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const app = await testApp();
const page = "/reading";
const TEXT = "ذَهَبَتْ إِلَى الْمَكْتَبَةِ وَقَرَأَتِ الْكُتُبَ.\nزقنبوط في البيت!";
const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
const house = { arabicWord: "بَيْتٌ", englishMeaning: "house", category: "noun" };

const add = async (learner: Learner, word: Record<string, unknown>) =>
  (await (await learner.json("POST", "/api/vocabulary", word)).json()).id as string;

async function paste(learner: Learner, text = TEXT): Promise<string> {
  const answer = await learner.post(page, { text });
  expect(answer.status, await answer.clone().text()).toBe(302);
  return answer.headers.get("Location") ?? "";
}

async function html(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect(answer.status, path).toBe(200);
  const text = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  return text
    .replace(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const stateOf = (markup: string, word: string) =>
  new RegExp(`title="([^"]*)"[^>]*>${word}</a>`).exec(markup)?.[1];
const wordsOf = async (learner: Learner): Promise<Record<string, unknown>[]> =>
  (await learner.json("GET", "/api/vocabulary")).json();

test("the pages need somebody signed in, and stories lead to them", async () => {
  for (const path of [page, `${page}/x`, `${page}/x/delete`]) {
    expect((await app.visitor().get(path)).status).toBe(302);
  }
  expect((await app.visitor().post(page, { text: TEXT })).status).toBe(302);
  expect(await html(await app.learner(), "/story-review")).toContain(`href="${page}"`);
});

test("a text shows known, learning and new words, and the share that is known", async () => {
  const learner = await app.learner();
  const known = await add(learner, book);
  for (const translationDirection of ["arabic-to-english", "english-to-arabic"]) {
    const answer = { translationDirection, isCorrect: true };
    expect((await learner.json("PATCH", `/api/progress/${known}`, answer)).ok).toBe(true);
  }
  await add(learner, house);
  const at = await paste(learner);
  const shown = await html(learner, at);
  expect(stateOf(shown, "الْكُتُبَ")).toBe("known");
  expect(stateOf(shown, "البيت")).toBe("learning");
  expect(stateOf(shown, "ذَهَبَتْ")).toBe("new to you");
  expect(stateOf(shown, "زقنبوط")).toBe("new to you");
  const text = textOf(shown);
  expect(text).toContain("You know 1 of 8 words, 13%");
  expect(text).toContain("known 1 learning 1 new to you 6");
});

test("an own word that the dictionary does not have is found in its forms", async () => {
  const learner = await app.learner();
  await add(learner, { arabicWord: "زَقْنَبُوطٌ", englishMeaning: "an own one", category: "noun" });
  const shown = await html(learner, await paste(learner, "هذا زقنبوط والزقنبوط كبير"));
  expect(stateOf(shown, "زقنبوط")).toBe("learning");
  expect(stateOf(shown, "والزقنبوط")).toBe("learning");
});

test("an own word is found by its stored forms, with and without marks and under all that is attached", async () => {
  const learner = await app.learner();
  const own = { arabicWord: "زَقْنَبٌ", englishMeaning: "an own one", category: "noun" };
  await add(learner, {
    ...own,
    pluralForm: "زُقُونٌ / أَزْقَابٌ",
    feminine: "زَقْنَاءُ",
    collective: "زَقْبٌ",
    dual: "زَقْنَوَانِ",
  });
  await add(learner, {
    ...{ arabicWord: "زَاقَ", englishMeaning: "to do so", category: "verb" },
    ...{ presentTense: "يَزُوقُ", verbalNoun: "زِيَاقَةٌ" },
  });
  const text = "زُقُونٌ والزقون بأزقابهم الزَّقْنَاءِ للزقب زقنوان الزقنوين تزوق زياقتها زِقُونٌ زقبوط";
  const shown = await html(learner, await paste(learner, text));
  const words = text.split(" ");
  expect(words.filter((word) => stateOf(shown, word) === "learning")).toEqual(words.slice(0, -2));
  expect(words.filter((word) => stateOf(shown, word) === "new to you")).toEqual(words.slice(-2));
});

test("a word of a text opens the own card whose plural it is", async () => {
  const learner = await app.learner();
  const own = { arabicWord: "زَقْنَبٌ", englishMeaning: "an own one", category: "noun" };
  await add(learner, { ...own, pluralForm: "أَزْقَابٌ" });
  const at = await paste(learner, "رأيت وبالأزقاب");
  expect(await html(learner, `${at}?word=0.1`)).toContain('aria-label="Your card: an own one"');
});

test("an own expression of several words is marked where all of it stands", async () => {
  const learner = await app.learner();
  const expression = { arabicWord: "زَقْنُ الْبُوطِ", englishMeaning: "x", category: "expression" };
  await add(learner, expression);
  const shown = await html(learner, await paste(learner, "هذا زقن البوط الكبير. والبوط زقن"));
  expect(textOf(shown)).toContain("known 0 learning 2 new to you 4");
  expect(stateOf(shown, "البوط")).toBe("learning");
});

test("an own word is found under all that may be attached to it", async () => {
  const learner = await app.learner();
  await add(learner, { arabicWord: "مُزَقْنِبٌ", englishMeaning: "an own one", category: "noun" });
  const shown = await html(learner, await paste(learner, "ذهبت وبالمزقنبات"));
  expect(stateOf(shown, "وبالمزقنبات")).toBe("learning");
});

test("a word opens below its sentence and is kept with one press, as in stories", async () => {
  const learner = await app.learner();
  const at = await paste(learner);
  const place = `${at}?word=0.4`;
  const opened = await html(learner, place);
  expect(opened).toContain('aria-label="Dictionary: book"');
  expect(textOf(opened)).toContain("“the books”, plural of كِتَابٌ");
  const [first, again] = await Promise.all([
    learner.post(place, { entry: "noun.kitab" }),
    learner.post(place, { entry: "noun.kitab" }),
  ]);
  for (const answer of [first, again]) {
    expect(answer.headers.get("Location")).toBe(`${place}&entry=noun.kitab#sentence-1`);
  }
  expect(await wordsOf(learner)).toMatchObject([book]);
  const added = await html(learner, `${place}&entry=noun.kitab`);
  expect(added).toContain('aria-label="Your card: book"');
  expect(stateOf(added, "الْكُتُبَ")).toBe("learning");
  expect((await learner.post(place, { entry: "noun.bayt" })).status).toBe(404);
});

test("a word that is written as an own one of another meaning is not added, and that is said", async () => {
  const learner = await app.learner();
  const at = await paste(learner, "مَا كتبت");
  await learner.post(`${at}?word=0.0&entry=expression.ma`, { entry: "expression.ma" });
  const place = `${at}?word=0.0&entry=expression.ma-not`;
  expect((await learner.post(place, { entry: "expression.ma-not" })).status).toBe(302);
  expect(textOf(await html(learner, place))).toContain('This word already exists: "مَا" - what');
  expect(await wordsOf(learner)).toHaveLength(1);
});

test("at most ten new words of most use are added in one press, once", async () => {
  const learner = await app.learner();
  await add(learner, house);
  const text = `${TEXT} كِتَابٌ قَلَمٌ مَدْرَسَةٌ شَمْسٌ قَمَرٌ بَحْرٌ نَهْرٌ مَاءٌ خُبْزٌ بَابٌ`;
  const at = await paste(learner, text);
  const shown = await html(learner, at);
  const ids = [...shown.matchAll(/name="entry" value="([^"]+)"/g)].map(([, id = ""]) => id);
  expect(ids).toHaveLength(10);
  expect(ids).not.toContain("noun.bayt");
  expect(textOf(shown)).toContain("Add these 10 words");
  const form = ids.map((id): [string, string] => ["entry", id]);
  const both = await Promise.all([learner.post(at, form), learner.post(at, form)]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(await wordsOf(learner)).toHaveLength(11);
  const again = await learner.post(at, form);
  expect(again.headers.get("Location")).toBe(at);
  expect(await html(learner, at)).toContain("You already have these words");
  expect((await learner.post(at, { entry: "noun.none" })).status).toBe(404);
});

test("a text is kept, listed, opened and deleted, by its owner alone (P1)", async () => {
  const learner = await app.learner();
  const other = await app.learner();
  const at = await paste(learner);
  const unkept = await html(learner, page);
  expect(textOf(unkept)).not.toContain("Your texts");
  expect(textOf(unkept)).toContain("Here for a day");
  expect(unkept).toContain(`action="${at}/keeping"`);
  for (const path of [at, `${at}/delete`]) expect((await other.get(path)).status).toBe(404);
  for (const path of [at, `${at}/keeping`, `${at}/delete`]) {
    expect((await other.post(path, { entry: "noun.kitab" })).status).toBe(404);
  }
  const kept = await Promise.all([
    learner.post(`${at}/keeping`, {}),
    learner.post(`${at}/keeping`, {}),
  ]);
  expect(kept.map((answer) => answer.headers.get("Location"))).toEqual([at, at]);
  expect(await html(learner, at)).not.toContain("Keep this text");
  const list = await html(learner, page);
  expect(list).toContain(`href="${at}"`);
  expect(await html(learner, `${at}/delete`)).toContain("Delete this text?");
  const archive = await (await learner.get("/settings/archive/file")).json();
  expect(archive.texts).toMatchObject([{ text: TEXT }]);
  expect((await learner.post(`${at}/delete`, {})).headers.get("Location")).toBe(page);
  expect((await learner.get(at)).status).toBe(404);
  expect((await learner.post(`${at}/delete`, {})).status).toBe(404);
});

test("twenty are kept, and a text that is not kept gives way to five others", async () => {
  const learner = await app.learner();
  const first = await paste(learner);
  await learner.post(`${first}/keeping`, {});
  const unkept = await paste(learner);
  await Promise.all(Array.from({ length: 6 }, (_, at) => paste(learner, `${TEXT} ${at}`)));
  expect((await learner.get(unkept)).status).toBe(404);
  for (let count = 0; count < 20; count += 1) {
    await learner.post(`${await paste(learner, `${TEXT} ${count}`)}/keeping`, {});
  }
  const list = (await html(learner, page)).replace(/^[\s\S]*id="kept-texts"/, "");
  expect(list.match(/href="\/reading\/[0-9a-f]{24}"/g)).toHaveLength(20);
  expect(list).toContain("the most you can keep");
  expect((await learner.get(first)).status).toBe(404);
});

test.each([
  ["", "Paste a text first."],
  ["  \n ", "Paste a text first."],
  ["Good morning 123", "There is no Arabic in this text."],
  ["\u064E\u064F", "There is no Arabic in this text."],
  ["ك".repeat(2001), "A text has at most 2,000 characters, and this one has 2,001."],
])("%.20j is refused kindly, and stays in the form", async (text, message) => {
  const learner = await app.learner();
  const answer = await learner.post(page, { text });
  expect(answer.status).toBe(400);
  const shown = await answer.text();
  expect(shown).toContain(message);
  if (text.trim()) expect(shown).toContain(text);
});

test.each([
  ["ك".repeat(2000)],
  ["ا ".repeat(1000)],
  ["أ. ".repeat(666)],
  ["<b>كِتَابٌ</b><script>alert(1)</script>"],
  ["\u202Eكِتَابٌ\u202C \u2067كتب\u2069 \u200Fبيت"],
  [`${"\u{1F600}".repeat(1990)} كتاب`],
])("hostile text is read: %.20s", async (text) => {
  const learner = await app.learner();
  const at = await paste(learner, text);
  for (const query of ["", "?word=0.0", "?word=0.999", "?word=999.0&entry=x", "?word=x"]) {
    expect(await html(learner, at + query)).not.toContain("<script>alert");
  }
});

test("a text with characters that cannot be stored is refused", async () => {
  const answer = await (await app.learner()).post(page, { text: `${TEXT}\0` });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This text contains characters that cannot be stored");
});

test("a long text takes few commands, and its page does not carry the dictionary", async () => {
  const learner = await app.learner();
  const at = await paste(learner, "كِتَابٌ قَلَمٌ مَدْرَسَةٌ شَمْسٌ قَمَرٌ بَحْرٌ ".repeat(40).slice(0, 1900));
  const sent = app.watchCommands();
  const answer = await learner.get(at);
  expect(answer.status).toBe(200);
  expect(sent.length).toBeLessThanOrEqual(6);
  expect((await answer.text()).length).toBeLessThan(250_000);
});
