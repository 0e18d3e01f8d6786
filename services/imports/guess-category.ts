import { hasArabicLetters } from "#models/arabic/keys.ts";
import type { Category } from "#models/words/word-rules.ts";

const TO_SOMEWHERE =
  /^to (?:the|a|an|my|your|his|her|its|our|their|me|you|him|us|them|this|that|here|there)\b/i;
const VERB = /^to \S/i;
const THIRD_PERSON = /^(?:he|she) \S+$/i;
const SENTENCE_START =
  /^(?:i|i'm|you|he|she|it|we|they|what|where|when|who|whose|why|how|please|let's|don't|thank|good) \S/i;
const SENTENCE_END = /[.!?؟…]$/;
const ARTICLE = /^(?:the|an?) \S/i;
const ARABIC_ARTICLE = /^[اٱ]\p{M}*ل/u;

/**
 * The category a pair most likely has: "to ..." is a verb, also "he wrote" for one Arabic word; what reads like a
 * sentence is an expression, and so are several Arabic words, unless the meaning names a thing ("the ...", "train
 * station" where the second word has the article); anything else is a noun. A guess to be looked over.
 */
export function guessCategory(arabicWord: string, englishMeaning: string): Category {
  const arabicWords = arabicWord.trim().split(/\s+/).filter(hasArabicLetters);
  const meaning = englishMeaning.trim().replaceAll("’", "'");
  if (SENTENCE_END.test(meaning) || SENTENCE_END.test(arabicWord.trim())) return "expression";
  if (TO_SOMEWHERE.test(meaning)) return "expression";
  if (VERB.test(meaning)) return "verb";
  if (arabicWords.length <= 1) {
    if (THIRD_PERSON.test(meaning)) return "verb";
    return SENTENCE_START.test(meaning) ? "expression" : "noun";
  }
  if (SENTENCE_START.test(meaning)) return "expression";
  return namesThing(arabicWords, meaning) ? "noun" : "expression";
}

function namesThing([, second = ""]: readonly string[], meaning: string): boolean {
  if (ARTICLE.test(meaning)) return true;
  return ARABIC_ARTICLE.test(second) && meaning.split(/\s+/).length <= 2;
}
