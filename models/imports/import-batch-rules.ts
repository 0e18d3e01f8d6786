import { duplicateKey } from "#models/arabic/keys.ts";
import type { WordText } from "#models/words/word.ts";
import {
  ACCEPTED_ANSWER_LENGTH,
  ACCEPTED_ANSWERS_LIMIT,
  type AnyCategory,
  PARTS_OF_SPEECH,
  REQUIRED_TEXTS,
  WORD_LENGTHS,
} from "#models/words/word-rules.ts";

export const MOST_ENTRIES = 50;
/** In UTF-16 units, a line break being one. */
export const LONGEST_LIST = 20_000;

export const EMPTY_LIST = "Please enter at least one vocabulary entry to get started.";
export const LIST_TOO_LONG = `At most ${LONGEST_LIST} characters`;
export const NO_VALID_ENTRY = "At least one valid entry is required";
export const NOT_ENRICHED = "not enriched";

/** The text of an entry, which need not be a word yet: both halves may be missing, names may be unknown. */
export type EntryText = Omit<
  WordText,
  "arabicWord" | "englishMeaning" | "category" | "partOfSpeech" | "imageUrl"
> & {
  arabicWord: string | null;
  englishMeaning: string | null;
  category: AnyCategory;
  partOfSpeech: string | null;
};

/** An entry and what was found out about it; `errorMessage` says why it is not valid. */
export type BulkEntry = EntryText & {
  isAiGenerated: boolean;
  isValid: boolean;
  isDuplicate: boolean;
  errorMessage: string | null;
  remark: string | null;
};

const fieldNames: Record<keyof typeof WORD_LENGTHS, string> = {
  arabicWord: "Arabic word",
  englishMeaning: "English meaning",
  exampleSentence: "Example sentence",
  exampleMeaning: "Example meaning",
  pluralForm: "Plural",
  pastTense: "Past tense",
  presentTense: "Present tense",
  verbalNoun: "Verbal noun",
  particle: "Particle",
  synonym: "Synonym",
  antonym: "Antonym",
  gender: "Gender",
};

const LENGTHS = Object.entries(WORD_LENGTHS) as [keyof typeof WORD_LENGTHS, number][];

/** An entry of two halves, either of which may be missing; everything else is empty. */
export function plainEntry(
  given: Pick<EntryText, "arabicWord" | "englishMeaning" | "category">,
): EntryText {
  return {
    arabicWord: given.arabicWord,
    englishMeaning: given.englishMeaning,
    category: given.category,
    exampleSentence: null,
    exampleMeaning: null,
    pluralForm: null,
    pastTense: null,
    presentTense: null,
    verbalNoun: null,
    particle: null,
    synonym: null,
    antonym: null,
    gender: null,
    partOfSpeech: null,
    acceptedAnswers: [],
  };
}

/** What keeps an entry from being a word, as a sentence without its full stop, or null. */
export function entryProblem(entry: EntryText): string | null {
  if (duplicateKey(entry.arabicWord ?? "") === "") return REQUIRED_TEXTS.arabicWord;
  if (!entry.englishMeaning) return REQUIRED_TEXTS.englishMeaning;
  if (entry.category === "other") return "Category is required";
  for (const [name, longest] of LENGTHS) {
    if ((entry[name]?.length ?? 0) > longest) {
      return `${fieldNames[name]}: at most ${longest} characters`;
    }
  }
  if (entry.partOfSpeech && !PARTS_OF_SPEECH.some((one) => one === entry.partOfSpeech)) {
    return "Unknown part of speech";
  }
  return answersProblem(entry.acceptedAnswers);
}

/** The word an entry stands for, or what keeps it from being one. */
export function wordOfEntry(entry: EntryText): { word: WordText } | { problem: string } {
  const problem = entryProblem(entry);
  if (problem) return { problem };
  // An entry without a problem has both halves and one of the categories.
  const text = textOfEntry(entry) as Omit<WordText, "partOfSpeech" | "imageUrl">;
  const partOfSpeech = PARTS_OF_SPEECH.find((one) => one === entry.partOfSpeech) ?? null;
  return { word: { ...text, partOfSpeech, imageUrl: null } };
}

/** The text of an entry without what was found out about it. */
export function textOfEntry(entry: EntryText): EntryText {
  return {
    arabicWord: entry.arabicWord,
    englishMeaning: entry.englishMeaning,
    category: entry.category,
    exampleSentence: entry.exampleSentence,
    exampleMeaning: entry.exampleMeaning,
    pluralForm: entry.pluralForm,
    pastTense: entry.pastTense,
    presentTense: entry.presentTense,
    verbalNoun: entry.verbalNoun,
    particle: entry.particle,
    synonym: entry.synonym,
    antonym: entry.antonym,
    gender: entry.gender,
    partOfSpeech: entry.partOfSpeech,
    acceptedAnswers: entry.acceptedAnswers,
  };
}

/** The refusal of a list with that many non-empty lines. */
export function tooManyEntries(lines: number): string {
  return `You entered ${lines} entries, but maximum is ${MOST_ENTRIES} per import. Please split into multiple imports.`;
}

function answersProblem(answers: readonly string[]): string | null {
  if (answers.length > ACCEPTED_ANSWERS_LIMIT) {
    return `At most ${ACCEPTED_ANSWERS_LIMIT} accepted answers`;
  }
  if (answers.some((answer) => answer === "")) return "An accepted answer is empty";
  return answers.some((answer) => answer.length > ACCEPTED_ANSWER_LENGTH)
    ? `Accepted answer: at most ${ACCEPTED_ANSWER_LENGTH} characters`
    : null;
}

/** How many entries one request takes on where scripts show progress. */
export const PORTION = 10;
