import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import { recordingUrlOf } from "#models/recordings/recording-rules.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import type { Word } from "#models/words/word.ts";
import { formAsked } from "./asked-word.ts";
import type { ClientQuestion } from "./client-question.ts";

/** A question of a session with what its word says now; what the question kept stands in for a word that is gone. */
export function questionOf(question: SessionQuestion, word: Word | null): ClientQuestion {
  const isFromArabic = question.direction === "arabic-to-english";
  const { askedForm } = question;
  const ownWord = word?.arabicWord ?? question.arabicWord;
  const arabicWord = askedForm ? formAsked(question, word) : ownWord;
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
    recordingUrl: word && !askedForm ? recordingUrlOf(word) : null,
    root: word && rootOfWord(word),
    form: askedForm ? { name: askedForm, of: ownWord } : null,
  };
}
