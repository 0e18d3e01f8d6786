import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";
import { aPng } from "#tests/support/images/images.ts";

const app = await testApp();

const generated = "/vocabulary/new/generated";
const translated = "/vocabulary/new/translated";
const blank = { arabicWord: "", englishMeaning: "", category: "noun", filling: "" };

/** What stands in the fields of the page's word form, by their names. */
function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const [form = ""] = /<form[^>]*id="word"[\s\S]*?<\/form>/.exec(html) ?? [];
  for (const [tag, name = ""] of form.matchAll(/<input[^>]*name="(\w+)"[^>]*>/g)) {
    if (/type="radio"/.test(tag) && !/\schecked/.test(tag)) continue;
    if (/type="(checkbox|file)"/.test(tag)) continue;
    fields[name] = read(/value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name = "", text = ""] of form.matchAll(
    /<textarea[^>]*name="(\w+)"[^>]*>([^<]*)</g,
  )) {
    fields[name] = read(text);
  }
  for (const [, name = "", options = ""] of form.matchAll(
    /<select[^>]*name="(\w+)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    fields[name] = /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "";
  }
  return fields;
}

const read = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const shown = (html: string) =>
  read(
    html
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

const pendingCookie = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith("pending-word="));

describe("a form whose answer was lost", () => {
  const wordsLeft = async (learner: Learner) =>
    (await (await learner.json("GET", "/api/check-tier-limits")).json()).vocabulary.current;

  test.each(["/vocabulary/new", "/vocabulary?word=fish"])(
    "is filled in once on %s, however often it is sent again as it is (P68)",
    async (address) => {
      const learner = await app.learner({ subscriptionTier: "basic" });
      const page = fieldsIn(await (await learner.get(address)).text());
      const sent = { ...blank, formId: page.formId ?? "", arabicWord: "كتاب" };
      expect(sent.formId).not.toBe("");
      const first = fieldsIn(await (await learner.post(generated, sent)).text());
      const again = fieldsIn(await (await learner.post(generated, sent)).text());
      expect(first.arabicWord).toBe("كِتَابٌ");
      expect(again.arabicWord).toBe(first.arabicWord);
      expect(await wordsLeft(learner)).toBe(1);

      await Promise.all(Array.from({ length: 20 }, () => learner.post(generated, sent)));
      expect(await wordsLeft(learner)).toBe(1);
      await learner.post(generated, { ...sent, attempt: "1" });
      await learner.post(generated, { ...sent, arabicWord: "قلم" });
      expect(await wordsLeft(learner)).toBe(3);
      const other = await app.learner({ subscriptionTier: "basic" });
      await other.post(generated, sent);
      expect(await wordsLeft(other)).toBe(1);
    },
  );

  test("is filled in once for a visitor", async () => {
    const visitor = app.visitor();
    const page = fieldsIn(await (await visitor.get("/try")).text());
    const sent = { ...blank, formId: page.formId ?? "", englishMeaning: "book" };
    expect(sent.formId).not.toBe("");
    const first = fieldsIn(await (await visitor.post("/try/translated", sent)).text());
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => visitor.post("/try/translated", sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    const [again] = answers;
    expect(fieldsIn((await again?.text()) ?? "").arabicWord).toBe(first.arabicWord);
  });

  test("twenty at one moment count one word", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const formId = crypto.randomUUID();
    const sent = { ...blank, formId, arabicWord: "بيت" };
    await Promise.all(Array.from({ length: 20 }, () => learner.post(generated, sent)));
    expect(await wordsLeft(learner)).toBe(1);
  });

  test("a word that was not found may be asked for again", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const sent = { ...blank, formId: crypto.randomUUID(), arabicWord: "زقزقق" };
    for (const _ of [1, 2]) expect((await learner.post(generated, sent)).status).toBe(422);
    expect(await wordsLeft(learner)).toBe(0);
  });
});

