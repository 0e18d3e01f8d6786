import { hiddenValue } from "#tests/support/study/study.ts";
import { listOf } from "#tests/support/words/nouns.ts";
import { addWords, type Person, paid, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { collection, longestWord, longSentence } from "./words.ts";

const messyList = [
  "كِتَابٌ - book",
  `${longestWord.arabicWord}\t${longestWord.englishMeaning}`,
  `${longSentence.englishMeaning} = ${longSentence.arabicWord}`,
  "to write كَتَبَ",
  "سَحَابٌ clouds",
  "مَطَرٌ",
].join("\n");

/** The four steps of bulk import, each as it stands after a reload. */
export async function bulkImportScreens(site: Site): Promise<Screen[]> {
  const free = await signUp(site);
  const pasting = await paid(site);
  const processing = await paid(site);
  await start(processing, listOf(40));
  const preview = await paid(site);
  await addWords(preview, collection.slice(0, 3));
  await process(preview, messyList);
  const importing = await paid(site);
  const batchId = await process(importing, listOf(40));
  await importing.visitor.post("/bulk-import/importing", { batchId, portion: "15" });

  return [
    { name: "bulk-import-free", path: "/bulk-import", person: free },
    { name: "bulk-import", path: "/bulk-import", person: pasting },
    {
      name: "bulk-import-format-check",
      path: "/bulk-import",
      person: pasting,
      status: 400,
      async act(page) {
        await page.getByLabel("Your words").fill(messyList);
        await page.getByRole("button", { name: "Continue" }).click();
        await page.getByRole("alert").waitFor();
      },
    },
    {
      name: "bulk-import-typing",
      path: "/bulk-import",
      person: preview,
      async act(page) {
        await page.getByLabel("Your words").fill(messyList);
        await page.waitForTimeout(1500);
      },
    },
    {
      name: "bulk-import-over",
      path: "/bulk-import",
      person: pasting,
      async act(page) {
        await page.getByLabel("Your words").fill(listOf(61));
        await page.waitForTimeout(1500);
      },
    },
    { name: "bulk-import-open-list", path: "/bulk-import", person: preview },
    {
      name: "bulk-import-processing",
      path: "/bulk-import/processing",
      person: processing,
      holdsPosts: true,
    },
    { name: "bulk-import-preview", path: "/bulk-import/preview", person: preview },
    { name: "bulk-import-entry", path: "/bulk-import/preview/6", person: preview },
    {
      name: "bulk-import-importing",
      path: "/bulk-import/importing",
      person: importing,
      holdsPosts: true,
    },
  ];
}

async function start(person: Person, input: string): Promise<void> {
  await person.visitor.post("/bulk-import", { input, incomplete: "keep" });
}

/** Takes a list as far as its preview; gives the id of its batch. */
async function process(person: Person, input: string): Promise<string> {
  await start(person, input);
  const page = await (await person.visitor.get("/bulk-import/processing")).text();
  const batchId = hiddenValue(page, "batchId");
  await person.visitor.post("/bulk-import/processing", { batchId });
  return batchId;
}
