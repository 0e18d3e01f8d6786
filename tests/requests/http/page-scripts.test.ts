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
  ["/dashboard", 121],
  ["/vocabulary", 119],
  ["/vocabulary/new", 142],
  [`/vocabulary/${wordId}`, 125],
  [`/vocabulary/${wordId}/edit`, 142],
  [`/vocabulary/${wordId}/delete`, 124],
  ["/vocabulary?word=%D8%A8%D9%8A%D8%AA", 119],
  ["/bulk-import", 128],
  ["/bulk-import/preview", 118],
  ["/bulk-import/preview/1", 141],
  ["/session-setup", 128],
  ["/session", 119],
  ["/word-sets", 119],
  ["/word-sets/new", 133],
  [`/word-sets/${setId}`, 119],
  [`/word-sets/${setId}/edit`, 131],
  [`/word-sets/${setId}/words`, 123],
  [`/word-sets/${setId}/preview`, 122],
  ["/vocabulary/add-to-set?select=on", 132],
  [drillPath, 133],
  ["/practice?later", 112],
  ["/practice/get-started", 121],
  ["/practice/start", 128],
  [quiz, 121],
  [cards, 121],
  [board, 121],
  ["/settings/display", 129],
  ["/settings/archive", 112],
  ["/progress", 119],
  ["/vocabulary-progress", 120],
  [`/vocabulary-progress/${wordId}`, 126],
  [`/vocabulary-progress/${wordId}/reviews`, 126],
  ["/settings", 131],
  ["/settings/zone", 128],
  ["/settings/subscription", 113],
  ["/settings/subscription/cancel", 131],
  ["/story-review", 118],
  [`${story}?english=shown`, 121],
  ["/story-review/recent", 116],
  ["/pricing", 113],
  ["/pricing/upgrade?plan=pro", 121],
  ["/pricing/payment", 119],
])("%s loads few scripts for a learner, of at most %i kB", async (path, most) => {
  const { files, isSmall, kilobytes } = await weightOf(await learner.get(path));
  expect(files.length).toBeGreaterThan(4);
  expect(isSmall, files.join("\n")).toBe(true);
  expect(kilobytes).toBeLessThanOrEqual(most);
});

test.each([
  ["/settings", [], 14.5],
  ["/", ["dashboard"], 15.6],
  ["/dashboard", ["dashboard"], 15.6],
  ["/progress", ["dashboard", "progress"], 16.1],
  ["/vocabulary", ["word-lines"], 16.1],
  ["/vocabulary-progress", ["word-lines"], 16.1],
  ["/word-sets", ["word-sets"], 15.9],
  ["/practice?later", ["practice", "word-sets"], 17.3],
  [quiz, ["practice", "session"], 17.6],
  ["/session", ["session"], 16.2],
  [drillPath, ["session"], 16.2],
  [`${story}?english=shown`, ["word-lines"], 16.1],
  ["/settings/display", ["display"], 14.9],
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
  expect(routeTable).toBeLessThanOrEqual(2.9);
});

test("trying a word loads few scripts", async () => {
  const { files, isSmall, kilobytes } = await weightOf(await app.visitor().get("/try"));
  expect(isSmall, files.join("\n")).toBe(true);
  expect(kilobytes).toBeLessThanOrEqual(149);
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
