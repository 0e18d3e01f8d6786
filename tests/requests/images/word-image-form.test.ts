import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { aPng, paddedTo } from "#tests/support/images/images.ts";
import { hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  png = Buffer.from(await aPng());
});

const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
const mebibyte = 1024 * 1024;

/** The word form as a browser without scripts sends it: the file field is there even when it is empty. */
function send(
  learner: Learner,
  path: string,
  fields: Record<string, string>,
  file: Uint8Array | string = "",
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", new Blob([Buffer.from(file)]), file.length > 0 ? "picture.png" : "");
  return learner.request(path, {
    method: "POST",
    body: form,
    headers: { Accept: "text/html", "Sec-Fetch-Dest": "document" },
  });
}

type Item = { id: string; imageUrl: string | null; englishMeaning: string };

async function wordsOf(learner: Learner): Promise<Item[]> {
  return (await learner.json("GET", "/api/vocabulary")).json();
}

async function onlyWord(learner: Learner): Promise<Item> {
  const [word, ...others] = await wordsOf(learner);
  if (!word || others.length > 0) throw new Error("not exactly one word");
  return word;
}

/** The address in the hidden field of a page. */
function hiddenImage(html: string): string {
  const [field = ""] = /<input[^>]*name="imageUrl"[^>]*>/.exec(html) ?? [];
  return /value="([^"]*)"/.exec(field)?.[1] ?? "none";
}

/** A learner with one word that carries an image. */
async function illustrated(): Promise<{ learner: Learner; word: Item; edit: string }> {
  const learner = await app.learner();
  const saved = await send(learner, "/vocabulary/new", book, png);
  expect(saved.status).toBe(302);
  const word = await onlyWord(learner);
  return { learner, word, edit: `/vocabulary/${word.id}/edit` };
}

/** What the page says that a form leads to once it is saved. */
async function newsAfter(learner: Learner, saved: Response): Promise<string> {
  expect(saved.status).toBe(302);
  const html = await (await learner.get(saved.headers.get("Location") ?? "")).text();
  return /aria-label="Notifications[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
}

