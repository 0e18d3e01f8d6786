import { hasArabicLetters } from "#models/arabic/keys.ts";
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

const TRANSLITERATED = /[āīūēōḥḫḍḏġṣšṭṯẓʿʾ]/iu;
const LETTER = /\p{L}/u;

/** Whether a row is one of headings: one of its cells is a known heading, or only the rows below it have Arabic letters. */
export function isHeadingRow(
  first: readonly string[],
  below: readonly (readonly string[])[],
): boolean {
  const isKnown = (cell: string) =>
    MEANING_OF_HEADING.has(plain(cell)) || EITHER.includes(plain(cell));
  if (first.filter(isKnown).length >= Math.min(2, first.length)) return true;
  return (
    !first.some(hasArabicLetters) &&
    below.length > 0 &&
    below.every((row) => row.some(hasArabicLetters))
  );
}

/** Whether the columns are those of one of the product's own files, for spreadsheets or for Anki. */
export function areOwnColumns(names: readonly string[]): boolean {
  const haveAll = (some: readonly string[]) => some.every((name) => names.includes(name));
  return (
    haveAll(["arabicWord", "englishMeaning", "acceptedAnswers"]) ||
    haveAll(["Front", "Back", "acceptedAnswers"])
  );
}

/** The likely meaning of each column, by its name, else by the script of its cells; no two of them the same. */
export function recognizeColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMeaning[] {
  const width = Math.max(names.length, ...rows.map((row) => row.length));
  const named = Array.from({ length: width }, (_, at) => meaningOfHeading(names[at] ?? ""));
  const columns = named.map((meaning, at) =>
    meaning && named.indexOf(meaning) === at ? meaning : "ignore",
  );
  const free = named.flatMap((meaning, at) =>
    meaning
      ? []
      : [{ at, cells: rows.map((row) => row[at] ?? "").filter((cell) => LETTER.test(cell)) }],
  );
  const give = (meaning: ColumnMeaning, column: { at: number } | undefined) => {
    if (column && !columns.includes(meaning)) columns[column.at] = meaning;
  };
  const arabic = free.filter(({ cells }) => most(cells, hasArabicLetters));
  // A sentence is longer than its word.
  give("arabicWord", arabic.toSorted((a, b) => lengthOfAll(a.cells) - lengthOfAll(b.cells))[0]);
  give(
    "englishMeaning",
    free.find(({ cells }) => most(cells, isEnglish)),
  );
  return columns;
}

function meaningOfHeading(heading: string): ColumnMeaning | undefined {
  return MEANING_OF_HEADING.get(plain(heading));
}

function isEnglish(cell: string): boolean {
  return !hasArabicLetters(cell) && !TRANSLITERATED.test(cell);
}

function most(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length > cells.length / 2;
}

function lengthOfAll(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
