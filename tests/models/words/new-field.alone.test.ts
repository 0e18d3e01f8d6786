import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { WordInput } from "#app/actions/words/word-input.ts";
import { userContext } from "#app/context.ts";
import { wordTable } from "#app/routes/api/data-export/word-table.ts";
import { bulkEntries } from "#app/routes/api/imports/bulk-entry-input.ts";
import { loader as archive } from "#app/routes/data-export/archive-file.ts";
import { parseWordForm } from "#app/routes/words/edit/sent-word-form.ts";
import { typedFields } from "#app/routes/words/unsaved/unsaved-word.ts";
import { bulkEntry, toBulkEntryView } from "#app/views/imports/bulk-entry-view.ts";
import { formFieldsOf } from "#app/views/words/word-form-fields.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { findBatch, openBatch } from "#models/imports/import-batch.ts";
import { wordOfEntry } from "#models/imports/import-batch-rules.ts";
import { toUser, UserModel } from "#models/users/user.ts";
import { findWord, type Word, WordModel } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { completeText } from "#models/words/word-text.ts";
import { everyScheduledWord } from "#services/data-export/own-data.ts";
import { checkEntries } from "#services/imports/check-entries.ts";
import type { Learner } from "#services/study/learner.ts";
import { addWord } from "#services/words/add-word.ts";
import { changeWord } from "#services/words/change-word.ts";
import { foundPage } from "#services/words/found-page.ts";
import { readSearch } from "#services/words/search-text.ts";
import { readCsv } from "#tests/support/data-export/csv.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";

// why: the table is the one thing that a new field changes, so a copy with one field more takes its place.
vi.mock(import("#models/words/word-fields.ts"), async (importOriginal) => {
  const original = await importOriginal();
  const etymology = { label: "Etymology", longest: 500, searchedAs: "form" } as const;
  return {
    ...original,
    OPTIONAL_TEXTS: { ...original.OPTIONAL_TEXTS, etymology },
    WORD_TEXTS: { ...original.WORD_TEXTS, etymology },
  };
});

const LATIN = { etymology: "Latin camelus" };
const GREEK = { etymology: "Greek κάμηλος" };
const LONGER = { etymology: "a".repeat(501) };
const camel = { arabicWord: "جَمَلٌ", englishMeaning: "camel", category: "noun" } as const;

withDatabase();

let learner: Learner;
let word: Word;

beforeAll(async () => {
  learner = await makeLearner();
  const text = completeText(WordInput.parse({ ...camel, ...LATIN }));
  const added = await addWord(learner, text, { confirmDifferent: false, now: new Date() });
  if (added.outcome !== "added") throw new Error("the word is there already");
  word = added.word;
});

test("the field is stored and read back", async () => {
  expect(await stored()).toMatchObject(LATIN);
  expect(await findWord(learner.id, word.id)).toMatchObject(LATIN);
});

test("the API takes the field, within its length, and shows it", () => {
  expect(WordInput.safeParse({ ...camel, ...LONGER }).error?.issues).toMatchObject([
    { path: ["etymology"], message: "At most 500 characters" },
  ]);
  expect(Object.keys(vocabularyItem.shape)).toContain("etymology");
  expect(vocabularyItem.parse(toVocabularyItem(word))).toMatchObject(LATIN);
});

test("the form holds the field, reads it and saves it", async () => {
  expect(formFieldsOf(word)).toMatchObject(LATIN);
  expect(typedFields(GREEK)).toMatchObject(GREEK);
  const read = parseWordForm(formOf({ ...camel, ...GREEK }));
  if (!read.ok) throw new Error("the form was refused");
  expect(await changeWord(learner.id, word.id, read.text, new Date())).toMatchObject({
    word: GREEK,
  });
  expect(await stored()).toMatchObject(GREEK);
  expect(parseWordForm(formOf({ ...camel, ...LONGER }))).toMatchObject({
    reply: { error: { etymology: ["At most 500 characters"] } },
  });
});

test("a search looks into the field where the table says so", async () => {
  await changeWord(learner.id, word.id, { ...camel, ...LATIN }, new Date());
  const { words } = await foundPage(learner.id, readSearch("camelus"), {});
  expect(words).toMatchObject([{ word: LATIN }]);
});

test("the CSV file and the archive carry the field", async () => {
  await changeWord(learner.id, word.id, { ...camel, ...LATIN }, new Date());
  let file = "";
  for await (const piece of wordTable(everyScheduledWord(learner.id), "UTC")) file += piece;
  const [header = [], row = []] = readCsv(file);
  expect(row[header.indexOf("etymology")]).toBe(LATIN.etymology);
  expect((await ownArchive()).words).toMatchObject([LATIN]);
});

test("an entry of an import has the field on its way to a word", async () => {
  const [entry] = bulkEntries("none").parse([{ ...camel, englishMeaning: "male camel", ...LATIN }]);
  if (!entry) throw new Error("no entry was read");
  const [checked] = await checkEntries(learner.id, [entry]);
  if (!checked) throw new Error("no entry was checked");
  expect(bulkEntry.parse(toBulkEntryView(checked))).toMatchObject(LATIN);
  const place = { number: 1, twin: null, isProcessed: true, wordId: null, failure: null };
  const batch = { input: "", entries: [{ ...checked, ...place }] };
  await openBatch(learner.id, batch, new Date());
  expect((await findBatch(learner.id))?.entries).toMatchObject([LATIN]);
  expect(formFieldsOf(entry)).toMatchObject(LATIN);
  expect(wordOfEntry(entry)).toMatchObject({ word: LATIN });
  expect(wordOfEntry({ ...entry, ...LONGER })).toEqual({
    problem: "Etymology: at most 500 characters",
  });
});

test("a word from before the field opens without it", async () => {
  await WordModel.collection.updateOne(
    { _id: new ObjectId(word.id) },
    { $unset: { etymology: "" } },
  );
  const [older] = await listWords(learner.id, { limit: 1 });
  if (!older) throw new Error("the word is gone");
  expect(older).toMatchObject({ etymology: null });
  expect(vocabularyItem.parse(toVocabularyItem(older))).toMatchObject({ etymology: null });
  expect(formFieldsOf(older)).toMatchObject({ etymology: "" });
});

function stored() {
  return WordModel.collection.findOne({ _id: new ObjectId(word.id) });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function ownArchive() {
  const record = await UserModel.findById(learner.id).lean();
  if (!record) throw new Error("the learner is gone");
  const context = new RouterContextProvider();
  context.set(userContext, toUser(record, { isAdmin: false }));
  const url = new URL("http://localhost/settings/archive/file");
  const request = new Request(url);
  const file = await archive({ context, request, url, params: {}, pattern: url.pathname });
  return file.json();
}