describe("a word form whose image was refused before", () => {
  const tooLarge = "Please select an image smaller than 5MB.";

  test("carries the refusal, and the saved word is said to have no image", async () => {
    const learner = await app.learner();
    const refused = await send(learner, "/vocabulary/new", book, "<svg/>");
    const html = await refused.text();
    expect(html).toMatch(/name="imageRefusal"[^>]*value="Please select an image file\."/);
    const fields = { ...book, imageUrl: "", imageRefusal: "Please select an image file." };
    const saved = await send(learner, "/vocabulary/new", fields);
    const news = await newsAfter(learner, saved);
    expect(news).toContain("Vocabulary item created successfully!");
    expect(news).toContain("Saved without the image. Please select an image file.");
    expect((await onlyWord(learner)).imageUrl).toBeNull();
  });

  test("keeps the refusal while another field is refused and while it asks about a duplicate", async () => {
    const { learner } = await illustrated();
    const fields = { ...book, imageUrl: "", imageRefusal: tooLarge };
    const refused = await send(learner, "/vocabulary/new", { ...fields, arabicWord: "" });
    const asked = await send(learner, "/vocabulary/new", fields);
    expect([refused.status, asked.status]).toEqual([400, 409]);
    for (const answer of [refused, asked]) {
      expect(await answer.text()).toMatch(
        /name="imageRefusal"[^>]*value="Please select an image s/,
      );
    }
  });

  test("says nothing of it when another image was chosen", async () => {
    const learner = await app.learner();
    const fields = { ...book, imageUrl: "", imageRefusal: tooLarge };
    const saved = await send(learner, "/vocabulary/new", fields, png);
    expect(await newsAfter(learner, saved)).not.toContain("Saved with");
    expect((await onlyWord(learner)).imageUrl).toMatch(/^\/images\//);
  });

  test("keeps the earlier image of a changed word and says so", async () => {
    const { learner, word, edit } = await illustrated();
    const fields = { ...book, imageUrl: word.imageUrl ?? "" };
    const refused = await send(learner, edit, fields, "<svg/>");
    expect([refused.status, hiddenImage(await refused.text())]).toEqual([400, word.imageUrl]);
    const saved = await send(learner, edit, { ...fields, imageRefusal: tooLarge });
    const news = await newsAfter(learner, saved);
    expect(news).toContain("Vocabulary item updated successfully!");
    expect(news).toContain(`Saved with the previous image. ${tooLarge}`);
    expect((await onlyWord(learner)).imageUrl).toBe(word.imageUrl);
  });

  test("repeats no other text than our own", async () => {
    const learner = await app.learner();
    const fields = { ...book, imageUrl: "", imageRefusal: "Call this number" };
    const news = await newsAfter(learner, await send(learner, "/vocabulary/new", fields));
    expect(news).toContain("created successfully");
    expect(news).not.toMatch(/Saved with|number/);
  });
});

describe("a word form without scripts", () => {
  test("is multipart, takes the four formats and has no image yet", async () => {
    const learner = await app.learner();
    const html = await (await learner.get("/vocabulary/new")).text();
    expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(html).toContain('accept="image/jpeg,image/png,image/webp,image/gif"');
    expect(hiddenImage(html)).toBe("");
    expect(html).not.toContain("Remove this image");
  });

  test("adds a word with the image it came with, which the list and the word then show", async () => {
    const { learner, word } = await illustrated();
    expect(word.imageUrl).toMatch(/^\/images\//);
    expect((await app.request(word.imageUrl ?? "")).status).toBe(200);
    for (const page of ["/vocabulary", `/vocabulary/${word.id}`]) {
      const html = await (await learner.get(page)).text();
      expect(html).toMatch(new RegExp(`<img[^>]*src="${word.imageUrl}"[^>]*width="\\d+"`));
    }
  });

  test("adds a word without an image when no file was chosen", async () => {
    const learner = await app.learner();
    expect((await send(learner, "/vocabulary/new", { ...book, imageUrl: "" })).status).toBe(302);
    expect((await onlyWord(learner)).imageUrl).toBeNull();
  });

  test("keeps the image when another field is refused, and saves it with the corrected form", async () => {
    const learner = await app.learner();
    const refused = await send(learner, "/vocabulary/new", { ...book, arabicWord: "" }, png);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("Arabic word is required");
    const kept = hiddenImage(html);
    expect(kept).toMatch(/^\/images\//);
    expect(html).toContain("Remove this image");
    const saved = await send(learner, "/vocabulary/new", { ...book, imageUrl: kept });
    expect(saved.status).toBe(302);
    expect((await onlyWord(learner)).imageUrl).toBe(kept);
  });

  test("keeps the image while it asks whether a similar word is another one", async () => {
    const { learner } = await illustrated();
    const similar = { ...book, arabicWord: "كُتَّابٌ", englishMeaning: "writers" };
    const asked = await send(learner, "/vocabulary/new", similar, png);
    expect(asked.status).toBe(409);
    const imageUrl = hiddenImage(await asked.text());
    expect(imageUrl).toMatch(/^\/images\//);
    const confirmed = { ...similar, imageUrl, confirmDifferent: "on" };
    expect((await send(learner, "/vocabulary/new", confirmed)).status).toBe(302);
    expect((await wordsOf(learner)).map((word) => word.imageUrl)).toContain(imageUrl);
  });

  test.each([
    ["what is no image", 400, "<svg/>", "Please select an image file."],
    [
      "a damaged image",
      400,
      Buffer.from("GIF89a and nothing more"),
      "Please select an image file.",
    ],
    [
      "an image of more than 5 MB",
      413,
      paddedTo(Buffer.from("GIF89a"), 5 * mebibyte + 1),
      "Please select an image smaller than 5MB.",
    ],
  ])("says so of %s and keeps what was typed", async (_what, status, file, message) => {
    const learner = await app.learner();
    const refused = await send(learner, "/vocabulary/new", book, file);
    expect(refused.status).toBe(status);
    const html = await refused.text();
    expect(html).toContain(message);
    expect(html).toContain('value="book"');
    expect(await wordsOf(learner)).toEqual([]);
  });

  test("changes a word and keeps, replaces or removes its image", async () => {
    const { learner, word, edit } = await illustrated();
    const html = await (await learner.get(edit)).text();
    expect(hiddenImage(html)).toBe(word.imageUrl);
    expect(html).toContain("Remove this image");
    const current = { ...book, imageUrl: word.imageUrl ?? "" };
    await send(learner, edit, { ...current, englishMeaning: "a book" });
    expect(await onlyWord(learner)).toMatchObject({
      englishMeaning: "a book",
      imageUrl: word.imageUrl,
    });
    await send(learner, edit, current, png);
    const replaced = (await onlyWord(learner)).imageUrl;
    expect(replaced).toMatch(/^\/images\//);
    expect(replaced).not.toBe(word.imageUrl);
    await send(learner, edit, { ...book, imageUrl: replaced ?? "", removeImage: "on" });
    expect((await onlyWord(learner)).imageUrl).toBeNull();
  });

  test("keeps the image of a word when an older form without the field is sent", async () => {
    const { learner, word, edit } = await illustrated();
    await learner.post(edit, { ...book, englishMeaning: "a book" });
    expect((await onlyWord(learner)).imageUrl).toBe(word.imageUrl);
  });

  test("remembers that the image was removed when another field is refused", async () => {
    const { learner, word, edit } = await illustrated();
    const refused = await send(learner, edit, {
      ...book,
      englishMeaning: "",
      imageUrl: word.imageUrl ?? "",
      removeImage: "on",
    });
    expect(refused.status).toBe(400);
    expect(hiddenImage(await refused.text())).toBe("");
  });

  test.each(["https://tracker.example/a.gif", "/api/logout", "/images/AAAAAAAAAAAAAAAAAAAAAA"])(
    "refuses the hidden address %s and does not show it again (P36)",
    async (imageUrl) => {
      const { learner, word, edit } = await illustrated();
      const refused = await send(learner, edit, { ...book, imageUrl });
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain("The image must be one you uploaded");
      expect(hiddenImage(html)).toBe(word.imageUrl);
      const added = await send(learner, "/vocabulary/new", { ...book, imageUrl });
      expect([added.status, hiddenImage(await added.text())]).toEqual([400, ""]);
    },
  );

  test("of a thousand parts, or with a broken body, reads as an empty form", async () => {
    const learner = await app.learner();
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`n${at}`, "x"]));
    const refused = await send(learner, "/vocabulary/new", { ...book, ...many }, png);
    expect([refused.status, (await refused.text()).includes("is required")]).toEqual([400, true]);
    const broken = await learner.request("/vocabulary/new", {
      method: "POST",
      body: "--b\r\nnonsense",
      headers: { "Content-Type": "multipart/form-data; boundary=b" },
    });
    expect(broken.status).toBe(400);
  });

  test("stores nothing for a word of somebody else", async () => {
    const { edit, word, learner } = await illustrated();
    const other = await app.learner();
    expect((await send(other, edit, book, png)).status).toBe(404);
    expect((await onlyWord(learner)).imageUrl).toBe(word.imageUrl);
  });
});

test("a session shows the image with the answer, never with the question", async () => {
  const { learner, word } = await illustrated();
  await learner.post("/session-setup", setupForm());
  const session = async () => (await learner.get("/session")).text();
  const elements = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");
  const question = await session();
  const answerId = hiddenValue(question, "answerId");
  expect(elements(question)).not.toContain("/images/");
  await learner.post("/session", { answerId, typed: "an answer" });
  expect(elements(await session())).not.toContain("/images/");
  await learner.post("/session/judgement", { answerId, judgement: "correct" });
  const feedback = await (await learner.get(`/session?answered=${answerId}`)).text();
  expect(feedback).toMatch(new RegExp(`<img[^>]*src="${word.imageUrl}"`));
});

test("the form of visitors takes no image and says what it needs", async () => {
  const html = await (await app.visitor().get("/try")).text();
  expect(html).not.toContain('type="file"');
  expect(html).toContain("You can add a picture afterwards");
});