describe("a word that may only be meant", () => {
  const wordsUsed = async (learner: Learner) =>
    (await (await learner.json("GET", "/api/check-tier-limits")).json()).vocabulary.current;
  const doubtful = { ...blank, formId: crypto.randomUUID(), arabicWord: "كُتَبْ" };
  const taking = "/vocabulary/new/alternative";
  const expectFilled = (html: string) => {
    expect(shown(html)).toContain("Filled in from the built-in dictionary");
    expect(fieldsIn(html).englishMeaning).not.toBe("");
  };

  test("is asked about with what was typed still there, and counts once it is taken", async () => {
    const learner = await app.learner();
    const asked = await learner.post(generated, doubtful);
    expect(asked.status).toBe(200);
    const html = await asked.text();
    expect(shown(html)).toContain("Did you mean one of these?");
    expect(shown(html)).not.toContain("Filled in");
    const fields = fieldsIn(html);
    expect(fields).toMatchObject({ arabicWord: "كُتَبْ", englishMeaning: "" });
    expect(await wordsUsed(learner)).toBe(0);

    const sent = { ...fields, formId: doubtful.formId, alternative: "0" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => learner.post(taking, sent)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const answer of answers) {
      const text = await answer.text();
      if (answer.status === 200) {
        expectFilled(text);
        continue;
      }
      expect(answer.status).toBe(503);
      expect(shown(text)).toContain("Failed to generate vocabulary data. Please try again.");
      expect(fieldsIn(text)).toEqual({ ...fields, formId: doubtful.formId });
    }
    expect(await wordsUsed(learner)).toBe(1);
    const again = await learner.post(taking, sent);
    expect(again.status).toBe(200);
    expectFilled(await again.text());
    expect(await wordsUsed(learner)).toBe(1);
  });

  test("is not given to a learner whose words of today are used up", async () => {
    const learner = await app.learner();
    const html = await (await learner.post(generated, doubtful)).text();
    for (let count = 0; count < 5; count += 1) {
      await learner.post(generated, { ...blank, arabicWord: "كتاب" });
    }
    const refused = await learner.post(taking, { ...fieldsIn(html), alternative: "0" });
    expect(refused.status).toBe(429);
    expect(shown(await refused.text())).not.toContain("Filled in");
    expect(await wordsUsed(learner)).toBe(5);
  });

  test.each(["7", "-1", "x"])("there is none with the number %j", async (alternative) => {
    const learner = await app.learner();
    const html = await (await learner.post(generated, doubtful)).text();
    const answer = await learner.post(taking, { ...fieldsIn(html), alternative });
    expect(answer.status).toBe(200);
    expect(shown(await answer.text())).toContain("Did you mean one of these?");
    expect(await wordsUsed(learner)).toBe(0);
  });
});

