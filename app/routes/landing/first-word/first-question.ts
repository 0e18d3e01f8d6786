import { deservesAnotherTry } from "#models/arabic/verdict.ts";
import { FIRST_WORD } from "#models/lexicon/first-word.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import { FIRST_DIRECTIONS, judgedFirstAnswer } from "#services/words/first-word.ts";

export const LAST_STEP = FIRST_DIRECTIONS.length - 1;

const WRONG_VOWEL = "مَدْرُسَةٌ";

export function questionAt(step: number) {
  const direction = directionAt(step);
  const { arabicWord, englishMeaning, category } = FIRST_WORD;
  const text = direction === "arabic-to-english" ? arabicWord : englishMeaning;
  return { step, direction, category, text };
}

/** Returns the feedback on the visitor's answer at this step; after a right one at the last step also the feedback on a wrong vowel. */
export function feedbackAt(step: number, answers: readonly string[], wasTriedAgain: boolean) {
  const typed = answers[step] ?? "";
  const direction = directionAt(step);
  const { verdict, difference } = judgedFirstAnswer(typed, direction);
  const isCorrect = verdict.verdict === "correct";
  const isVowelShown = isCorrect && step === LAST_STEP && !verdict.hints.includes("diacritics");
  return {
    ...questionAt(step),
    typed,
    arabicWord: FIRST_WORD.arabicWord,
    englishMeaning: FIRST_WORD.englishMeaning,
    isCorrect,
    isToTryAgain: deservesAnotherTry(verdict, wasTriedAgain),
    verdict,
    difference,
    wrongVowel: isVowelShown ? judgedFirstAnswer(WRONG_VOWEL, direction).difference : null,
    isLast: step === LAST_STEP,
  };
}

export function directionAt(step: number): Direction {
  return FIRST_DIRECTIONS[step] ?? "arabic-to-english";
}
