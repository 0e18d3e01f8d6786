import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";

const app = await testApp();

const address = "/vocabulary/starter-words";

test("a learner without words is offered them beside their own, on dashboard and vocabulary", async () => {
  const learner = await app.learner();
  for (const path of ["/", "/dashboard", "/vocabulary"]) {
    const html = await (await learner.get(path)).text();
    expect(html, path).toMatch(
      /<form[^>]*action="\/vocabulary\/starter-words"[^>]*>.*(Add these words|Start with 20 everyday words)/,
    );
    expect(html, path).toContain("Start with 20 everyday words");
    expect(html, path).toMatch(/href="\/vocabulary\/new"[^>]*>.*Add your own/);
    expect(html, path).toContain("No Arabic keyboard? Use ours");
  }
});

test("one plain post adds them and leads to the first card, and a second one back to it", async () => {
  const learner = await app.learner();
  const { answer, path } = await learner.follow(address, await learner.post(address, {}));
  expect(path).toBe("/session");
  const card = await answer.text();
  expect(card).toContain("New word");
  const again = await learner.follow(address, await learner.post(address, {}));
  expect(again.path).toBe("/session");
  expect(shownWord(await again.answer.text())).toBe(shownWord(card));
  const vocabulary = await (await learner.get("/vocabulary")).text();
  expect(vocabulary).toContain("مَدْرَسَةٌ");
  expect(vocabulary).not.toContain("everyday words");
  expect(vocabulary).toContain("are waiting for a first session.");
  const list = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(list).toHaveLength(20);
});

test("words that are not asked today are shown in the vocabulary, with a note", async () => {
  const learner = await app.learner({ dailyNewWords: 0 });
  for (const note of ["20 words added", "You already have these words"]) {
    const { answer, path } = await learner.follow(address, await learner.post(address, {}));
    expect(path).toBe("/vocabulary");
    expect(await answer.text()).toContain(note);
  }
});

test("thirty posts at once add them once", async () => {
  const learner = await app.learner();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => learner.post(address, { any: "thing" })),
  );
  const taken = answers.filter(({ status }) => status !== 503);
  expect(taken.length).toBeGreaterThan(0);
  for (const { status } of taken) expect(status).toBe(302);
  const list = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(list).toHaveLength(20);
});

test("an empty category offers its own kind of word only", async () => {
  const learner = await app.learner();
  const word = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" };
  await learner.json("POST", "/api/vocabulary", word);
  const html = await (await learner.get("/vocabulary?category=verb")).text();
  expect(html).toContain("Add a verb");
  expect(html).not.toContain("everyday words");
});

test("they can be looked through, and what is unticked is not added", async () => {
  const learner = await app.learner();
  const page = await (await learner.get(address)).text();
  const ids = offered(page);
  expect(ids).toHaveLength(20);
  expect(page).toMatch(/<button[^>]*autofocus[^>]*>Add these words/i);
  expect(page.match(/<input[^>]*name="word"[^>]*checked/g)).toHaveLength(20);
  const chosen = ids.slice(0, 2).map((id): [string, string] => ["word", id]);
  const { path } = await learner.follow(
    address,
    await learner.post(address, [["chooses", "words"], ...chosen]),
  );
  expect(path).toBe("/session");
  const list = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(list).toHaveLength(2);
  const left = await (await learner.get(address)).text();
  expect(left).toContain("18 everyday words");
  expect(offered(left)).toEqual(ids.slice(2));
});

test("none ticked, or none that is known, is told so and adds nothing", async () => {
  const learner = await app.learner();
  for (const word of [[], [["word", "noun.unheard-of"]]] as [string, string][][]) {
    const refused = await learner.post(address, [["chooses", "words"], ...word]);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toMatch(/role="alert".*Tick at least one word/);
    expect(page).not.toMatch(/<input[^>]*name="word"[^>]*checked/);
  }
  expect(await (await learner.json("GET", "/api/vocabulary")).json()).toEqual([]);
});

test("who has them all is told so", async () => {
  const learner = await app.learner();
  await learner.post(address, {});
  const page = await (await learner.get(address)).text();
  expect(page).toContain("You already have these words");
  expect(offered(page)).toEqual([]);
});

test("a visitor is led to the sign-in", async () => {
  for (const refused of [await app.visitor().get(address), await app.visitor().post(address, {})]) {
    expect(refused.headers.get("Location")).toMatch(/^\/\?sign-in/);
  }
});

/** The ids of the words that a page offers. */
function offered(html: string): string[] {
  const boxes = html.match(/<input[^>]*name="word"[^>]*>/g) ?? [];
  return boxes.map((box) => /value="([^"]+)"/.exec(box)?.[1] ?? "");
}

/** The id of the word on a new-word card. */
function shownWord(html: string): string | undefined {
  return /name="wordId" value="(\w+)"/.exec(html)?.[1];
}