describe("a learner without scripts", () => {
  test("has the form filled in around what was typed, each field with its source", async () => {
    const learner = await app.learner();
    const answer = await learner.post(generated, {
      ...blank,
      arabicWord: "كتاب",
      englishMeaning: "a book",
      synonym: "سِفْرٌ",
      acceptedAnswers: "volume",
    });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(fieldsIn(html)).toMatchObject({
      arabicWord: "كِتَابٌ",
      englishMeaning: "a book",
      category: "noun",
      pluralForm: "كُتُبٌ",
      gender: "masculine",
      exampleSentence: "أَقْرَأُ كِتَابًا كُلَّ شَهْرٍ.",
      synonym: "سِفْرٌ",
      acceptedAnswers: "volume",
    });
    const text = shown(html);
    expect(text).toContain("Filled in from the built-in dictionary.");
    expect(text).toContain("Please check the vowel marks before you save.");
    expect(text).toContain("Your letters and your meaning are as you typed them.");
    expect(text).toContain("Arabic word from you, marks from the dictionary");
    expect(text).toContain("Plural from the built-in dictionary");
    expect(text).toContain("English meaning from you");
    expect(html).toMatch(/aria-describedby="[^"]*pluralForm-origin/);
    expect(text).toContain("4 of 5 left today.");
  });

  test("saves what was filled in as generated, and has the words counted", async () => {
    const learner = await app.learner();
    expect(shown(await (await learner.get("/vocabulary/new")).text())).toContain(
      "5 of 5 left today.",
    );
    const filled = await learner.post(generated, { ...blank, arabicWord: "كتاب" });
    const saved = await learner.post("/vocabulary/new", fieldsIn(await filled.text()));
    expect(saved.status).toBe(302);
    const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(word).toMatchObject({
      arabicWord: "كِتَابٌ",
      englishMeaning: "book",
      isAiGenerated: true,
      source: "dictionary",
    });
  });

  test("cannot pass a word off as generated that was not", async () => {
    const learner = await app.learner();
    const filling = JSON.stringify({ source: "ai", about: "قَلَمٌ", fields: {} });
    const word = { ...blank, arabicWord: "قَلَمٌ", englishMeaning: "pen", filling };
    expect((await learner.post("/vocabulary/new", word)).status).toBe(302);
    const [saved] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(saved).toMatchObject({ isAiGenerated: false, source: "manual" });
  });

  test("undoes it, but for what was edited since", async () => {
    const learner = await app.learner();
    const filled = await learner.post(generated, { ...blank, arabicWord: "كتاب" });
    const fields = { ...fieldsIn(await filled.text()), exampleMeaning: "My own sentence." };
    const undone = await learner.post("/vocabulary/new/as-typed", fields);
    expect(undone.status).toBe(200);
    const html = await undone.text();
    expect(fieldsIn(html)).toMatchObject({
      arabicWord: "كتاب",
      englishMeaning: "",
      pluralForm: "",
      exampleMeaning: "My own sentence.",
      filling: "",
    });
    expect(shown(html)).not.toContain("Filled in");
  });

  test("who changes the Arabic word saves nothing of the earlier one (STATE-10)", async () => {
    const learner = await app.learner();
    const filled = await learner.post(generated, {
      ...blank,
      arabicWord: "كتاب",
      englishMeaning: "pen",
    });
    const fields = { ...fieldsIn(await filled.text()), arabicWord: "قَلَمٌ" };
    expect((await learner.post("/vocabulary/new", fields)).status).toBe(302);
    const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(word).toMatchObject({
      arabicWord: "قَلَمٌ",
      englishMeaning: "pen",
      pluralForm: null,
      exampleSentence: null,
      isAiGenerated: false,
    });
  });

  test("a generated meaning of another word is asked for again", async () => {
    const learner = await app.learner();
    const filled = await learner.post(generated, { ...blank, arabicWord: "كتاب" });
    const fields = { ...fieldsIn(await filled.text()), arabicWord: "قَلَمٌ" };
    const refused = await learner.post("/vocabulary/new", fields);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(shown(html)).toContain("English meaning is required");
    expect(fieldsIn(html)).toMatchObject({ arabicWord: "قَلَمٌ", pluralForm: "", filling: "" });
  });

  test("corrected vowel marks leave it standing", async () => {
    const learner = await app.learner();
    const filled = await learner.post(generated, { ...blank, arabicWord: "كتاب" });
    const fields = { ...fieldsIn(await filled.text()), arabicWord: "كِتَاب" };
    expect((await learner.post("/vocabulary/new", fields)).status).toBe(302);
    const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(word).toMatchObject({ arabicWord: "كِتَاب", pluralForm: "كُتُبٌ", isAiGenerated: true });
  });

  test("a refused save keeps whose each field is", async () => {
    const learner = await app.learner();
    const filled = await learner.post(generated, { ...blank, arabicWord: "كتاب" });
    const fields = { ...fieldsIn(await filled.text()), englishMeaning: "" };
    const refused = await learner.post("/vocabulary/new", fields);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(fieldsIn(html).filling).not.toBe("");
    expect(shown(html)).toContain("Plural from the built-in dictionary");
  });

  test("an inflected meaning becomes that of the dictionary form it leads to", async () => {
    const learner = await app.learner();
    const english = await learner.post(translated, { ...blank, englishMeaning: "children" });
    expect(fieldsIn(await english.text())).toMatchObject({
      arabicWord: "طِفْلٌ",
      englishMeaning: "child",
    });
    const arabic = await learner.post("/vocabulary/new/generated", {
      ...blank,
      arabicWord: "كتبتُ",
      category: "verb",
      englishMeaning: "I wrote",
    });
    expect(fieldsIn(await arabic.text())).toMatchObject({
      arabicWord: "كَتَبَ",
      englishMeaning: "to write",
    });
  });

  test("has the Arabic found for a meaning, or for a question in its place", async () => {
    const learner = await app.learner();
    const meaning = await learner.post(translated, { ...blank, englishMeaning: "Book" });
    expect(fieldsIn(await meaning.text())).toMatchObject({
      arabicWord: "كِتَابٌ",
      englishMeaning: "Book",
      pluralForm: "كُتُبٌ",
    });
    const question = await learner.post(translated, {
      ...blank,
      englishMeaning: "How do you say “to write”?",
    });
    const html = await question.text();
    expect(fieldsIn(html)).toMatchObject({
      arabicWord: "كَتَبَ",
      englishMeaning: "to write",
      category: "verb",
      presentTense: "يَكْتُبُ",
    });
    expect(shown(html)).toContain("from the built-in dictionary, as a verb.");
  });

  test("chooses another word that may be meant, which costs nothing", async () => {
    const learner = await app.learner();
    const html = await (await learner.post(generated, { ...blank, arabicWord: "كتب" })).text();
    expect(shown(html)).toContain("Or did you mean another word?");
    const { alternatives } = JSON.parse(fieldsIn(html).filling ?? "");
    const form = { ...fieldsIn(html), alternative: "0" };
    const chosen = await learner.post("/vocabulary/new/alternative", form);
    const page = await chosen.text();
    expect(fieldsIn(page)).toMatchObject({
      arabicWord: alternatives[0].arabicWord,
      englishMeaning: alternatives[0].englishMeaning,
      category: alternatives[0].category,
      presentTense: "يَكْتُبُ",
      verbalNoun: "كِتَابَةٌ",
    });
    const back = await learner.post("/vocabulary/new/alternative", {
      ...fieldsIn(page),
      alternative: "0",
    });
    const { filling, formId, ...first } = fieldsIn(html);
    expect(fieldsIn(await back.text())).toMatchObject(first);
    const { vocabulary } = await (await learner.json("GET", "/api/check-tier-limits")).json();
    expect(vocabulary.current).toBe(1);
    const odd = await learner.post("/vocabulary/new/alternative", { ...form, alternative: "7" });
    expect(odd.status).toBe(200);
  });

  test("is told in the form that a word is not in the dictionary, for nothing (ERR-06, ERR-07)", async () => {
    const learner = await app.learner();
    const unknown = await learner.post(generated, {
      ...blank,
      arabicWord: "زقنبوط",
      englishMeaning: "xyzzy",
    });
    expect(unknown.status).toBe(422);
    const html = await unknown.text();
    expect(fieldsIn(html)).toMatchObject({ arabicWord: "زقنبوط", englishMeaning: "xyzzy" });
    expect(shown(html)).toMatch(
      /Generation Failed The built-in dictionary \([\d,]+ words\) has no/,
    );
    expect(shown(html)).toContain("5 of 5 left today. This one did not count.");
    const english = await learner.post(translated, { ...blank, englishMeaning: "xyzzy" });
    expect(shown(await english.text())).toContain("Translation Failed");
    const latin = await learner.post(generated, { ...blank, arabicWord: "kitab" });
    expect(shown(await latin.text())).toContain("Write it in Arabic letters.");
    const arabic = await learner.post(translated, { ...blank, englishMeaning: "كتاب" });
    expect(shown(await arabic.text())).toContain("Look an Arabic word up from its own field.");
    const long = await learner.post(generated, { ...blank, arabicWord: "زق".repeat(100) });
    expect(shown(await long.text())).toContain(`${"زق".repeat(29)}ز…`);
  });

  test.each([
    [generated, {}, "Arabic word is required"],
    [generated, { arabicWord: "ـ" }, "Arabic word is required"],
    [generated, { arabicWord: "كتاب", category: "other" }, "Category is required"],
    [generated, { arabicWord: "ك".repeat(256) }, "At most 255 characters"],
    [translated, {}, "English meaning is required"],
    [translated, { arabicWord: "كتاب", englishMeaning: "book" }, "There is an Arabic word already"],
  ])("%s refuses %j (RULE-10, RULE-11)", async (address, fields, message) => {
    const learner = await app.learner();
    const refused = await learner.post(address, { ...blank, ...fields });
    expect(refused.status).toBe(400);
    expect(shown(await refused.text())).toContain(message);
  });

  test("reaches the limit on a page of its own, and finds the word again after it (ERR-05, UPGR-09)", async () => {
    const learner = await app.learner({ timeZone: "Europe/Berlin" });
    const use = () => learner.post(translated, { ...blank, englishMeaning: "book" });
    for (let count = 0; count < 5; count += 1) expect((await use()).status).toBe(200);
    const reached = await learner.post(generated, {
      ...blank,
      arabicWord: "قَلَمٌ",
      englishMeaning: "a pen of mine",
    });
    expect(reached.status).toBe(429);
    const html = await reached.text();
    const text = shown(html);
    expect(text).toContain("Daily Limit Reached");
    expect(text).toContain(
      "You've reached your daily vocabulary limit. Upgrade to create more words and unlock advanced features!",
    );
    expect(text).toContain("Used today (Free) 5 of 5");
    expect(text).toContain("Basic 30 a day");
    expect(text).toContain("Pro Unlimited");
    expect(text).toMatch(/Limits reset at midnight UTC, which is [12]:00 AM for you/);
    expect(html).toMatch(/href="\/pricing"[^>]*>Get Premium/);
    expect(html).toMatch(/href="\/vocabulary\/new"[^>]*>Maybe Later/);
    const back = await (await learner.get("/vocabulary/new")).text();
    expect(fieldsIn(back)).toMatchObject({
      arabicWord: "قَلَمٌ",
      englishMeaning: "a pen of mine",
    });
    expect(shown(back)).toContain("0 of 5 left today. Limits reset at midnight UTC.");
  });

  test("finds the picture again too that was sent at the limit", async () => {
    const learner = await app.learner();
    const use = () => learner.post(translated, { ...blank, englishMeaning: "book" });
    for (let count = 0; count < 5; count += 1) await use();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...blank, arabicWord: "قلم" }))
      form.set(name, value);
    form.set("image", new Blob([Buffer.from(await aPng())]), "picture.png");
    const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
    const reached = await learner.request(generated, { method: "POST", body: form, headers });
    expect(reached.status).toBe(429);
    const back = fieldsIn(await (await learner.get("/vocabulary/new")).text());
    expect(back).toMatchObject({
      arabicWord: "قلم",
      imageUrl: expect.stringMatching(/^\/images\//),
    });
  });

  test.each([generated, translated, "/vocabulary/new", "/vocabulary/new?category=verb"])(
    "who was signed out finds the word sent to %s again after signing in",
    async (address) => {
      const learner = await app.learner();
      const [session] = learner.cookies.named("session");
      if (!session) throw new Error("no session");
      learner.cookies.put({ ...session, expires: 0 });
      const sent = await learner.post(address, {
        ...blank,
        arabicWord: "قَلَمٌ",
        pluralForm: "أَقْلَامٌ",
      });
      expect(sent.status).toBe(302);
      const [, query = ""] = address.split("?");
      const form = `/vocabulary/new${query && `?${query}`}`;
      const to = `/?sign-in=ended&returnTo=${encodeURIComponent(form)}`;
      expect(sent.headers.get("Location")).toBe(to);
      expect(shown(await (await learner.get(to)).text())).toContain(
        "You were signed out. Sign in again",
      );
      learner.cookies.put(session);
      const html = await (await learner.get(form)).text();
      expect(fieldsIn(html)).toMatchObject({ arabicWord: "قَلَمٌ", pluralForm: "أَقْلَامٌ" });
      expect(html).toContain("Data Restored");
    },
  );

  test("whose word is too long to be kept is told of the limit in the form", async () => {
    const learner = await app.learner();
    const use = () => learner.post(translated, { ...blank, englishMeaning: "book" });
    for (let count = 0; count < 5; count += 1) await use();
    const noise = Array.from({ length: 1000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919 + at * at * 31) % 20_000)),
    ).join("");
    const reached = await learner.post(generated, {
      ...blank,
      arabicWord: "قَلَمٌ",
      exampleSentence: noise,
      exampleMeaning: [...noise].reverse().join(""),
    });
    expect(reached.status).toBe(429);
    expect(pendingCookie(reached)).toBeUndefined();
    const html = await reached.text();
    expect(fieldsIn(html)).toMatchObject({ arabicWord: "قَلَمٌ", exampleSentence: noise });
    expect(shown(html)).toContain("Daily Limit Reached");
  });

  test("sees no count on pro, and is asked to go on tomorrow after very many words (D1)", async () => {
    const learner = await app.learner({ subscriptionTier: "pro" });
    const page = shown(await (await learner.get("/vocabulary/new")).text());
    expect(page).toContain("Translate to Arabic");
    expect(page).not.toContain("left today");
    const filled = await learner.post(generated, { ...blank, arabicWord: "كتاب" });
    expect(filled.status).toBe(200);
    await useUp(learner.id, 300);
    const refused = await learner.post(generated, { ...blank, arabicWord: "كتاب" });
    expect(refused.status).toBe(429);
    const text = shown(await refused.text());
    expect(text).toContain("You have made very many words today. Please continue tomorrow.");
    expect(text).not.toContain("Get Premium");
  });

  test.each([
    "{",
    "null",
    "7",
    '{"source":"ai"}',
    '{"source":"x","about":"a"}',
    '{"source":"ai","about":"a","fields":{"arabicWord":7,"pluralForm":{"before":[],"after":{}}},"alternatives":[{"arabicWord":1}]}',
    '{"source":"ai","about":"a\\u0000","fields":null,"alternatives":null,"remark":{}}',
  ])("a form that carries %s is read as any other", async (filling) => {
    const learner = await app.learner();
    const form = { ...blank, arabicWord: "كتاب", filling };
    expect((await learner.post(generated, form)).status).toBe(200);
    expect((await learner.post("/vocabulary/new/as-typed", form)).status).toBe(200);
    expect((await learner.post("/vocabulary/new/alternative", form)).status).toBe(200);
    const saved = await learner.post("/vocabulary/new", { ...form, englishMeaning: "x" });
    expect(saved.status).toBeLessThan(500);
  });

  test("text that cannot be stored makes no failure of ours", async () => {
    const learner = await app.learner();
    const form = { ...blank, arabicWord: "كت\0اب", exampleSentence: "\uD800" };
    expect((await learner.post(generated, form)).status).toBeLessThan(500);
  });

  test("opening such an address opens the blank form", async () => {
    const learner = await app.learner();
    const page = await learner.get(generated);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('action="/vocabulary/new"');
    expect((await app.visitor().get(generated)).status).toBe(302);
  });
});

