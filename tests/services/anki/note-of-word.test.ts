import { expect, test } from "vitest";
import type { Word } from "#models/words/word.ts";
import { noteOfWord, setTag, tagsOf } from "#services/anki/note-of-word.ts";
import { NOTE_FIELDS } from "#services/anki/note-type.ts";
import { wordText } from "#tests/support/database/database.ts";

const aWord = (overrides: Partial<Word> = {}): Word => ({
  ...wordText(),
  id: "65f0000000000000000000aa",
  userId: "65f0000000000000000000bb",
  isAiGenerated: false,
  source: "manual",
  origin: "typed",
  recordingId: null,
  introducedAt: null,
  createdAt: new Date("2026-11-01T09:00:00Z"),
  ...overrides,
});

const NO_FILES = { image: null, recording: null };

function fieldsOf(overrides: Partial<Word>, files: Parameters<typeof noteOfWord>[1] = NO_FILES) {
  const { fields } = noteOfWord(aWord(overrides), files);
  expect(fields).toHaveLength(NOTE_FIELDS.length);
  return Object.fromEntries(NOTE_FIELDS.map((name, at) => [name, fields[at]]));
}

test("a word has each of its texts in a field of its label", () => {
  const pluralForm = "كُتُبٌ";
  const files = { image: "a.webp", recording: "a.mp3" };
  expect(fieldsOf({ pluralForm, acceptedAnswers: ["a book", "tome"] }, files)).toMatchObject({
    "Arabic word": "كِتَابٌ",
    "English meaning": "book",
    Plural: pluralForm,
    Feminine: "",
    Root: "ك ت ب",
    Reading: "ki-tā-bun",
    "Also accepted": "a book<br>tome",
    Image: '<img src="a.webp">',
    Recording: "[sound:a.mp3]",
  });
});

test("what looks like HTML, a sound or a separator is text", () => {
  expect(
    fieldsOf({ englishMeaning: '<b> & "{{c1::x}}" [sound:x.mp3]\x1f', exampleMeaning: "a\nb" }),
  ).toMatchObject({
    "English meaning": '&lt;b&gt; &amp; "{{c1::x}}" &#91;sound:x.mp3] ',
    "Example meaning": "a<br>b",
  });
});

test("marks stand in the order of Unicode, by which Anki compares", () => {
  // Shadda before fatha, as it is typed.
  const typed = "\u0645\u0651\u064E";
  const { fields, sortedBy, checksum } = noteOfWord(aWord({ arabicWord: typed }), NO_FILES);
  expect([fields[0], sortedBy]).toEqual(["\u0645\u064E\u0651", "\u0645\u064E\u0651"]);
  expect(checksum).toBe(noteOfWord(aWord({ arabicWord: sortedBy }), NO_FILES).checksum);
  // The first 32 bits of the SHA-1 of "كتاب".
  expect(noteOfWord(aWord({ arabicWord: "كتاب" }), NO_FILES).checksum).toBe(220_714_475);
});

test("tags are one word each", () => {
  expect(tagsOf(aWord({ partOfSpeech: "adjective" }))).toBe(" noun adjective ");
  expect(tagsOf(aWord({ partOfSpeech: "noun" }))).toBe(" noun ");
  expect(setTag(' Food and\u00A0"drink"::cold\n')).toBe("set::_Food_and_drink_cold_");
});
