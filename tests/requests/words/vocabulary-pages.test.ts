import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns, hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();
/** One with three nouns and a verb, who only looks. */
let reader: Learner;
let nouns: string[];
let verb: string;

beforeAll(async () => {
  reader = await app.learner();
  nouns = await addNouns(reader, 3);
  const answer = await reader.json("POST", "/api/vocabulary", {
    arabicWord: "ذَهَبَ",
    englishMeaning: "to go",
    category: "verb",
    presentTense: "يَذْهَبُ",
    pastTense: "ذَهَبَ",
    verbalNoun: "ذَهَابٌ",
    particle: "إِلَى",
    exampleSentence: "ذَهَبَ إِلَى البَيْتِ",
    exampleMeaning: "He went home",
  });
  verb = (await answer.json()).id;
});

const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

const shown = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

async function page(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

describe("the list", () => {
  test("shows the words newest first, with totals and the ways to change and delete each", async () => {
    const html = await page(reader, "/vocabulary");
    const text = shown(html);
    expect(text).toContain("4 words");
    expect(text).toMatch(/All4Nouns3Verbs1Expressions0/);
    expect(html.indexOf("to go")).toBeLessThan(html.indexOf("house"));
    expect(text).toContain("(+ إِلَى)");
    expect(text).toContain("nounNot Started");
    expect(text).toContain("This week");
    for (const id of [...nouns, verb]) {
      expect(html).toContain(`href="/vocabulary/${id}"`);
      expect(html).toContain(`href="/vocabulary/${id}/edit"`);
      expect(html).toContain(`href="/vocabulary/${id}/delete"`);
    }
  });

  test("keeps to a category and carries it into every link", async () => {
    const html = await page(reader, "/vocabulary?category=verb");
    expect(shown(html)).not.toContain("house");
    expect(html).toContain(`href="/vocabulary/${verb}/edit?category=verb"`);
    expect(html).toContain('href="/vocabulary/new?category=verb"');
    expect(html.match(/href="\/vocabulary\/new/g)).toHaveLength(1);
    expect(shown(await page(reader, "/vocabulary?category=expression"))).toContain(
      "No expressions yet",
    );
    expect(shown(await page(reader, "/vocabulary?category=$ne&after=x&before=%00"))).toContain(
      "house",
    );
  });

  test("turns its pages in both directions, fifty words each", async () => {
    const learner = await app.learner();
    for (let number = 1; number <= 101; number += 1) {
      const word = { ...book, arabicWord: "ك".repeat(number), englishMeaning: `word-${number}.` };
      expect((await learner.json("POST", "/api/vocabulary", word)).status).toBe(201);
    }
    const linkTo = (html: string, rel: string) =>
      new RegExp(`rel="${rel}"[^>]* href="([^"]+)"`).exec(html)?.[1] ??
      new RegExp(`href="([^"]+)"[^>]* rel="${rel}"`).exec(html)?.[1];
    const first = await page(learner, "/vocabulary");
    expect(shown(first)).toContain("101 words");
    expect(linkTo(first, "prev")).toBeUndefined();
    const second = await page(learner, linkTo(first, "next") ?? "");
    expect(shown(second)).toContain("word-51.");
    expect(shown(second)).toContain("word-2.");
    expect(shown(second)).not.toContain("word-52.");
    const third = await page(learner, linkTo(second, "next") ?? "");
    expect(shown(third)).toContain("word-1.");
    expect(linkTo(third, "next")).toBeUndefined();
    const backToSecond = await page(learner, linkTo(third, "prev") ?? "");
    expect(shown(backToSecond)).toContain("word-51.");
    expect(shown(backToSecond)).not.toContain("word-52.");
    expect(shown(await page(learner, linkTo(backToSecond, "prev") ?? ""))).toContain("word-101.");
  });

  test("leads a learner without words to the first one", async () => {
    const learner = await app.learner();
    const html = await page(learner, "/vocabulary");
    expect(shown(html)).toContain("Your collection begins here");
    expect(html).toContain('href="/vocabulary/new"');
  });

  test("opens the form with a word of the address, in its script", async () => {
    const arabic = await page(reader, `/vocabulary?word=${encodeURIComponent(" سَمَكٌ ")}`);
    expect(arabic).toMatch(/<input[^>]*name="arabicWord"[^>]*value="سَمَكٌ"/);
    expect(arabic).toContain('action="/vocabulary/new"');
    const english = await page(reader, '/vocabulary?word=fish"><script>');
    expect(english).toMatch(/name="englishMeaning"[^>]*value="fish&quot;&gt;&lt;script&gt;"/);
    expect(await page(reader, "/vocabulary?word=%20")).not.toContain('name="arabicWord"');
    const direct = await page(reader, `/vocabulary/new?word=${encodeURIComponent("سَمَكٌ")}`);
    expect(direct).toMatch(/<input[^>]*name="arabicWord"[^>]*value="سَمَكٌ"/);
  });
});

describe("a word's page", () => {
  test("shows its forms, example and standing over the list", async () => {
    const text = shown(await page(reader, `/vocabulary/${verb}`));
    for (const part of [
      "ذَهَبَ",
      "يَذْهَبُ",
      "ذَهَابٌ",
      "إِلَى",
      "He went home",
      "How well you know itNot Started",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Next review");
    expect(text).toContain("house");
  });
});

test("a word's page has it asked at once, as a practice of this word alone", async () => {
  const path = `/vocabulary/${verb}`;
  const html = await page(reader, path);
  expect(shown(html)).toContain("Ask me now");
  const fields = ["formId", "sessionType", "vocabularyIds"];
  const form = Object.fromEntries(fields.map((name) => [name, hiddenValue(html, name)]));
  expect(html).toContain('action="/practice/start"');
  const started = await reader.follow(path, await reader.post("/practice/start", form));
  expect(started.path).toMatch(/^\/practice-session\//);
  const question = shown(await started.answer.text());
  expect(question).toContain("Question 1 of 2");
  expect(question).toMatch(/to go|ذَهَبَ/);
});

describe("adding a word", () => {
  test("leads back to the list and says so once", async () => {
    const learner = await app.learner();
    const saved = await learner.post("/vocabulary/new", { ...book, presentTense: "" });
    expect(saved.status).toBe(302);
    expect(saved.headers.get("Location")).toBe("/vocabulary");
    const list = await page(learner, "/vocabulary");
    expect(shown(list)).toContain("Vocabulary item created successfully!");
    expect(shown(list)).toContain("1 word");
    expect(shown(await page(learner, "/vocabulary"))).not.toContain("created successfully");
  });

  test("can go on to the next one, and keeps the list's category where the word belongs", async () => {
    const learner = await app.learner();
    const next = await learner.post("/vocabulary/new?category=verb", { ...book, next: "another" });
    expect(next.headers.get("Location")).toBe("/vocabulary/new?category=verb");
    expect(shown(await page(learner, "/vocabulary/new"))).toContain("created successfully!");
    const walked = { arabicWord: "مَشَى", englishMeaning: "to walk", category: "verb" };
    const verbs = await learner.post("/vocabulary/new?category=verb", walked);
    expect(verbs.headers.get("Location")).toBe("/vocabulary?category=verb");
    const pen = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" };
    const nouns = await learner.post("/vocabulary/new?category=verb", pen);
    expect(nouns.headers.get("Location")).toBe("/vocabulary");
  });

  test("comes back with its messages and what was typed", async () => {
    const learner = await app.learner();
    const refused = await learner.post("/vocabulary/new", {
      arabicWord: "  ",
      englishMeaning: "",
      category: "other",
      presentTense: "يَكْتُبُ<i>",
    });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    for (const message of [
      "Arabic word is required",
      "English meaning is required",
      "Category is required",
    ]) {
      expect(shown(html)).toContain(message);
    }
    expect(html).toMatch(/name="presentTense"[^>]*value="يَكْتُبُ&lt;i&gt;"/);
    expect(await (await learner.json("GET", "/api/vocabulary")).json()).toEqual([]);
  });

  test.each([
    ["a text too long", { ...book, particle: "ك".repeat(101) }, "At most 100 characters"],
    ["a NUL", { ...book, englishMeaning: "book\0" }, "cannot be stored"],
    ["an unknown part of speech", { ...book, partOfSpeech: "gerund" }, "Unknown part of speech"],
  ])("refuses %s", async (_case, form, message) => {
    const answer = await reader.post("/vocabulary/new", form);
    expect(answer.status).toBe(400);
    expect(shown(await answer.text())).toContain(message);
  });

  test.each([
    ["a field named twice", "arabicWord=a&arabicWord=b&englishMeaning=c&category=noun"],
    ["a field with parts", "arabicWord.x=a&arabicWord[0]=b&englishMeaning=c&category=noun"],
    ["a far place in a list", "arabicWord[4294967294]=a&category[1000000000]=b"],
    ["the prototype", "__proto__.arabicWord=a&constructor.prototype.x=b&arabicWord=c"],
    ["a form of conform's own", "__intent__=%7B%22type%22%3A%22reset%22%7D&arabicWord=a"],
    ["broken escapes", "arabicWord=%E0%A4%A&englishMeaning=%00&category=%"],
  ])("refuses a form with %s", async (_case, body) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
    for (const path of ["/vocabulary/new", `/vocabulary/${verb}/edit`]) {
      const answer = await reader.request(path, { method: "POST", body, headers });
      expect(answer.status, path).toBe(400);
      expect(await answer.text()).toContain('name="arabicWord"');
    }
  });

  test("refuses a file where a text belongs, and a body that is no form", async () => {
    const form = new FormData();
    form.set("arabicWord", new File(["x"], "x.txt"));
    form.set("englishMeaning", "x");
    form.set("category", "noun");
    for (const [body, headers] of [
      [form, {}],
      ["{}", { "Content-Type": "application/json" }],
      ["--x", { "Content-Type": "multipart/form-data; boundary=y" }],
      ["", {}],
    ] as const) {
      const answer = await reader.request("/vocabulary/new", { method: "POST", body, headers });
      expect(answer.status).toBe(400);
    }
  });

  test("warns of the same word without a way past it", async () => {
    const learner = await app.learner();
    await learner.post("/vocabulary/new", book);
    const again = { ...book, englishMeaning: "letter", confirmDifferent: "on" };
    const refused = await learner.post("/vocabulary/new", again);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(shown(html)).toContain('This word already exists: "كِتَابٌ" - book');
    expect(html).not.toContain('name="confirmDifferent"');
    expect(html).toMatch(/name="englishMeaning"[^>]*value="letter"/);
  });

  test("warns of a similar word and takes it once it is confirmed", async () => {
    const learner = await app.learner();
    await learner.post("/vocabulary/new", book);
    const similar = { arabicWord: "كُتَّابٌ", englishMeaning: "writers", category: "noun" };
    const asked = await learner.post("/vocabulary/new", similar);
    expect(asked.status).toBe(409);
    const html = await asked.text();
    expect(shown(html)).toContain("This is a different word");
    expect(html).toContain('name="confirmDifferent"');
    const saved = await learner.post("/vocabulary/new", { ...similar, confirmDifferent: "on" });
    expect(saved.status).toBe(302);
    expect(await (await learner.json("GET", "/api/vocabulary")).json()).toHaveLength(2);
  });
});

describe("the category of the last word", () => {
  test("is chosen for the next one in this browser, unless the list has one of its own", async () => {
    const learner = await app.learner();
    const chosen = async (path: string) => {
      const html = await page(learner, path);
      return /<input(?=[^>]*name="category")(?=[^>]*checked="")[^>]*value="(\w+)"/.exec(html)?.[1];
    };
    expect(await chosen("/vocabulary/new")).toBe("noun");
    const walked = { arabicWord: "مَشَى", englishMeaning: "to walk", category: "verb" };
    const saved = await learner.post("/vocabulary/new", walked);
    const cookie = saved.headers.getSetCookie().find((line) => line.startsWith("word-category="));
    expect(cookie).toMatch(/Path=\/vocabulary; HttpOnly; SameSite=Lax/);
    expect(await chosen("/vocabulary/new")).toBe("verb");
    expect(await chosen("/vocabulary?word=fish")).toBe("verb");
    expect(await chosen("/vocabulary/new?category=expression")).toBe("expression");
    const forged = {
      name: "word-category",
      path: "/vocabulary",
      expires: Number.POSITIVE_INFINITY,
    };
    learner.cookies.put({ ...forged, value: "InZlcmIi.forged" });
    expect(await chosen("/vocabulary/new")).toBe("noun");
  });
});

describe("changing a word", () => {
  test("starts from the word, saves all of it and keeps the place in the list", async () => {
    const learner = await app.learner();
    const given = { ...book, synonym: "سِفْرٌ", acceptedAnswers: ["tome"] };
    const { id } = await (await learner.json("POST", "/api/vocabulary", given)).json();
    const html = await page(learner, `/vocabulary/${id}/edit?category=noun`);
    expect(html).toMatch(/name="arabicWord"[^>]*value="كِتَابٌ"/);
    expect(html).toMatch(/name="synonym"[^>]*value="سِفْرٌ"/);
    expect(html).toContain(`action="/vocabulary/${id}/edit?category=noun"`);
    const saved = await learner.post(`/vocabulary/${id}/edit?category=noun`, {
      ...book,
      englishMeaning: "a book",
      synonym: "",
      gender: "masculine",
    });
    expect(saved.headers.get("Location")).toBe("/vocabulary?category=noun");
    expect(shown(await page(learner, "/vocabulary"))).toContain(
      "Vocabulary item updated successfully!",
    );
    const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(word).toMatchObject({
      englishMeaning: "a book",
      synonym: null,
      gender: "masculine",
      acceptedAnswers: ["tome"],
    });
  });

  test("is refused with its messages, and where another word is like that already", async () => {
    const [id = ""] = nouns;
    const path = `/vocabulary/${id}/edit`;
    const blank = await reader.post(path, { ...book, arabicWord: "" });
    expect(blank.status).toBe(400);
    expect(shown(await blank.text())).toContain("Arabic word is required");
    const taken = await reader.post(path, { ...book, arabicWord: "قَلَمٌ" });
    expect(taken.status).toBe(409);
    expect(shown(await taken.text())).toContain('This word already exists: "قَلَمٌ" - pen');
  });
});

describe("deleting a word", () => {
  test("asks first, then leads back to the list", async () => {
    const learner = await app.learner();
    const [id = ""] = await addNouns(learner, 2);
    const question = await page(learner, `/vocabulary/${id}/delete?category=noun`);
    expect(shown(question)).toContain("Delete this word?");
    expect(question).toContain(`action="/vocabulary/${id}/delete?category=noun"`);
    const deleted = await learner.post(`/vocabulary/${id}/delete?category=noun`, {});
    expect(deleted.headers.get("Location")).toBe("/vocabulary?category=noun");
    expect(shown(await page(learner, "/vocabulary"))).toContain("Vocabulary item deleted.");
    expect((await learner.get(`/vocabulary/${id}`)).status).toBe(404);
    expect((await learner.post(`/vocabulary/${id}/delete`, {})).status).toBe(404);
  });
});

describe("access (P1)", () => {
  test("a visitor is sent to sign in and back", async () => {
    const visitor = app.visitor();
    for (const path of ["/vocabulary", "/vocabulary/new", `/vocabulary/${verb}/delete`]) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(302);
      const returnTo = encodeURIComponent(path);
      expect(answer.headers.get("Location")).toBe(`/?sign-in&returnTo=${returnTo}`);
    }
    const posted = await visitor.post(`/vocabulary/${verb}/delete`, {});
    expect(posted.headers.get("Location")).toMatch(/^\/\?sign-in/);
    expect((await reader.get(`/vocabulary/${verb}`)).status).toBe(200);
  });

  test("somebody else's word is like a missing one and stays as it is", async () => {
    const stranger = await app.learner();
    const ids = [verb, "65f0000000000000000000aa", "not-an-id", "$ne"];
    for (const id of ids) {
      for (const path of [
        `/vocabulary/${id}`,
        `/vocabulary/${id}/edit`,
        `/vocabulary/${id}/delete`,
      ]) {
        const answer = await stranger.get(path);
        expect(answer.status, path).toBe(404);
        expect(shown(await answer.text())).not.toContain("to go");
      }
      expect((await stranger.post(`/vocabulary/${id}/edit`, book)).status).toBe(404);
      expect((await stranger.post(`/vocabulary/${id}/edit`, {})).status).toBe(404);
      expect((await stranger.post(`/vocabulary/${id}/delete`, {})).status).toBe(404);
    }
    expect(shown(await page(reader, `/vocabulary/${verb}`))).toContain("to go");
  });
});
