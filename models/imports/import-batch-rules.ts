import { duplicateKey } from "#models/arabic/keys.ts";
import { readRoot } from "#models/arabic/root/read-root.ts";
import { fieldNames, mapFields } from "#models/field-table.ts";
import { lengthOf } from "#models/text-length.ts";
import { isUnseen } from "#models/unseen-text.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS, WORD_TEXTS } from "#models/words/word-fields.ts";
import {
  ACCEPTED_ANSWER_LENGTH,
  ACCEPTED_ANSWERS_LIMIT,
  type AnyCategory,
  PARTS_OF_SPEECH,
} from "#models/words/word-rules.ts";
import type { WordText } from "#models/words/word-text.ts";

export const MOST_ENTRIES = 50;
/** In characters, a line break being one. */
export const LONGEST_LIST = 20_000;

export const EMPTY_LIST = "Please enter at least one vocabulary entry to get started.";
export const LIST_TOO_LONG = `At most ${LONGEST_LIST} characters`;
export const NO_VALID_ENTRY = "At least one valid entry is required";
export const NOT_PROCESSED = "Failed to process entries with our intelligent system";
export const NOT_ENRICHED = "not enriched";

/** The text of an entry, which need not be a word yet: both halves may be missing, names may be unknown. */
export type EntryText = Record<keyof typeof WORD_TEXTS, string | null> & {
  category: AnyCategory;
  partOfSpeech: string | null;
  acceptedAnswers: string[];
};

/** An entry and what was found out about it; `errorMessage` says why it is not valid. */
export type BulkEntry = EntryText & {
  isAiGenerated: boolean;
  isValid: boolean;
  isDuplicate: boolean;
  errorMessage: string | null;
  remark: string | null;
};

/** Returns the reason an entry cannot become a word, as a sentence without its full stop, or null. */
export function entryProblem(entry: EntryText): string | null {
  const { arabicWord, englishMeaning } = entry;
  if (!arabicWord || isUnseen(arabicWord) || duplicateKey(arabicWord) === "") {
    return REQUIRED_TEXTS.arabicWord.needed;
  }
  if (!englishMeaning || isUnseen(englishMeaning)) return REQUIRED_TEXTS.englishMeaning.needed;
  if (entry.category === "other") return "Category is required";
  for (const name of fieldNames(WORD_TEXTS)) {
    const { label, longest } = WORD_TEXTS[name];
    if (lengthOf(entry[name] ?? "") > longest) return `${label}: at most ${longest} characters`;
  }
  if (entry.partOfSpeech && !PARTS_OF_SPEECH.some((one) => one === entry.partOfSpeech)) {
    return "Unknown part of speech";
  }
  const root = rootOf(entry);
  return "problem" in root ? root.problem : answersProblem(entry.acceptedAnswers);
}

/** The word an entry stands for, or what keeps it from being one. */
export function wordOfEntry(entry: EntryText): { word: WordText } | { problem: string } {
  const problem = entryProblem(entry);
  if (problem) return { problem };
  // An entry without a problem has both halves and one of the categories.
  const text = completeEntry(entry) as Omit<WordText, "partOfSpeech" | "imageUrl">;
  const partOfSpeech = PARTS_OF_SPEECH.find((one) => one === entry.partOfSpeech) ?? null;
  const read = rootOf(entry);
  const root = "root" in read ? read.root : null;
  return { word: { ...text, root, partOfSpeech, imageUrl: null } };
}

function rootOf({ root }: Pick<EntryText, "root">): ReturnType<typeof readRoot> | { root: null } {
  return root && !isUnseen(root) ? readRoot(root) : { root: null };
}

/** The text of an entry without what was found out about it; what is missing is empty. */
export function completeEntry(given: Partial<EntryText> & Pick<EntryText, "category">): EntryText {
  return {
    ...mapFields(REQUIRED_TEXTS, (name) => given[name] ?? null),
    category: given.category,
    ...mapFields(OPTIONAL_TEXTS, (name) => given[name] ?? null),
    partOfSpeech: given.partOfSpeech ?? null,
    acceptedAnswers: given.acceptedAnswers ?? [],
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
  return answers.some((answer) => lengthOf(answer) > ACCEPTED_ANSWER_LENGTH)
    ? `Accepted answer: at most ${ACCEPTED_ANSWER_LENGTH} characters`
    : null;
}

/** How many entries one request takes on where scripts show progress. */
export const PORTION = 10;

/** The message if an entry could not be changed; the reason follows. */
export const ENTRY_NOT_CHANGED = "Failed to change the entry.";
