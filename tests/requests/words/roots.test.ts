import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
const enroll = { arabicWord: "اِكْتَتَبَ", englishMeaning: "to enroll", category: "verb" };
const page = "/roots/كتب";
const encoded = "/roots/%D9%83%D8%AA%D8%A8";

async function add(learner: Learner, word: Record<string, unknown>) {
  const answer = await learner.json("POST", "/api/vocabulary", word);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

async function html(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect(answer.status, path).toBe(200);
  const text = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  return text.replace(/<!--.*?-->/g, "").replaceAll("&#x27;", "'");
}

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const wordsOf = async (learner: Learner) =>
  (await learner.json("GET", "/api/vocabulary")).json() as Promise<Record<string, unknown>[]>;

describe("the root of a word", () => {
  test("is stored in one shape however it was typed, in form, call and export", async () => {
    const learner = await app.learner({ subscriptionTier: "pro" });
    const { id, root } = await add(learner, { ...enroll, root: "كـ-تَ-ب" });
    expect(root).toBe("ك ت ب");
    const edit = `/vocabulary/${id}/edit`;
    expect(await html(learner, edit)).toMatch(/name="root"[^>]*value="ك ت ب"/);
    expect((await learner.post(edit, { ...enroll, root: "سأل" })).status).toBe(302);
    expect(await wordsOf(learner)).toMatchObject([{ root: "س أ ل" }]);
    const changed = await learner.json("PATCH", `/api/vocabulary/${id}`, { root: "ق ل م" });
    expect(await changed.json()).toMatchObject({ root: "ق ل م" });
    const file = await (await learner.json("GET", "/api/export?format=json")).json();
    expect(file.words).toMatchObject([{ root: "ق ل م" }]);
    const table = await (await learner.json("GET", "/api/export?format=csv")).text();
    expect(table).toContain("ق ل م");
    expect((await learner.post(edit, { ...enroll, root: "" })).status).toBe(302);
    expect(await wordsOf(learner)).toMatchObject([{ root: null }]);
  });

  test.each([
    ["كتبة", "A root is 2 to 5 Arabic letters, such as ك ت ب"],
    ["ktb", "A root is 2 to 5 Arabic letters, such as ك ت ب"],
    ["ك", "A root is 2 to 5 Arabic letters, such as ك ت ب"],
    ["قال", "An alif is not a letter of a root: write و, ي or the hamza أ instead"],
    ["ك".repeat(41), "At most 40 characters"],
  ])("is refused as %s, with a sentence", async (root, message) => {
    const learner = await app.learner();
    const answer = await learner.json("POST", "/api/vocabulary", { ...book, root });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: { root: [message] } });
    const sent = await learner.post("/vocabulary/new", { ...book, root });
    expect(sent.status).toBe(400);
    expect(await sent.text()).toContain(message);
    expect(await wordsOf(learner)).toEqual([]);
  });

  test("is that of the dictionary for a word that it has, and is filled in with it", async () => {
    const learner = await app.learner();
    expect(await add(learner, book)).toMatchObject({ root: "ك ت ب" });
    const answer = await learner.json("POST", "/api/generate-vocabulary", {
      arabicWord: "مكتب",
      category: "noun",
    });
    expect(await answer.json()).toMatchObject({ arabicWord: "مَكْتَبٌ", root: "ك ت ب" });
  });

  test("comes with an import, where a wrong one says so at its entry", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const entries = [
      { ...enroll, root: "كتب" },
      { ...book, root: "kitab" },
    ];
    const processed = await learner.json("POST", "/api/vocabulary/bulk-process", { entries });
    expect((await processed.json()).processedEntries).toMatchObject([
      { isValid: true },
      { isValid: false, errorMessage: "A root is 2 to 5 Arabic letters, such as ك ت ب" },
    ]);
    await learner.json("POST", "/api/vocabulary/bulk-import", { entries: [entries[0]] });
    expect(await wordsOf(learner)).toMatchObject([{ arabicWord: "اِكْتَتَبَ", root: "ك ت ب" }]);
  });
});