describe("a word that is there already", () => {
  const word = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

  test("is not generated from its Arabic, but its meaning can be translated (FORM-06, FORM-07)", async () => {
    const learner = await app.learner();
    const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
    const edit = `/vocabulary/${id}/edit`;
    const html = await (await learner.get(edit)).text();
    expect(html).not.toContain("Generate from Arabic");
    expect(html).toContain("Translate to Arabic");
    const form = { ...fieldsIn(html), arabicWord: "", englishMeaning: "to write" };
    const filled = await learner.post(`${edit}/translated`, form);
    const page = await filled.text();
    expect(page).toContain(`action="${edit}"`);
    expect(fieldsIn(page)).toMatchObject({
      arabicWord: "كَتَبَ",
      englishMeaning: "to write",
      category: "verb",
    });
    const undone = await learner.post(`${edit}/as-typed`, fieldsIn(page));
    expect(fieldsIn(await undone.text())).toMatchObject({ arabicWord: "", category: "noun" });
    expect((await learner.post(edit, fieldsIn(page))).status).toBe(302);
    const [saved] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(saved).toMatchObject({ arabicWord: "كَتَبَ", presentTense: "يَكْتُبُ" });
  });

  test("is told of the limit in its form", async () => {
    const learner = await app.learner();
    const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
    const translate = () =>
      learner.post(`/vocabulary/${id}/edit/translated`, { ...word, arabicWord: "" });
    for (let count = 0; count < 5; count += 1) expect((await translate()).status).toBe(200);
    const reached = await translate();
    expect(reached.status).toBe(429);
    const html = await reached.text();
    expect(shown(html)).toContain("Daily Limit Reached");
    expect(fieldsIn(html)).toMatchObject({ englishMeaning: "book" });
  });

  test("of somebody else is not found (D42)", async () => {
    const owner = await app.learner();
    const { id } = await (await owner.json("POST", "/api/vocabulary", word)).json();
    const other = await app.learner();
    const refused = await other.post(`/vocabulary/${id}/edit/translated`, word);
    expect(refused.status).toBe(404);
  });
});

