import { type Known, NOTHING_KNOWN } from "./beside/beside.ts";
import { buckwalter } from "./input/buckwalter.ts";
import { matchArabic } from "./match-arabic.ts";
import { readLatin } from "./reading/read-latin.ts";
import { accepted, type Expected, type Judgement, rejected } from "./verdict.ts";

const NOT_READ = /[\p{Script=Latin}\d]/u;

/**
 * Judges an answer to an Arabic question in Arabic or Latin letters. Latin ones are right, with a remark, if they say every sound
 * of the word, or are Buckwalter's for it; one wrong vowel is named, and whatever else they are deserves another try.
 */
export function matchArabicOrLatin(
  typed: string,
  item: Expected,
  known: Known = NOTHING_KNOWN,
): Judgement {
  const judgement = matchArabic(typed, item, known);
  if (!judgement.hints.includes("script")) return judgement;
  const reading = readLatin(typed, item);
  if (reading?.is === "exact") {
    return accepted(reading.hasOtherArticle ? ["article", "script"] : ["script"]);
  }
  if (reading?.is === "other vowel") {
    return rejected([...matchArabic(reading.arabic, item, known).hints, "script"]);
  }
  const spelled = buckwalter(typed);
  if (reading || NOT_READ.test(spelled)) return judgement;
  const { verdict, hints } = matchArabic(spelled, item, known);
  return verdict === "correct" ? accepted([...hints, "script"]) : judgement;
}
