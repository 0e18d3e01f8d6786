import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const app = await testApp();

const go = {
  arabicWord: "ذَهَبَ",
  englishMeaning: "to go",
  category: "verb",
  pastTense: "ذَهَبَ",
  presentTense: "يَذْهَبُ",
  verbalNoun: "ذَهَابٌ",
  particle: "إِلَى",
};
const discover = {
  arabicWord: "اِكْتَشَفَ",
  englishMeaning: "to discover",
  category: "verb",
  presentTense: "يَكْتَشِفُ",
};

async function add(learner: Learner, word: Record<string, unknown>) {
  const answer = await learner.json("POST", "/api/vocabulary", word);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

async function page(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect(answer.status, path).toBe(200);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  return html.replace(/<!--.*?-->/g, "").replaceAll("&#x27;", "'");
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the form of a verb", () => {
  test("is what its marks say, in the API, on its card and in its export", async () => {
    const learner = await app.learner({ subscriptionTier: "pro" });
    const { id, verbForm } = await add(learner, discover);
    expect(verbForm).toBe("VIII");
    const card = textOf(await page(learner, `/vocabulary/${id}`));
    expect(card).toContain("Form VIII. Often does it for oneself");
    const file = await (await learner.json("GET", "/api/export?format=json")).json();
    expect(file.words).toMatchObject([{ verbForm: "VIII" }]);
  });

  test("is what the learner chose, until they leave it to the marks again", async () => {
    const learner = await app.learner();
    const { id } = await add(learner, discover);
    const edit = `/vocabulary/${id}/edit`;
    expect(await page(learner, edit)).not.toMatch(/<option value="[^"]+" selected="">Form/);
    expect((await learner.post(edit, { ...discover, verbForm: "VII" })).status).toBe(302);
    expect(await page(learner, edit)).toMatch(/<option value="VII" selected="">Form VII</);
    expect(textOf(await page(learner, `/vocabulary/${id}`))).toContain("Form VII. It happens");
    expect((await learner.post(edit, { ...discover, verbForm: "" })).status).toBe(302);
    expect(textOf(await page(learner, `/vocabulary/${id}`))).toContain("Form VIII.");
  });

  test("is not said of a word without marks, nor of a noun", async () => {
    const learner = await app.learner();
    const bare = { ...go, arabicWord: "ذهب", pastTense: null, presentTense: "يذهب" };
    expect(await add(learner, bare)).toMatchObject({ verbForm: null });
    const noun = { arabicWord: "كَتَبَ", englishMeaning: "book", category: "noun" };
    expect(await add(learner, noun)).toMatchObject({ verbForm: null });
  });
});

describe("the table of a verb", () => {
  test("has a row for each person of each tense, and is reached from the card", async () => {
    const learner = await app.learner();
    const { id } = await add(learner, go);
    const path = `/vocabulary/${id}/conjugation`;
    expect(await page(learner, `/vocabulary/${id}`)).toContain(`href="${path}"`);
    const html = await page(learner, path);
    const text = textOf(html);
    for (const form of ["ذَهَبْتُ", "تَذْهَبِينَ", "لَنْ", "يَذْهَبُوا", "اِذْهَبْ", "ذَاهِبٌ", "ذَهَابٌ"]) {
      expect(text).toContain(form);
    }
    expect(text).toContain("Form I.");
    expect(text).toContain("ذ ه ب");
    expect(html.match(/<h2 /g)).toHaveLength(6);
    expect(html.match(/scope="row"/g)).toHaveLength(4 * 13 + 5 + 2);
    for (const tense of ["past", "present", "subjunctive", "jussive", "imperative"]) {
      expect(html).toContain(`href="#${tense}"`);
      expect(html).toContain(`id="${tense}"`);
    }
  });

  test("has the passive of a verb that acts on something", async () => {
    const learner = await app.learner();
    const { id } = await add(learner, discover);
    const text = textOf(await page(learner, `/vocabulary/${id}/conjugation`));
    for (const form of ["اُكْتُشِفَ", "يُكْتَشَفُ", "مُكْتَشَفٌ"]) expect(text).toContain(form);
  });

  test("shows a root that only its letters tell, without a link to a page that has not got it", async () => {
    const learner = await app.learner();
    const verb = { arabicWord: "زَقْزَقَ", englishMeaning: "to chirp", category: "verb" };
    const { id } = await add(learner, { ...verb, pastTense: "زَقْزَقَ", presentTense: "يُزَقْزِقُ" });
    const html = await page(learner, `/vocabulary/${id}/conjugation`);
    expect(textOf(html)).toContain("Root ز ق ز ق");
    expect(html).not.toContain('href="/roots/');
  });

  test("is not there for a word that is no verb or lacks its marks, which says what it needs", async () => {
    const learner = await app.learner();
    const { id } = await add(learner, { ...go, pastTense: null, presentTense: null });
    expect(await page(learner, `/vocabulary/${id}`)).not.toContain("/conjugation");
    const html = await page(learner, `/vocabulary/${id}/conjugation`);
    expect(textOf(html)).toContain("written with all vowel marks");
    expect(html).toContain(`href="/vocabulary/${id}/edit"`);
    expect(html).toContain(`href="/vocabulary/${id}"`);
  });

  test("is 404 for a word of somebody else, and asks a visitor to sign in", async () => {
    const [owner, other] = [await app.learner(), await app.learner()];
    const { id } = await add(owner, go);
    const path = `/vocabulary/${id}/conjugation`;
    expect((await other.get(path)).status).toBe(404);
    expect((await other.get("/vocabulary/nothing/conjugation")).status).toBe(404);
    expect((await app.visitor().get(path)).status).toBe(302);
  });
});
