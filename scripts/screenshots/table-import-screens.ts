import { hiddenValue } from "#tests/support/study/study.ts";
import { addWords, type Person, paid } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { collection, longestWord, longSentence } from "./words.ts";

const table = [
  ["English", "Arabic", "Plural", "Example", "Lesson"],
  ["book", "كِتَابٌ", "كُتُبٌ", "هٰذَا كِتَابٌ جَدِيدٌ.", "Lesson 1"],
  [longestWord.englishMeaning, longestWord.arabicWord, "", "", "Lesson 1"],
  [longSentence.englishMeaning, longSentence.arabicWord, "", "", "Lesson 2"],
  ["to write", "كَتَبَ", "", "", "Lesson 2"],
  ["books", "كُتُبٌ", "", "", "Lesson 2"],
  ["clouds", "", "", "", "Lesson 2"],
  ["rain", "matar", "", "", "Lesson 2"],
  ["pen", "قَلَمٌ", "أَقْلَامٌ", "", "Lesson 2"],
]
  .map((line) => line.join("\t"))
  .join("\n");
const meanings = ["englishMeaning", "arabicWord", "pluralForm", "exampleSentence", "set"];

/** The steps of a table on its way to words, each as it stands after a reload. */
export async function tableImportScreens(site: Site): Promise<Screen[]> {
  const pasting = await paid(site);
  const choosing = await paid(site);
  await send(choosing, table);
  const reviewing = await paid(site);
  await addWords(reviewing, collection.slice(0, 3));
  await check(reviewing, table);
  const importing = await paid(site);
  const rows = [..."بتثجحخدذرزسش"].flatMap((one) => [..."طظعغفقكلمنهو"].map((two) => one + two));
  await importFirst(
    importing,
    rows.map((row, at) => `meaning ${at}\t${row}\t\t\tLesson`).join("\n"),
  );
  const done = await paid(site);
  await importFirst(done, table);

  const at = (step: string) => `/bulk-import/table${step}`;
  return [
    { name: "table-import", path: at(""), person: pasting },
    {
      name: "table-import-refused",
      path: at(""),
      person: pasting,
      status: 400,
      async act(page) {
        await page.getByLabel("Paste a table").fill('كِتَابٌ,book\nقَلَمٌ,"pen');
        await page.getByRole("button", { name: "Continue" }).click();
        await page.getByRole("alert").waitFor();
      },
    },
    { name: "table-import-open", path: at(""), person: choosing },
    { name: "table-import-columns", path: at("/columns"), person: choosing },
    { name: "table-import-review", path: at("/review"), person: reviewing },
    {
      name: "table-import-homographs",
      path: `${at("/review")}?kind=homograph`,
      person: reviewing,
    },
    { name: "table-import-doubtful", path: `${at("/review")}?kind=doubtful`, person: reviewing },
    {
      name: "table-import-importing",
      path: at("/importing"),
      person: importing,
      holdsPosts: true,
    },
    { name: "table-import-result", path: at("/result"), person: done },
  ];
}

async function send(person: Person, text: string): Promise<string> {
  await person.visitor.post("/bulk-import/table", { text });
  const page = await (await person.visitor.get("/bulk-import/table/columns")).text();
  return hiddenValue(page, "batchId");
}

async function check(person: Person, text: string): Promise<string> {
  const batchId = await send(person, text);
  const columns = meanings.map((meaning): [string, string] => ["column", meaning]);
  const headings: [string, string][] = text.startsWith("English") ? [["hasHeadings", "on"]] : [];
  await person.visitor.post("/bulk-import/table/columns", [
    ["batchId", batchId],
    ...headings,
    ...columns,
  ]);
  return batchId;
}

async function importFirst(person: Person, text: string): Promise<void> {
  const batchId = await check(person, text);
  const form = { batchId, import: "yes", portion: "1" };
  await person.visitor.post("/bulk-import/table/review", form);
  // The end is noted once nothing is left.
  if (text === table) await person.visitor.post("/bulk-import/table/importing", { batchId });
}
