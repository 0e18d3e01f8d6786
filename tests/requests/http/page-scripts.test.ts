import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { scriptsOf, stylesOf } from "#tests/support/app/page-scripts.ts";
import { startRun } from "#tests/support/practice/practice.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";
import { listOf } from "#tests/support/words/nouns.ts";

const MOST_FILES = 12;

const app = await testApp();
const learner = await app.learner({ subscriptionTier: "basic" });
const [wordId = ""] = await addNouns(learner, 1);
const drillPath = `/pronunciation-exercise?vocabularyIds=${wordId}&pronunciationOptions={}`;
const { id: setId } = await makeSet(learner.id, { wordIds: [wordId], isPublic: true });
await learner.post("/session-setup", setupForm());
const chosen = { vocabularyIds: [wordId] };
const quiz = await startRun(learner, { sessionType: "quiz" }, chosen);
const cards = await startRun(learner, { sessionType: "flashcards" }, chosen);
const board = await startRun(learner, { sessionType: "matching" }, chosen);
const list = { input: listOf(2), incomplete: "keep" };
const storyChoice = { selectionType: "custom", categories: "general", shownFor: "custom general" };
const made = await learner.post("/story-review", { ...storyChoice, selectedWords: wordId });
const story = made.headers.get("Location") ?? "";
const { answer } = await learner.follow("/bulk-import", await learner.post("/bulk-import", list));
const batchId = hiddenValue(await answer.text(), "batchId");
await learner.post("/bulk-import/processing", { batchId });

async function weightOf(page: Response) {
  expect(page.status).toBe(200);
  const { files, routeTable, own } = await scriptsOf(await page.text());
  return { files, isSmall: files.length <= MOST_FILES, kilobytes: own, routeTable };
}

test.each([
  ["/dashboard", 122],
  ["/vocabulary", 121],
  ["/vocabulary/new", 145],
  [`/vocabulary/${wordId}`, 127],
  [`/vocabulary/${wordId}/edit`, 145],
  [`/vocabulary/${wordId}/delete`, 124],
  ["/vocabulary?word=%D8%A8%D9%8A%D8%AA", 121],
  ["/bulk-import", 129],
  ["/bulk-import/preview", 119],
  ["/bulk-import/preview/1", 144],
  ["/session-setup", 129],
  ["/session", 137],
  ["/word-sets", 120],
  ["/word-sets/new", 134],
  [`/word-sets/${setId}`, 120],
  [`/word-sets/${setId}/edit`, 132],
  [`/word-sets/${setId}/words`, 125],
  [`/word-sets/${setId}/preview`, 123],
  ["/vocabulary/add-to-set?select=on", 134],
  [drillPath, 135],
  ["/practice?later", 112],
  ["/practice/get-started", 122],
  ["/practice/start", 130],
  [quiz, 136],
  [cards, 136],
  [board, 136],
  ["/settings/display", 130],
  ["/settings/archive", 112],
  ["/progress", 120],
  ["/vocabulary-progress", 121],
  [`/vocabulary-progress/${wordId}`, 127],
  [`/vocabulary-progress/${wordId}/reviews`, 126],
  ["/settings", 131],
  ["/settings/zone", 128],
  ["/settings/subscription", 114],
  ["/settings/subscription/cancel", 132],
  ["/story-review", 119],
  [`${story}?english=shown`, 123],
  ["/story-review/recent", 117],
  ["/pricing", 114],
  ["/pricing/upgrade?plan=pro", 122],
  ["/pricing/payment", 120],
])("%s loads few scripts for a learner, of at most %i kB", async (path, most) => {
  const { files, isSmall, kilobytes } = await weightOf(await learner.get(path));
  expect(files.length).toBeGreaterThan(4);
  expect(isSmall, files.join("\n")).toBe(true);
  expect(kilobytes).toBeLessThanOrEqual(most);
});

test.each([
  ["/settings", [], 15.1],
  ["/", ["dashboard"], 16],
  ["/dashboard", ["dashboard"], 16],
  ["/progress", ["dashboard", "progress"], 16.5],
  ["/vocabulary", ["word-lines"], 16.4],
  ["/vocabulary-progress", ["word-lines"], 16.4],
  ["/word-sets", ["word-sets"], 16.4],
  ["/practice?later", ["practice", "word-sets"], 17.9],
  [quiz, ["practice", "session"], 18],
  ["/session", ["session"], 16.5],
  [drillPath, ["session"], 16.5],
  [`${story}?english=shown`, ["word-lines"], 16.4],
  ["/settings/display", ["display"], 15.5],
])(
  "%s loads, beside the common styles, those of %j, together at most %s kB",
  async (path, own, most) => {
    const { names, kilobytes } = await stylesOf(await (await learner.get(path)).text());
    expect(names.sort()).toEqual(["app", ...own].sort());
    expect(kilobytes).toBeLessThanOrEqual(most);
  },
);

test("the table of all routes is small", async () => {
  const { routeTable } = await weightOf(await learner.get("/dashboard"));
  expect(routeTable).toBeGreaterThan(1);
  expect(routeTable).toBeLessThanOrEqual(5.4);
});

test("trying a word loads few scripts", async () => {
  const { files, isSmall, kilobytes } = await weightOf(await app.visitor().get("/try"));
  expect(isSmall, files.join("\n")).toBe(true);
  expect(kilobytes).toBeLessThanOrEqual(151);
});

test("no page loads what Stripe loads before its card form is there", async () => {
  const { files } = await weightOf(await learner.get("/pricing/payment"));
  expect(files.filter((file) => /stripe|payment-element/.test(file))).toEqual([]);
});

test("only pages where Arabic is typed load the keyboard, only the word form's pages that form", async () => {
  const loaded = async (path: string) => {
    const { files } = await scriptsOf(await (await learner.get(path)).text());
    return ["keyboard", "word-form"].filter((name) =>
      files.some((file) => file.includes(`/${name}-`)),
    );
  };
  expect(await loaded("/vocabulary/new")).toEqual(["keyboard", "word-form"]);
  expect(await loaded("/session")).toEqual(["keyboard"]);
  expect(await loaded("/vocabulary")).toEqual([]);
  expect(await loaded("/word-sets/new")).toEqual([]);
  expect(await loaded("/bulk-import")).toEqual([]);
  expect(await loaded("/dashboard")).toEqual([]);
});