describe("a visitor without scripts", () => {
  test("has three words filled in, then signs in, and finds the form as it was (STATE-10, D5)", async () => {
    const visitor = app.visitor("198.51.100.90");
    const first = await (await visitor.get("/try")).text();
    expect(shown(first)).toContain("3 of 3 tries left today.");
    const filled = await visitor.post("/try/generated", { ...blank, arabicWord: "قمر" });
    expect(filled.status).toBe(200);
    const html = await filled.text();
    expect(shown(html)).toContain("2 of 3 tries left today.");
    const fields = fieldsIn(html);
    expect(fields).toMatchObject({ arabicWord: "قَمَرٌ", englishMeaning: "moon" });
    const undone = await visitor.post("/try/as-typed", fields);
    expect(fieldsIn(await undone.text())).toMatchObject({ arabicWord: "قمر", pluralForm: "" });

    const kept = await visitor.post("/try", { ...fields, keptBy: "" });
    expect(kept.status).toBe(302);
    const form = { username: "filled-visitor", password: "a long enough password", email: "" };
    const { answer, path } = await signUpAs(
      visitor,
      { ...form, firstName: "" },
      kept.headers.get("Location") ?? "",
    );
    expect(path).toBe("/vocabulary/new");
    const restored = await answer.text();
    expect(shown(restored)).toContain("Data Restored");
    expect(shown(restored)).toContain("Plural from the built-in dictionary");
    expect(fieldsIn(restored)).toMatchObject({
      arabicWord: "قَمَرٌ",
      englishMeaning: "moon",
      pluralForm: "أَقْمَارٌ",
    });
    const saved = await visitor.post("/vocabulary/new", fieldsIn(restored));
    expect(saved.status).toBe(302);
    const [word] = await (await visitor.json("GET", "/api/vocabulary")).json();
    expect(word).toMatchObject({ isAiGenerated: true, source: "dictionary" });
  });

  test("is led to the sign-in dialog at the limit, with the word kept", async () => {
    const visitor = app.visitor("198.51.100.91");
    const ask = () => visitor.post("/try/translated", { ...blank, englishMeaning: "moon" });
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(200);
    const reached = await ask();
    expect(reached.status).toBe(302);
    expect(reached.headers.get("Location")).toBe("/?sign-in=limit&returnTo=/vocabulary/new");
    expect(pendingCookie(reached)).toMatch(/Path=\/vocabulary/);
    const page = await (await visitor.get(reached.headers.get("Location") ?? "")).text();
    expect(shown(page)).toContain("You have reached the daily limit for visitors.");
    expect(page).toMatch(/\/api\/login\?[^"]*word=kept/);
    expect(shown(await (await visitor.get("/try")).text())).toContain("0 of 3 tries left today.");
  });

  test("is told why nothing was filled in", async () => {
    const visitor = app.visitor("198.51.100.92");
    const unknown = await visitor.post("/try/generated", { ...blank, arabicWord: "زقنبوط" });
    expect(unknown.status).toBe(422);
    expect(shown(await unknown.text())).toContain("3 of 3 tries left today.");
    expect((await visitor.post("/try/generated", blank)).status).toBe(400);
  });
});

/** Has a learner's AI words of today used up. */
async function useUp(userId: string, count: number): Promise<void> {
  const found = await app.database
    .collection<{ _id: string }>("daily_uses")
    .updateMany({ _id: { $regex: userId } }, { $set: { used: count } });
  expect(found.modifiedCount).toBe(1);
}