describe("the page of a root", () => {
  test("has the learner's own words, verbs first, then those of the dictionary to add", async () => {
    const learner = await app.learner();
    const { id } = await add(learner, book);
    await add(learner, { ...enroll, root: "كتب" });
    const markup = await html(learner, page);
    const text = textOf(markup);
    expect(text).toMatch(/Your words.*to enroll.*book.*From the dictionary.*to write.*office/);
    expect(markup).toContain(`href="/vocabulary/${id}"`);
    expect(text.split("From the dictionary")[1]).not.toContain(" book ");
  });

  test("shows the letters of the root apart, and each word once to those who listen", async () => {
    const learner = await app.learner();
    await add(learner, book);
    const markup = await html(learner, page);
    expect(markup).toMatch(/<b lang="ar">كِتَ\u200D<\/b>\u200Dا<b lang="ar">بٌ<\/b>/);
    const spoken = markup.replace(/<span aria-hidden="true" class="rooted">.*?<\/span>/g, "");
    expect(spoken.match(/كِتَابٌ/g)).toHaveLength(1);
    expect(spoken).toMatch(/<span class="sr-only">كِتَابٌ<\/span>/);
  });

  test("adds a word of the dictionary by a plain form, once however often it is sent", async () => {
    const learner = await app.learner();
    const markup = await html(learner, page);
    expect(markup).toMatch(/<form[^>]*method="post"[^>]*>.*?value="noun\.kitab"/);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => learner.post(page, { entry: "noun.kitab" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(answers[0]?.headers.get("Location")).toBe(encoded);
    expect(await wordsOf(learner)).toMatchObject([
      { arabicWord: "كِتَابٌ", root: "ك ت ب", source: "dictionary", pluralForm: "كُتُبٌ" },
    ]);
    expect(textOf(await html(learner, page))).toMatch(/Your words.*book.*From the dictionary/);
    expect((await learner.post(page, { entry: "noun.bayt" })).status).toBe(404);
    expect((await learner.post(page, {})).status).toBe(404);
    expect(await wordsOf(learner)).toHaveLength(1);
  });

  test("tells families apart that have nothing but their letters in common", async () => {
    const learner = await app.learner();
    await add(learner, { arabicWord: "جَمِيلٌ", englishMeaning: "beautiful", category: "noun" });
    const sumUp = { arabicWord: "أَجْمَلَ", englishMeaning: "to sum up", category: "verb" };
    await add(learner, { ...sumUp, root: "جمل" });
    const text = textOf(await html(learner, "/roots/جمل"));
    expect(text).toMatch(
      /“beauty”.*beautiful.*“camel”.*camel.*“sum; sentence”.*sentence.*Other words.*to sum up/,
    );
  });

  test("shows nothing of others, and a visitor is asked to sign in", async () => {
    const [owner, other] = [await app.learner(), await app.learner()];
    await add(owner, { ...enroll, root: "كتب" });
    expect(textOf(await html(other, page))).not.toContain("to enroll");
    expect((await app.visitor().get(page)).status).toBe(302);
    const posted = await app.visitor().post(page, { entry: "noun.kitab" });
    expect([302, 401, 403]).toContain(posted.status);
  });

  test("is 404 for what is no root, says so where no word has it, and takes other spellings", async () => {
    const learner = await app.learner();
    for (const root of ["ktb", "قال", "ك", "كتابةكتابة", "%00"]) {
      expect((await learner.get(`/roots/${root}`)).status, root).toBe(404);
    }
    expect(textOf(await html(learner, "/roots/ضظغ"))).toContain("No words of this root yet");
    expect(textOf(await html(learner, "/roots/ك-ت-ب"))).toContain("Root ك ت ب");
  });

  test("leads back where the learner came from, on this site alone", async () => {
    const learner = await app.learner();
    expect(await html(learner, `${page}?returnTo=/progress`)).toMatch(
      /href="\/progress"[^>]*>.*?Back/,
    );
    const elsewhere = await html(learner, `${page}?returnTo=https://elsewhere.example/`);
    expect(elsewhere).not.toContain("elsewhere.example");
  });
});

describe("the way to the page of a root", () => {
  test("stands on the card of a word, which says of a loan word that it has none", async () => {
    const learner = await app.learner();
    const { id } = await add(learner, book);
    const card = await html(learner, `/vocabulary/${id}`);
    expect(card).toMatch(new RegExp(`href="${encoded}"[^>]*>Root .*?ك ت ب`));
    const hotel = { arabicWord: "فُنْدُقٌ", englishMeaning: "hotel", category: "noun" };
    const loan = textOf(await html(learner, `/vocabulary/${(await add(learner, hotel)).id}`));
    expect(loan).toContain("No root: it comes from another language, or from a name.");
    const unknown = { ...hotel, arabicWord: "كُومْبِيُوتَرٌ", englishMeaning: "computer" };
    const plain = textOf(await html(learner, `/vocabulary/${(await add(learner, unknown)).id}`));
    expect(plain).not.toMatch(/No root|Root/);
  });

  test("stands in the feedback of a session, and leads back to it", async () => {
    const learner = await app.learner();
    await add(learner, book);
    await learner.post("/session-setup", setupForm());
    const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
    await learner.post("/session", { answerId, typed: "a wrong answer" });
    await learner.post("/session/judgement", { answerId, judgement: "incorrect" });
    const feedback = await html(learner, `/session?answered=${answerId}`);
    const returnTo = encodeURIComponent(`/session?answered=${answerId}`);
    expect(feedback).toContain(`href="${encoded}?returnTo=${returnTo}"`);
  });
});
