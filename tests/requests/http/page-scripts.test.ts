import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { scriptsOf } from "#tests/support/app/page-scripts.ts";
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
const list = { input: listOf(2), incomplete: "keep" };
const { answer } = await learner.follow("/bulk-import", await learner.post("/bulk-import", list));
const batchId = hiddenValue(await answer.text(), "batchId");
await learner.post("/bulk-import/processing", { batchId });

async function weightOf(page: Response) {
  expect(page.status).toBe(200);
  const { files, kilobytes } = await scriptsOf(await page.text());
  return { files, isSmall: files.length <= MOST_FILES, kilobytes };
}

test.each([
  ["/dashboard", 121],
  ["/vocabulary", 120],
  ["/vocabulary/new", 142],
  [`/vocabulary/${wordId}`, 122],
  [`/vocabulary/${wordId}/edit`, 142],
  [`/vocabulary/${wordId}/delete`, 121],
  ["/vocabulary?word=%D8%A8%D9%8A%D8%AA", 120],
  ["/bulk-import", 132],
  ["/bulk-import/preview", 118],
  ["/bulk-import/preview/1", 141],
  ["/session-setup", 128],
  ["/session", 131],
  ["/progress", 119],
  ["/vocabulary-progress", 117],
  [`/vocabulary-progress/${wordId}`, 120],
  [`/vocabulary-progress/${wordId}/reviews`, 120],
  ["/settings", 126],
  ["/settings/zone", 124],
  ["/word-sets", 119],
  ["/word-sets/new", 135],
  [`/word-sets/${setId}`, 119],
  [`/word-sets/${setId}/edit`, 135],
  [`/word-sets/${setId}/words`, 121],
  [`/word-sets/${setId}/preview`, 120],
  ["/vocabulary/add-to-set?select=on", 136],
  ["/settings/display", 125],
  [drillPath, 131],
  ["/settings/archive", 116],
])("%s loads few scripts for a learner, of at most %i kB", async (path, most) => {
  const { files, isSmall, kilobytes } = await weightOf(await learner.get(path));
  expect(files.length).toBeGreaterThan(4);
  expect(isSmall, files.join("\n")).toBe(true);
  expect(kilobytes).toBeLessThanOrEqual(most);
});

test("trying a word loads few scripts", async () => {
  const { files, isSmall, kilobytes } = await weightOf(await app.visitor().get("/try"));
  expect(isSmall, files.join("\n")).toBe(true);
  expect(kilobytes).toBeLessThanOrEqual(148);
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
  expect(await loaded("/dashboard")).toEqual([]);
});
