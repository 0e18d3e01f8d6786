import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { recordingUrlOf } from "#models/recordings/recording-rules.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import type { Word } from "#models/words/word.ts";
import type { AnyCategory } from "#models/words/word-rules.ts";

/** A question as the session screen puts it. */
export type ClientQuestion = {
  vocabularyId: string;
  arabicWord: string;
  /** The word in Latin letters; null if its marks don't say how it is read. */
  reading: string | null;
  englishTranslation: string;
  exampleSentence: string | null;
  exampleTranslation: string | null;
  category: AnyCategory;
  translationDirection: Direction;
  questionSentence: string | null;
  correctAnswer: string;
  imageUrl: string | null;
  recordingUrl: string | null;
};

/** The prompt of a question, without the side that is the answer. */
export type Prompt = Pick<ClientQuestion, "vocabularyId" | "category" | "translationDirection"> & {
  text: string;
  questionSentence: string | null;
  /** The first letters of the answer, where the text alone means another word as well. */
  startsWith: string | null;
};

/** A question of a session with what its word says now; what the question kept stands in for a word that is gone. */
export function questionOf(question: SessionQuestion, word: Word | null): ClientQuestion {
  const isFromArabic = question.direction === "arabic-to-english";
  const arabicWord = word?.arabicWord ?? question.arabicWord;
  const englishTranslation = word?.englishMeaning ?? question.englishMeaning;
  return {
    vocabularyId: question.wordId,
    arabicWord,
    reading: readingOf(arabicWord),
    englishTranslation,
    exampleSentence: word?.exampleSentence ?? null,
    exampleTranslation: word?.exampleMeaning ?? null,
    category: word?.category ?? question.category,
    translationDirection: question.direction,
    questionSentence: (isFromArabic ? word?.exampleSentence : null) ?? null,
    correctAnswer: isFromArabic ? englishTranslation : arabicWord,
    imageUrl: word?.imageUrl ?? null,
    recordingUrl: word && recordingUrlOf(word),
  };
}
