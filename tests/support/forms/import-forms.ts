import type { Learner } from "#tests/support/app/visitor.ts";
import { fixtureDeck } from "#tests/support/imports/fixture-deck.ts";
import { hiddenValue } from "#tests/support/study/study.ts";
import type { Form } from "./form.ts";

const LIST = "مِقْعَدٌ bench\nto swim سَبَحَ";
const BULK = "/bulk-import";
const HEADERS = { Accept: "text/html", "Sec-Fetch-Dest": "document" };

/** The forms of a list, a table and a package that are being imported; those that end one come last. */
export async function importForms(by: Learner): Promise<Omit<Form, "by">[]> {
  await by.post(BULK, { input: LIST, incomplete: "keep" });
  const ofList = { batchId: await hiddenIn(by, `${BULK}/processing`, "batchId") };
  await by.post(`${BULK}/table`, { text: "مِقْعَدٌ\tbench\nسَبَحَ\tto swim" });
  const tableId = await hiddenIn(by, `${BULK}/table/columns`, "batchId");
  const ofTable = { batchId: tableId };
  await by.post(`${BULK}/table/columns`, [
    ["batchId", tableId],
    ["column", "arabicWord"],
    ["column", "englishMeaning"],
  ]);
  const body = new FormData();
  body.set("file", new File([new Uint8Array(fixtureDeck("new.apkg"))], "words.apkg"));
  await by.request(`${BULK}/deck`, { method: "POST", body, headers: HEADERS });
  const deckId = await hiddenIn(by, `${BULK}/deck/notes`, "deckId");
  const word = { arabicWord: "مِقْعَدٌ", englishMeaning: "bench", category: "noun" };
  const rows = { ...ofTable, kind: "new", page: "1", shown: "yes", take: "0" };
  return [
    { at: `${BULK}/reading`, fields: { input: LIST } },
    { at: `${BULK}/processing`, fields: { ...ofList, portion: "1", asTyped: "on" } },
    { at: `${BULK}/preview/:number`, id: "1", fields: { ...ofList, ...word } },
    { at: `${BULK}/removal`, fields: { ...ofList, number: "1" } },
    { at: `${BULK}/preview`, fields: { ...ofList, portion: "1" } },
    { at: `${BULK}/importing`, fields: ofList },
    { at: `${BULK}/restart`, fields: {} },
    { at: BULK, fields: { input: LIST, incomplete: "keep", rest: "on" } },
    { at: `${BULK}/table/review`, fields: { ...rows, save: "yes" } },
    { at: `${BULK}/table/columns`, fields: { ...ofTable, column: "ignore", hasHeadings: "on" } },
    { at: `${BULK}/table/review`, fields: { ...rows, import: "yes" } },
    { at: `${BULK}/table/importing`, fields: ofTable },
    { at: `${BULK}/table/restart`, fields: {} },
    { at: `${BULK}/table`, fields: { text: "مِقْعَدٌ\tbench", file: "" } },
    {
      at: `${BULK}/deck/notes`,
      fields: { deckId, group: "0", withSchedule: "on", withMedia: "on" },
    },
    { at: `${BULK}/deck/media`, fields: { batchId: deckId } },
    { at: `${BULK}/deck`, fields: { file: "x" } },
    { at: "/settings/archive/return", fields: { archive: "x" } },
    { at: "/settings/archive/return", fields: { _method: "delete" } },
  ];
}

async function hiddenIn(by: Learner, page: string, name: string): Promise<string> {
  return hiddenValue(await (await by.get(page)).text(), name);
}
