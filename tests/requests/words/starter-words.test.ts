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

test("one plain post adds them and shows the vocabulary with a note; a second one says so", async () => {
  const learner = await app.learner();
  const { answer, path } = await learner.follow(address, await learner.post(address, {}));
  expect(path).toBe("/vocabulary");
  const html = await answer.text();
  expect(html).toContain("20 words added");
  expect(html).toContain("مَدِينَةٌ");
  expect(html).not.toContain("everyday words");
  const again = await learner.follow(address, await learner.post(address, {}));
  expect(await again.answer.text()).toContain("You already have these words");
  const list = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(list).toHaveLength(20);
});

test("thirty posts at once add them once", async () => {
  const learner = await app.learner();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => learner.post(address, { any: "thing" })),
  );
  for (const { status } of answers) expect([302, 503]).toContain(status);
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

test("the address alone leads to the vocabulary, and a visitor to the sign-in", async () => {
  const learner = await app.learner();
  expect((await learner.get(address)).headers.get("Location")).toBe("/vocabulary");
  const refused = await app.visitor().post(address, {});
  expect(refused.headers.get("Location")).toMatch(/^\/\?sign-in/);
});
