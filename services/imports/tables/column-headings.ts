import { fieldNames } from "#models/field-table.ts";
import type { ColumnMeaning } from "#models/imports/tables/table-rules.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";

/** The headings of a column, in small letters without blanks and signs. */
const HEADINGS: Partial<Record<ColumnMeaning, readonly string[]>> = {
  arabicWord: ["arabic", "arabicword", "arabicterm", "عربي", "العربية", "الكلمة", "كلمة"],
  englishMeaning: ["english", "meaning", "meanings", "translation", "englishtranslation"].concat([
    "definition",
    "gloss",
    "الإنجليزية",
    "المعنى",
    "معنى",
    "الترجمة",
  ]),
  exampleSentence: ["example", "examples", "sentence", "arabicexample", "arabicsentence", "مثال"],
  exampleMeaning: ["exampletranslation", "englishexample", "englishsentence"].concat([
    "sentencetranslation",
    "sentencemeaning",
  ]),
  pluralForm: ["plurals", "جمع", "الجمع"],
  pastTense: ["past", "perfect", "الماضي"],
  presentTense: ["present", "imperfect", "المضارع"],
  verbalNoun: ["masdar", "المصدر"],
  particle: ["preposition"],
  verbForm: ["form"],
  synonym: ["synonyms"],
  antonym: ["antonyms", "opposite"],
  root: ["roots", "الجذر", "جذر"],
  partOfSpeech: ["pos", "wordtype", "wordclass"],
  acceptedAnswers: ["alsoaccepted", "otheranswers"],
  set: ["wordset", "deck", "list", "unit", "lesson", "chapter"],
  tags: ["tag", "labels"],
};

// The same headings stand over either language.
const EITHER = ["front", "back", "term", "word", "side1", "side2", "text1", "text2"];

const MEANING_OF_HEADING = new Map<string, ColumnMeaning>([
  ...(["category", "partOfSpeech", "acceptedAnswers", "set", "tags"] as const).map(
    (name) => [plain(name), name] as const,
  ),
  ...fieldNames(WORD_TEXTS).flatMap((name) =>
    [name, WORD_TEXTS[name].label].map((heading) => [plain(heading), name] as const),
  ),
  ...Object.entries(HEADINGS).flatMap(([name, headings]) =>
    headings.map((heading) => [heading, name as ColumnMeaning] as const),
  ),
]);

/** The meaning that a heading has in one of the languages we know. */
export function meaningOfHeading(heading: string): ColumnMeaning | undefined {
  return MEANING_OF_HEADING.get(plain(heading));
}

/** Whether a text stands over columns of words. */
export function isHeading(text: string): boolean {
  return meaningOfHeading(text) !== undefined || EITHER.includes(plain(text));
}

/** Whether the columns are those of one of the product's own files, for spreadsheets or for Anki. */
export function areOwnColumns(names: readonly string[]): boolean {
  const haveAll = (some: readonly string[]) => some.every((name) => names.includes(name));
  return (
    haveAll(["arabicWord", "englishMeaning", "acceptedAnswers"]) ||
    haveAll(["Front", "Back", "acceptedAnswers"])
  );
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
