import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { importNouns, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

const settingsPage = "/settings/study";

/** The names of the boxes that are ticked in a page. */
function ticked(html: string): string[] {
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  return boxes
    .filter((box) => / checked=/.test(box))
    .map((box) => /name="([^"]*)"/.exec(box)?.[1] ?? "")
    .sort();
}

test("cards and shortcuts are on at first, exact answers are asked about", async () => {
  const learner = await app.learner();
  const html = await (await learner.get(settingsPage)).text();
  expect(ticked(html)).toEqual(["newWordCards", "shortcuts"]);
  expect(await (await learner.get("/settings")).text()).toContain(`href="${settingsPage}"`);
});

test("what is chosen is kept, in every browser and in the archive", async () => {
  const learner = await app.learner();
  const saved = await learner.post(settingsPage, { countExactMatches: "on" });
  expect(saved.headers.get("Location")).toBe(settingsPage);
  const other = await app.anotherBrowserOf(learner);
  expect(ticked(await (await other.get(settingsPage)).text())).toEqual(["countExactMatches"]);
  const archive = await (await learner.get("/settings/archive/file")).json();
  expect(archive.account.settings).toMatchObject({
    newWordCards: false,
    countExactMatches: true,
    shortcuts: false,
  });
  const user = await (await learner.json("GET", "/api/auth/user")).json();
  expect(user).not.toHaveProperty("newWordCards");
});

test("ENT-01: the archive says what was used of the plan today, and nothing of it stands with the user", async () => {
  const learner = await app.learner();
  const wish = { arabicWord: "كتاب", category: "noun" };
  for (const _ of [1, 2]) await learner.json("POST", "/api/generate-vocabulary", wish);
  const archive = await (await learner.get("/settings/archive/file")).json();
  const today = new Date().toISOString().slice(0, 10);
  expect(archive.account.usage).toEqual({
    dailyVocabCount: 2,
    dailyStoryCount: 0,
    lastReset: `${today}T00:00:00.000Z`,
  });
  const stored = await app.database.collection("users").findOne({ username: learner.username });
  for (const name of ["dailyVocabCount", "dailyStoryCount", "lastUsageReset"]) {
    expect(stored).not.toHaveProperty(name);
  }
});

test("without the cards an imported word is asked at once", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  await importNouns(learner, 1);
  await learner.post(settingsPage, { shortcuts: "on" });
  await learner.post("/session-setup", setupForm());
  expect(await (await learner.get("/session")).text()).toContain("Your answer in");
});

test("the first card asks about reading aloud until it was ticked or unticked", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  await importNouns(learner, 1);
  await learner.post("/session-setup", setupForm());
  const isAsked = async () =>
    (await (await learner.get("/session")).text()).includes("Read cards and answers aloud?");
  await learner.post(settingsPage, { newWordCards: "on" });
  expect(await isAsked()).toBe(true);
  await learner.post(settingsPage, { newWordCards: "on", readAloud: "on" });
  expect(await isAsked()).toBe(false);
  await learner.post(settingsPage, { newWordCards: "on" });
  expect(await isAsked()).toBe(false);
  expect(ticked(await (await learner.get(settingsPage)).text())).toEqual(["newWordCards"]);
});

test("an odd value is refused, and a visitor is led to the sign-in", async () => {
  const learner = await app.learner();
  const odd = await learner.post(settingsPage, { shortcuts: "perhaps" });
  expect(odd.status).toBe(400);
  const visitor = await app.visitor().post(settingsPage, { shortcuts: "on" });
  expect(visitor.headers.get("Location")).toContain("/?sign-in");
});

test("the sheet of keys turns single keys off and on, and nothing else", async () => {
  const learner = await app.learner();
  const off = await learner.post("/settings/shortcuts", {});
  expect(off.status).toBeLessThan(400);
  expect(ticked(await (await learner.get(settingsPage)).text())).toEqual(["newWordCards"]);
  const odd = await learner.post("/settings/shortcuts", { singleKeys: "perhaps" });
  expect(odd.status).toBe(400);
  expect(ticked(await (await learner.get(settingsPage)).text())).toEqual(["newWordCards"]);
  await learner.post("/settings/shortcuts", { singleKeys: "on" });
  const html = await (await learner.get(settingsPage)).text();
  expect(ticked(html)).toEqual(["newWordCards", "shortcuts"]);
  const looked = await learner.get("/settings/shortcuts");
  expect(looked.headers.get("Location")).toBe(settingsPage);
});

test("forms of words are asked for only by choice, which both pages keep and one says the cost of", async () => {
  const learner = await app.learner();
  const html = await (await learner.get(settingsPage)).text();
  expect(html).toMatch(
    /With one form each, 10 such words bring about \d+ more questions? a day in the first month; with two, about \d+\./,
  );
  await learner.post(settingsPage, { from: "settings", schedulesForms: "on" });
  for (const page of [settingsPage, "/settings"]) {
    expect(ticked(await (await learner.get(page)).text())).toContain("schedulesForms");
  }
});
