import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";

const app = await testApp();

const typed = {
  arabicWord: "كِتَابٌ",
  englishMeaning: "book",
  category: "noun",
  exampleSentence: "قَرَأْتُ كِتَابًا",
  exampleMeaning: "I read a <book> & more",
};

let people = 0;

function someone() {
  people += 1;
  const password = "a long enough password";
  return { username: `visitor-${people}`, password, email: "", firstName: "" };
}

/** What stands in a field of the page, as typed. */
function valueIn(html: string, name: string): string {
  const field = new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>([^<]*)`).exec(html);
  const value = field?.[1] === "input" ? /value="([^"]*)"/.exec(field[0])?.[1] : field?.[2];
  return (value ?? "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

const pendingCookie = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith("pending-word="));

describe("a visitor without scripts", () => {
  test("opens the form from the front page and sees why the word is not saved yet", async () => {
    const visitor = app.visitor();
    expect(await (await visitor.get("/")).text()).toContain('href="/try"');
    const html = await (await visitor.get("/try")).text();
    expect(html).toContain("Add your first word");
    expect(html).toContain("Sign in to save");
    expect(html).toContain("Try “coffee”: “Translate to Arabic” writes it");
    for (const [name, key] of [
      ["englishMeaning", "next"],
      ["arabicWord", "done"],
    ] as const) {
      const [field] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
      expect(field?.toLowerCase()).toContain(`enterkeyhint="${key}"`);
    }
    const order = [
      ...html.matchAll(/name="(englishMeaning|arabicWord)"|(Translate|Generate)(?= \w+ Arabic<)/g),
    ];
    expect(order.map(([found]) => found)).toEqual([
      'name="englishMeaning"',
      "Translate",
      "Generate",
      'name="arabicWord"',
    ]);
    expect(html).toContain('action="/try"');
  });

  test("finds what was typed in the form after signing up, once", async () => {
    const visitor = app.visitor();
    const kept = await visitor.post("/try", { ...typed, keptBy: "" });
    expect(kept.status).toBe(302);
    const login = kept.headers.get("Location") ?? "";
    expect(login).toMatch(/^\/api\/login\?mode=signup&/);
    expect(pendingCookie(kept)).toMatch(/Path=\/vocabulary; HttpOnly; SameSite=Lax/);

    const form = await (await visitor.follow(login)).answer.text();
    expect(form).toContain("We’ve kept your word.");
    const { answer, path } = await signUpAs(visitor, someone(), login);
    expect(path).toBe("/vocabulary/new");
    const html = await answer.text();
    for (const [name, value] of Object.entries(typed)) {
      if (name !== "category") expect(valueIn(html, name), name).toBe(value);
    }
    expect(html).toContain("Data Restored");
    expect(html).toContain("Your word is back in the form.");

    const again = await (await visitor.get("/vocabulary/new")).text();
    expect(valueIn(again, "arabicWord")).toBe("");
    expect(again).not.toContain("Data Restored");
  });

  test("saves the restored word with the form's own button", async () => {
    const visitor = app.visitor();
    await visitor.post("/try", { ...typed, keptBy: "" });
    const { answer, path } = await signUpAs(
      visitor,
      someone(),
      "/api/login?mode=signup&returnTo=/vocabulary/new",
    );
    expect(path).toBe("/vocabulary/new");
    expect(valueIn(await answer.text(), "arabicWord")).toBe(typed.arabicWord);
    const saved = await visitor.post("/vocabulary/new", typed);
    expect(saved.headers.get("Location")).toBe("/vocabulary");
    expect(await (await visitor.get("/vocabulary")).text()).toContain("book");
  });

  test("keeps what was typed beside a message when something is missing", async () => {
    const visitor = app.visitor();
    const answer = await visitor.post("/try", { ...typed, englishMeaning: "" });
    expect(answer.status).toBe(400);
    expect(pendingCookie(answer)).toBeUndefined();
    expect(valueIn(await answer.text(), "arabicWord")).toBe(typed.arabicWord);
  });

  test("is told when it is more than a cookie holds", async () => {
    const noise = Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 500 }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((at * 7919 + row * 104_729 + at * at * 31) % 20_000)),
      ).join(""),
    );
    const [one = "", two = "", three = "", four = ""] = noise;
    const answer = await app.visitor().post("/try", {
      ...typed,
      englishMeaning: one.slice(0, 200),
      exampleSentence: two,
      exampleMeaning: three,
      plural: four.slice(0, 100),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("too long to keep while you sign in");
  });
});

test("a browser that keeps the word itself is given no cookie", async () => {
  const answer = await app.visitor().post("/try", { ...typed, keptBy: "browser" });
  expect(answer.status).toBe(302);
  expect(pendingCookie(answer)).toBeUndefined();
});

test("a learner who is signed in is led to the form that saves", async () => {
  const learner = await app.learner();
  expect((await learner.get("/try")).headers.get("Location")).toBe("/vocabulary/new");
  const posted = await learner.post("/try", { ...typed, keptBy: "" });
  expect(posted.headers.get("Location")).toBe("/vocabulary/new");
  const html = await (await learner.get("/vocabulary/new")).text();
  expect(valueIn(html, "arabicWord")).toBe(typed.arabicWord);
});

test.each([
  ["nothing", ""],
  ["no signature", "eyJhIjoxfQ"],
  ["a wrong signature", "ImVKd3J5Uy1xVEFFQUJ6SUI5dz09Ig==.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
  ["half a character", "%E0%A4%A"],
  ["a long text", "A".repeat(4000)],
  ["a quote and a zero", '"%00"'],
])("a cookie with %s gives a blank form", async (_, value) => {
  const learner = await app.learner();
  learner.cookies.put({
    name: "pending-word",
    value,
    path: "/vocabulary",
    expires: Number.POSITIVE_INFINITY,
  });
  const answer = await learner.get("/vocabulary/new");
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(valueIn(html, "arabicWord")).toBe("");
  expect(html).not.toContain("Data Restored");
});

test("a field nobody asked for is left out", async () => {
  const learner = await app.learner();
  const answer = await learner.post("/try", { ...typed, keptBy: "", userId: "x", imageUrl: "//x" });
  expect(answer.status).toBe(302);
  const html = await (await learner.get("/vocabulary/new")).text();
  expect(html).not.toContain("//x");
});
