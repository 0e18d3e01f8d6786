import type { ClientQuestion, Prompt } from "./client-question.ts";
import { type NamedWord, tellingLetters } from "./telling-letters.ts";

/** Returns the prompt of a question, told apart from the other words of its session. */
export function promptOf(question: ClientQuestion, others: Iterable<NamedWord>): Prompt {
  const isFromArabic = question.translationDirection === "arabic-to-english";
  const { form } = question;
  const text = isFromArabic ? question.arabicWord : question.englishTranslation;
  return {
    vocabularyId: question.vocabularyId,
    category: question.category,
    translationDirection: question.translationDirection,
    text: form?.of ?? text,
    questionSentence: question.questionSentence,
    startsWith: isFromArabic || form ? null : tellingLetters(namedIn(question), others),
    form,
  };
}

function namedIn({ arabicWord, englishTranslation, category }: ClientQuestion): NamedWord {
  return { arabicWord, englishMeaning: englishTranslation, category };
}
