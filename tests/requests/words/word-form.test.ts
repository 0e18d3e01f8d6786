import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const app = await testApp();
let learner: Learner;

beforeAll(async () => {
  learner = await app.learner();
});

const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

type StoredWord = Record<string, unknown> & { acceptedAnswers: string[] };

async function wordsOf(person: Learner): Promise<StoredWord[]> {
  return (await person.json("GET", "/api/vocabulary")).json();
}

const shown = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

describe("what is asked while one types", () => {
  const check = async (person: Learner, fields: Record<string, string>) => {
    const answer = await person.get(`/vocabulary/duplicate?${new URLSearchParams(fields)}`);
    expect(answer.status).toBe(200);
    return (await answer.json()).duplicate;
  };

  test("finds the same word, equal letters and an equal meaning, and says which may be confirmed", async () => {
    const owner = await app.learner();
    const { id } = await (await owner.json("POST", "/api/vocabulary", book)).json();
    const found = { existingId: id, arabicWord: "كِتَابٌ", englishMeaning: "book" };
    const same = await check(owner, { ...book, englishMeaning: "letter" });
    expect(same).toEqual({ ...found, canConfirm: false });
    const letters = await check(owner, { ...book, arabicWord: "كتـاب", englishMeaning: "" });
    expect(letters).toEqual({ ...found, canConfirm: true });
    const meaning = await check(owner, { arabicWord: "", englishMeaning: " BOOK ", category: "" });
    expect(meaning).toEqual({ ...found, canConfirm: true });
    expect(await check(owner, { ...book, category: "verb" })).toMatchObject({ canConfirm: true });
  });

  test("finds nothing for a blank form, another's word, or a text no word could have", async () => {
    const stranger = await app.learner();
    await learner.json("POST", "/api/vocabulary", book);
    expect(await check(stranger, book)).toBeNull();
    for (const text of ["", "  ", "ك".repeat(256), "a\0b", "\uD800"]) {
      expect(await check(learner, { arabicWord: text, englishMeaning: "" })).toBeNull();
    }
    expect(await check(learner, {})).toBeNull();
  });
});

test("a word in Latin letters is saved with a remark, one of Arabic letters without, and one of a mark alone is refused", async () => {
  const owner = await app.learner();
  const remark = "This has no Arabic letters.";
  const newsAfter = async (path: string, arabicWord: string) => {
    const saved = await owner.post(path, { ...book, arabicWord, englishMeaning: arabicWord });
    expect(saved.status).toBe(302);
    return shown(await (await owner.get(saved.headers.get("Location") ?? "")).text());
  };
  expect(await newsAfter("/vocabulary/new", "kalb")).toContain(remark);
  const [word] = await wordsOf(owner);
  expect(await newsAfter(`/vocabulary/${word?.id}/edit`, "kalb 2")).toContain(remark);
  for (const text of ["كَلْبٌ", "kalb كلب"]) {
    expect(await newsAfter("/vocabulary/new", text)).not.toContain(remark);
  }
  expect((await owner.post("/vocabulary/new", { ...book, arabicWord: "ـَ" })).status).toBe(400);
});

describe("other right answers", () => {
  test("are kept one a line, without blanks and repeats, and shown again for a change", async () => {
    const owner = await app.learner();
    const acceptedAnswers = " a volume\r\n\r\ntome \r\ntome\r\nكِتابة";
    const saved = await owner.post("/vocabulary/new", { ...book, acceptedAnswers });
    expect(saved.status).toBe(302);
    const [word] = await wordsOf(owner);
    expect(word?.acceptedAnswers).toEqual(["a volume", "tome", "كِتابة"]);
    const edit = `/vocabulary/${word?.id}/edit`;
    const html = await (await owner.get(edit)).text();
    expect(html).toMatch(/<textarea[^>]*name="acceptedAnswers"[^>]*>a volume\ntome\nكِتابة</);
    await owner.post(edit, { ...book, acceptedAnswers: "" });
    expect((await wordsOf(owner))[0]?.acceptedAnswers).toEqual([]);
  });

  test("are at most twenty of 255 characters", async () => {
    const owner = await app.learner();
    const lines = (count: number, length = 3) =>
      Array.from({ length: count }, (_, index) =>
        String(index).padStart(2, "0").padEnd(length, "x"),
      ).join("\n");
    const refused = async (acceptedAnswers: string) => {
      const answer = await owner.post("/vocabulary/new", { ...book, acceptedAnswers });
      expect(answer.status).toBe(400);
      return shown(await answer.text());
    };
    expect(await refused(lines(21))).toContain("At most 20 accepted answers");
    expect(await refused(lines(3, 256))).toContain("At most 255 characters in answer 1");
    expect(await refused("a\0b")).toContain("characters that cannot be stored");
    const most = await owner.post("/vocabulary/new", { ...book, acceptedAnswers: lines(20, 255) });
    expect(most.status).toBe(302);
    expect((await wordsOf(owner))[0]?.acceptedAnswers).toHaveLength(20);
  });
});

