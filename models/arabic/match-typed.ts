import { type Known, NOTHING_KNOWN } from "./beside/beside.ts";
import { cleanEnglish } from "./english-text.ts";
import { clean, hasArabicLetters } from "./keys.ts";
import { matchArabic } from "./match-arabic.ts";
import { matchEnglish } from "./match-english.ts";
import type { AskedWord } from "./verdict.ts";
import { accepted, type Expected, type Judgement } from "./verdict.ts";

/**
 * Judges a typed answer in either direction: "empty" when nothing is left after cleaning, "correct" whenever the
 * learner accepted this answer before, else by the rules of the answer's language. The hints are sorted: remarks on a
 * correct answer, reasons for an incorrect one.
 */
export function matchTyped(typed: string, asked: AskedWord, known: Known): Judgement {
  const isArabicWanted = asked.direction === "english-to-arabic";
  const match = isArabicWanted ? matchArabic : matchEnglish;
  const item = expectedOf(asked);
  const judgement = match(typed, item, known);
  if (judgement.verdict === "empty") return judgement;
  const acceptedAnswers = (asked.acceptedAnswers ?? []).filter(
    (answer) => isArabicWanted === hasArabicLetters(answer) || !/\p{L}/u.test(answer),
  );
  const cleanAnswer = isArabicWanted ? clean : cleanEnglish;
  const [cleaned, cleanedAnswer] = [clean(typed), cleanAnswer(typed)];
  const isAcceptedBefore = (answer: string) =>
    clean(answer) === cleaned || cleanAnswer(answer) === cleanedAnswer;
  if (acceptedAnswers.some(isAcceptedBefore)) return accepted();
  if (judgement.verdict === "correct") return judgement;
  const { category, kind } = item;
  for (const expected of acceptedAnswers) {
    const other = match(typed, { expected, category, ...(kind && { kind }) }, NOTHING_KNOWN);
    if (other.verdict === "correct") return other;
  }
  return judgement;
}

export function expectedOf(asked: AskedWord): Expected {
  const isArabicWanted = asked.direction === "english-to-arabic";
  return { ...asked, expected: isArabicWanted ? asked.arabicWord : asked.englishMeaning };
}
