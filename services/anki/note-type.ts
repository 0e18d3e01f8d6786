import { fieldNames, mapFields } from "#models/field-table.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "#models/words/word-fields.ts";

// Anki knows the note type and the deck again by these, and takes a note type's looks anew when it was changed later.
export const NOTE_TYPE_ID = 1_764_201_600_001;
const CHANGED_AT_SECONDS = 1_764_201_600;

const LABELS = mapFields({ ...REQUIRED_TEXTS, ...OPTIONAL_TEXTS }, (_, { label }) => label);
const LEFT_TO_RIGHT = ["englishMeaning", "exampleMeaning", "verbForm", "gender"];

/** The fields of a note that have no text of the word to themselves. */
export const OTHER_FIELDS = {
  reading: "Reading",
  partOfSpeech: "Part of speech",
  acceptedAnswers: "Also accepted",
  image: "Image",
  recording: "Recording",
} as const;

/** The names of a note's fields, in their order. */
export const NOTE_FIELDS = Object.values({ ...LABELS, ...OTHER_FIELDS });

const CSS = `.card { font-family: system-ui, sans-serif; font-size: 20px; text-align: center; }
.word { font-family: Amiri, "Scheherazade New", "Noto Naskh Arabic", "Geeza Pro", serif; font-size: 2.4em; line-height: 1.9; direction: rtl; }
.meaning { font-size: 1.5em; margin: 0.5em 0; }
.more { line-height: 1.8; }
.label { font-size: 0.8em; opacity: 0.65; }
img { max-height: 12em; }`;

const WORD = `<div class="word" lang="ar">{{${LABELS.arabicWord}}}</div>\n{{${OTHER_FIELDS.recording}}}`;
const MEANING = `<div class="meaning">{{${LABELS.englishMeaning}}}</div>`;
const { reading, partOfSpeech, acceptedAnswers, image } = OTHER_FIELDS;
const MORE = [
  ...[reading, partOfSpeech, ...fieldNames(OPTIONAL_TEXTS).map((name) => LABELS[name])],
  acceptedAnswers,
].map(
  (name) =>
    `{{#${name}}}<div class="more"><span class="label">${name}</span> <bdi>{{${name}}}</bdi></div>{{/${name}}}`,
);
const ANSWER = (side: string) =>
  `{{FrontSide}}\n<hr id="answer">\n${side}\n${MORE.join("\n")}\n{{${image}}}`;

const SIDES = {
  "arabic-to-english": { name: "Arabic to English", qfmt: WORD, afmt: ANSWER(MEANING) },
  "english-to-arabic": { name: "English to Arabic", qfmt: MEANING, afmt: ANSWER(WORD) },
};

/** The note type as a collection of schema 11 has it: a card for each direction, in the order of `DIRECTIONS`. */
export function noteType(options: { name: string; deckId: number }) {
  return {
    id: NOTE_TYPE_ID,
    name: options.name,
    type: 0,
    mod: CHANGED_AT_SECONDS,
    usn: -1,
    sortf: 0,
    did: options.deckId,
    tmpls: DIRECTIONS.map((direction, ord) => ({ ...SIDES[direction], ...TEMPLATE, ord })),
    flds: noteFields(),
    css: CSS,
    latexPre: "",
    latexPost: "",
    latexsvg: false,
    req: DIRECTIONS.map((_, ord) => [ord, "any", [ord]]),
    tags: [],
    vers: [],
  };
}

const TEMPLATE = { bqfmt: "", bafmt: "", did: null, bfont: "", bsize: 0 };

function noteFields() {
  const texts = fieldNames(LABELS).map((name) => [LABELS[name], !LEFT_TO_RIGHT.includes(name)]);
  const others = Object.values(OTHER_FIELDS).map((name) => [name, false]);
  return [...texts, ...others].map(([name, rtl], ord) => ({
    ...{ name, rtl, ord, sticky: false, font: "Arial", size: 20, media: [] },
  }));
}
