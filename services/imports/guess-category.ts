import type { Category } from "#models/words/word-rules.ts";

const TO_SOMEWHERE =
  /^to (?:the|a|an|my|your|his|her|its|our|their|me|you|him|us|them|this|that|here|there)\b/i;
const VERB = /^to \S/i;
const THIRD_PERSON = /^(?:he|she) \S+$/i;
const SENTENCE_START =
  /^(?:i|i'm|you|he|she|it|we|they|what|where|when|who|whose|why|how|please|let's|don't|thank|good) \S/i;
const SENTENCE_END = /[.!?؟…]$/;
const PHRASE_WORDS = 3;

/**
 * The category a pair most likely has: "to ..." is a verb, also "he wrote" for one Arabic word; what
 * reads like a sentence is an expression; anything else a noun. A guess to be looked over.
 */
export function guessCategory(arabicWord: string, englishMeaning: string): Category {
  const arabicWords = arabicWord.trim().split(/\s+/).length;
  const meaning = englishMeaning.trim().replaceAll("’", "'");
  if (SENTENCE_END.test(meaning) || SENTENCE_END.test(arabicWord.trim())) return "expression";
  if (TO_SOMEWHERE.test(meaning)) return "expression";
  if (VERB.test(meaning)) return "verb";
  if (arabicWords === 1 && THIRD_PERSON.test(meaning)) return "verb";
  if (SENTENCE_START.test(meaning) || arabicWords >= PHRASE_WORDS) return "expression";
  return "noun";
}
