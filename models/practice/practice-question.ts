import { splitArabicList } from "#models/arabic/arabic-alternatives.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { Word } from "#models/words/word.ts";
import { formsOf, textOfForm, WORD_FORMS, type WordForm } from "#models/words/word-forms.ts";
import { hasPerson, type PersonKind, textOfPerson } from "./person-questions.ts";
import type { DisplayOptions } from "./practice-rules.ts";
import { prepositionGap } from "./preposition-gap.ts";

/** The parts of a word that questions ask for. */
export const QUESTION_KINDS = [
  "meaning",
  "sentence",
  "synonym",
  "antonym",
  "plural",
  "feminine",
  "collective",
  "dual",
  "present tense",
  "verbal noun",
  "particle",
  "preposition",
  "root",
  "family",
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number] | PersonKind;

/** The texts of which one is the answer, in the order in which they are shown, as they were when the run began. */
export type Choice = { options: string[]; answer: string };

/** One question about a word; between two Arabic texts "arabic-to-english" goes from the word to the other. */
export type PracticeQuestion = {
  kind: QuestionKind;
  direction: Direction;
  /** Of a question about a root or a family; else null. */
  choice?: Choice | null;
};

export type PracticeOptions = DisplayOptions & {
  /** Whether the quiz asks for plural, feminine, present tense and the other forms of a word, too. */
  asksForms: boolean;
  /** Whether the quiz asks for roots and families, too. */
  asksRoots: boolean;
};

type PracticedWord = Pick<
  Word,
  | "arabicWord"
  | "englishMeaning"
  | "category"
  | "exampleSentence"
  | "exampleMeaning"
  | "synonym"
  | "antonym"
  | "pluralForm"
  | "feminine"
  | "collective"
  | "dual"
  | "pastTense"
  | "presentTense"
  | "verbalNoun"
  | "particle"
  | "acceptedAnswers"
>;

/** The typed questions of a quiz about one word: one for each wanted aspect that the word has and each direction. */
export function questionsAbout(word: PracticedWord, options: PracticeOptions): PracticeQuestion[] {
  const { showMeanings, showSentences, showSynonyms, showAntonyms, asksForms, asksRoots } = options;
  const isAnyWanted = isAnyAspectShown(options) || asksForms || asksRoots;
  const kinds: (QuestionKind | false | null | "")[] = [
    (showMeanings || !isAnyWanted) && "meaning",
    showSentences && word.exampleSentence && word.exampleMeaning && "sentence",
    showSynonyms && word.synonym && "synonym",
    showAntonyms && word.antonym && "antonym",
  ];
  const bothWays = kinds.filter((kind) => kind !== null && kind !== false && kind !== "");
  const directions = directionsOf(options);
  const forms = asksForms ? formsOf(word).map((kind) => gapIfAny(word, kind)) : [];
  return [
    ...bothWays.flatMap((kind) => directions.map((direction) => ({ kind, direction }))),
    ...forms.map((kind) => ({ kind, direction: "arabic-to-english" as const })),
  ];
}

export function isAnyAspectShown(options: DisplayOptions): boolean {
  const { showMeanings, showSentences, showSynonyms, showAntonyms } = options;
  return showMeanings || showSentences || showSynonyms || showAntonyms;
}

export function directionsOf({
  translationDirection,
}: Pick<DisplayOptions, "translationDirection">): Direction[] {
  return translationDirection === "both"
    ? ["arabic-to-english", "english-to-arabic"]
    : [translationDirection];
}

/** A question in full: its prompt, the languages of both sides, and what an answer is matched with. */
export type PutQuestion = {
  prompt: string;
  isPromptArabic: boolean;
  isAnswerArabic: boolean;
  answer: string;
  asked: AskedWord;
};

/** A question about the word as it is now; null when the word has not got what is asked for any more. */
export function putQuestion(
  word: PracticedWord,
  { kind, direction, choice }: PracticeQuestion,
): PutQuestion | null {
  const isFromArabic = direction === "arabic-to-english";
  if (kind === "meaning") {
    const [prompt, answer] = turned(word.arabicWord, word.englishMeaning, isFromArabic);
    const asked = { ...word, direction };
    return { prompt, answer, asked, isPromptArabic: isFromArabic, isAnswerArabic: !isFromArabic };
  }
  if (kind === "sentence") {
    const { exampleSentence, exampleMeaning, category } = word;
    if (!exampleSentence || !exampleMeaning) return null;
    const [prompt, answer] = turned(exampleSentence, exampleMeaning, isFromArabic);
    const asked = {
      direction,
      category,
      kind: "sentence",
      arabicWord: exampleSentence,
      englishMeaning: exampleMeaning,
    } as const;
    return { prompt, answer, asked, isPromptArabic: isFromArabic, isAnswerArabic: !isFromArabic };
  }
  if (kind === "preposition") {
    const gap = prepositionGap(word);
    return gap && inArabic(gap.sentence, gap.preposition, gap.answers);
  }
  const other = otherText(word, { kind, choice });
  if (!other) return null;
  return putForm(...turned(word.arabicWord, other, isFromArabic));
}

/** The question for a form of a word that is written so; of several in one field any is right. */
export function putForm(arabicWord: string, form: string): PutQuestion {
  return inArabic(arabicWord, form, splitArabicList(form));
}

/** A question whose sides are both Arabic. Neither past tense nor meaning is an answer, so that only one of these texts is expected. */
function inArabic(prompt: string, answer: string, answers: readonly string[]): PutQuestion {
  const asked = {
    direction: "english-to-arabic",
    category: "other",
    arabicWord: answers.join(" / ") || answer,
    englishMeaning: "",
  } as const;
  return { prompt, answer, asked, isPromptArabic: true, isAnswerArabic: true };
}

/** Whether the question can be put, without making its form. */
export function canBePut(word: PracticedWord, question: PracticeQuestion): boolean {
  return hasPerson(word, question.kind) ?? putQuestion(word, question) !== null;
}

function otherText(
  word: PracticedWord,
  { kind, choice }: Pick<PracticeQuestion, "kind" | "choice">,
): string | null {
  if (kind === "root" || kind === "family") return choice?.answer ?? null;
  if (kind === "synonym" || kind === "antonym") return word[kind];
  if (kind in WORD_FORMS) return textOfForm(word, kind as WordForm);
  return textOfPerson(word, kind);
}

function turned(first: string, second: string, isInOrder: boolean): [string, string] {
  return isInOrder ? [first, second] : [second, first];
}

/** The preposition is asked as a gap in the example that has it. */
function gapIfAny(word: PracticedWord, kind: WordForm): QuestionKind {
  return kind === "particle" && prepositionGap(word) ? "preposition" : kind;
}
