import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import { describeHint } from "#models/arabic/hints.ts";
import { nameOfPerson } from "#models/practice/person-questions.ts";
import { putQuestion, type QuestionKind } from "#models/practice/practice-question.ts";
import type { PracticeItem } from "#models/practice/practice-session.ts";
import { recordingUrlOf } from "#models/recordings/recording-rules.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { Word } from "#models/words/word.ts";
import type { AnyCategory } from "#models/words/word-rules.ts";
import { judgedTyping } from "#services/study/answers/judged-typing.ts";
import { tellingLetters } from "#services/study/questions/telling-letters.ts";
import { askedOf, canAccept } from "./answer-quiz.ts";
import type { PlacedItem, PracticeWithWords } from "./practice-with-words.ts";

/** Where a quiz is: questions from 1, and how many answers were right. */
export type QuizPlace = { number: number; total: number; answered: number; correct: number };

export type QuestionState = {
  kind: "question";
  place: QuizPlace;
  index: number;
  asked: QuestionView;
  /** The text typed before, if a wrong vowel mark in it may be corrected. */
  retry: { typed: string; why: string } | null;
};

export type FeedbackState = {
  kind: "feedback";
  place: QuizPlace;
  index: number;
  asked: QuestionView;
  word: Pick<Word, "id" | "arabicWord" | "exampleSentence" | "exampleMeaning"> & {
    recordingUrl: string | null;
  };
  answer: string;
  typed: string | null;
  isCorrect: boolean;
  canAccept: boolean;
  difference: AnswerDifference;
};

export type QuestionView = {
  about: QuestionKind;
  /** The same in words: "plural", "you (f.), past". */
  aboutInWords: string;
  direction: Direction;
  category: AnyCategory;
  prompt: string;
  isPromptArabic: boolean;
  isAnswerArabic: boolean;
  imageUrl: string | null;
  clues: Clue[];
  /** The texts to choose from; null where the answer is typed. */
  options: string[] | null;
};

export type Clue = { name: string; text: string; isArabic: boolean };

/** The first question that is open; null when all are answered. */
export function questionState(known: PracticeWithWords): QuestionState | null {
  const open = known.left.find(({ isCorrect }) => isCorrect === null);
  const word = open && known.words.get(open.wordId);
  const asked = word && viewOf(known, word, open.index);
  if (!asked) return null;
  const place = placeOf(known.left);
  const { retry } = known.practice;
  return {
    kind: "question",
    place: { ...place, number: place.answered + 1 },
    index: open.index,
    asked,
    retry: retry === null ? null : { typed: retry, why: whyAgain(known, open, retry) },
  };
}

/** How the question of this place was answered; null where it is open or its word is gone. */
export function feedbackState(known: PracticeWithWords, index: number): FeedbackState | null {
  const item = known.practice.items[index];
  const word = item && known.words.get(item.wordId);
  const put = word && putQuestion(word, item);
  const asked = word && viewOf(known, word, index);
  if (!put || !asked || item.isCorrect === null) return null;
  const place = placeOf(known.left);
  const typed = item.typed ?? "";
  const { id, arabicWord, exampleSentence, exampleMeaning } = word;
  return {
    kind: "feedback",
    place: { ...place, number: place.answered },
    index,
    asked,
    word: { id, arabicWord, exampleSentence, exampleMeaning, recordingUrl: recordingUrlOf(word) },
    answer: put.answer,
    typed: item.typed,
    isCorrect: item.isCorrect,
    canAccept: canAccept(word, item),
    difference: judgedTyping(typed, askedOf(word, item, put), known.words.values()).difference,
  };
}

/** Why an answer may be tried once more, without telling the solution. */
function whyAgain({ words }: PracticeWithWords, item: PracticeItem, typed: string): string {
  const word = words.get(item.wordId);
  const put = word && putQuestion(word, item);
  const judged = put && judgedTyping(typed, askedOf(word, item, put), words.values());
  return describeHint(judged?.verdict.hints[0] ?? "close", "incorrect");
}

function placeOf(left: PlacedItem[]): QuizPlace {
  const answered = left.filter(({ isCorrect }) => isCorrect !== null);
  const correct = answered.filter(({ isCorrect }) => isCorrect).length;
  return { number: 0, total: left.length, answered: answered.length, correct };
}

function viewOf(known: PracticeWithWords, word: Word, index: number): QuestionView | null {
  const item = known.practice.items[index];
  const put = item && putQuestion(word, item);
  if (!put) return null;
  const { kind: about, direction } = item;
  const { prompt, isPromptArabic, isAnswerArabic } = put;
  return {
    ...{ about, direction, prompt, isPromptArabic, isAnswerArabic },
    aboutInWords: nameOfPerson(about) ?? about,
    category: word.category,
    imageUrl: about === "meaning" ? word.imageUrl : null,
    options: item.choice?.options ?? null,
    clues: about === "meaning" ? cluesOf(known, word, direction) : cluesOfGap(word, about),
  };
}

/** Returns the meaning of an example with a gap, as several prepositions could stand there. */
function cluesOfGap({ exampleMeaning }: Word, about: QuestionKind): Clue[] {
  const isTold = about === "preposition" && exampleMeaning;
  return isTold ? [{ name: "Meaning", text: exampleMeaning, isArabic: false }] : [];
}

/** Returns the clues below a prompt; a sentence is in the language of the prompt, for it holds the word. */
function cluesOf({ practice, words }: PracticeWithWords, word: Word, direction: Direction): Clue[] {
  const { showSentences, showSynonyms, showAntonyms } = practice.displayOptions;
  const isFromArabic = direction === "arabic-to-english";
  const sentence = isFromArabic ? word.exampleSentence : word.exampleMeaning;
  const start = isFromArabic ? null : tellingLetters(word, words.values());
  const clues: [boolean, string, string | null, boolean][] = [
    [true, "Starts with", start, true],
    [showSentences, "Example", sentence, isFromArabic],
    [showSynonyms, "Synonym", word.synonym, true],
    [showAntonyms, "Antonym", word.antonym, true],
  ];
  return clues.flatMap(([isWanted, name, text, isArabic]) =>
    isWanted && text ? [{ name, text, isArabic }] : [],
  );
}