describe("lengths are counted in characters, of which browsers never allow more (P47)", () => {
  const letters = {
    letters: "ك",
    "combining marks": "\u064E\u0651",
    emoji: "🙂",
    "decomposed letters": "\u0627\u0653",
  };

  test.each(Object.entries(letters))("255 %s are taken and 256 are not", async (_, letter) => {
    const owner = await app.learner();
    const filled = [..."ب".concat(letter.repeat(255))].slice(0, 255).join("");
    const fits = { ...book, arabicWord: filled };
    const exceeds = { ...book, arabicWord: `${filled}ب` };
    expect((await owner.json("POST", "/api/vocabulary", exceeds)).status).toBe(400);
    const refused = await owner.post("/vocabulary/new", exceeds);
    expect(refused.status).toBe(400);
    expect(shown(await refused.text())).toContain("At most 255 characters");
    expect((await owner.post("/vocabulary/new", fits)).status).toBe(302);
    const [word] = await wordsOf(owner);
    expect(word?.arabicWord).toBe(fits.arabicWord);
    const html = await (await owner.get(`/vocabulary/${word?.id}/edit`)).text();
    expect(html).toMatch(
      /name="arabicWord"[^>]*maxLength="255"|maxLength="255"[^>]*name="arabicWord"/i,
    );
  });

  test("line ends, which a form sends as two characters, count as the one that was typed", async () => {
    const owner = await app.learner();
    const typed = `${"a\n".repeat(499)}ab`;
    const exampleMeaning = typed.replaceAll("\n", "\r\n");
    expect(typed).toHaveLength(1000);
    const saved = await owner.post("/vocabulary/new", { ...book, exampleMeaning });
    expect(saved.status).toBe(302);
    expect((await wordsOf(owner))[0]?.exampleMeaning).toBe(typed);
  });
});

describe("characters that are no text (P47)", () => {
  test("NUL is refused in words that say so, and stays in the form's other fields", async () => {
    const refused = await learner.post("/vocabulary/new", {
      ...book,
      arabicWord: "كتا\0ب",
      synonym: "سِفْرٌ",
    });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(shown(html)).toContain("This text contains characters that cannot be stored");
    expect(html).toContain('value="سِفْرٌ"');
  });

  test("a lone surrogate is refused by the API; a form cannot even send one", async () => {
    const lone = await learner.json("POST", "/api/vocabulary", { ...book, arabicWord: "ك\uD800" });
    expect(lone.status).toBe(400);
    const owner = await app.learner();
    const body = `arabicWord=%D9%83%ED%A0%80&englishMeaning=x&category=noun`;
    const sent = await owner.request("/vocabulary/new", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(sent.status).toBe(302);
    for (const { arabicWord } of await wordsOf(owner)) {
      expect(String(arabicWord).isWellFormed()).toBe(true);
    }
  });

  test.each([
    ["an override", "\u202Eكتاب\u202C"],
    ["an isolate left open", "\u2067كتاب"],
    ["marks of direction", "\u200Fكتاب\u200E"],
    ["a decomposed letter", "ا\u0653لة"],
    ["a presentation form", "ﻛﺘﺎﺏ"],
  ])("%s comes back as it was sent, and is isolated where it is shown", async (_, arabicWord) => {
    const owner = await app.learner();
    expect((await owner.post("/vocabulary/new", { ...book, arabicWord })).status).toBe(302);
    const [word] = await wordsOf(owner);
    expect(word?.arabicWord).toBe(arabicWord);
    const html = await (await owner.get("/vocabulary")).text();
    const around = html.slice(html.indexOf("<main"));
    expect(around).toMatch(new RegExp(`<bdi[^>]*lang="ar"[^>]*>[^<]*${arabicWord}`));
  });

  test("a word in the address is never cut inside a character", async () => {
    const word = `${"x".repeat(254)}🙂🙂`;
    const answer = await learner.get(`/vocabulary?word=${encodeURIComponent(word)}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`value="${"x".repeat(254)}🙂"`);
    expect(html.isWellFormed()).toBe(true);
    expect(html).not.toContain("\uFFFD");
  });
});

describe("the export dialog", () => {
  test("leads a free learner to the plans and to the free archive", async () => {
    const html = await (await learner.get("/vocabulary/export?category=noun")).text();
    expect(shown(html)).toContain("Export is part of Pro");
    expect(html).toContain('href="/pricing/upgrade?plan=pro"');
    expect(shown(html)).toContain(
      "Unlimited AI words and 5 stories a day, bulk import, data export",
    );
    expect(shown(html)).toContain("Limits reset at midnight UTC");
    expect(html).toContain('href="/settings/archive"');
    expect(html).toContain('href="/vocabulary?category=noun"');
    expect(html).not.toContain("/api/export");
  });
});
