import type { ClientQuestion, Prompt } from "./client-question.ts";
import { type NamedWord, tellingLetters } from "./telling-letters.ts";

/** Returns the prompt of a question, told apart from the other words of its session. */
export function promptOf(question: ClientQuestion, others: Iterable<NamedWord>): Prompt {
  const isFromArabic = question.translationDirection === "arabic-to-english";
  return {
    vocabularyId: question.vocabularyId,
    category: question.category,
    translationDirection: question.translationDirection,
    text: isFromArabic ? question.arabicWord : question.englishTranslation,
    questionSentence: question.questionSentence,
    startsWith: isFromArabic ? null : tellingLetters(namedIn(question), others),
  };
}

function namedIn({ arabicWord, englishTranslation, category }: ClientQuestion): NamedWord {
  return { arabicWord, englishMeaning: englishTranslation, category };
}
