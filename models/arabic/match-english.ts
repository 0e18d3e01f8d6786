import { isTooLongToCompare } from "./alternatives.ts";
import { englishAlternatives, splitEnglishList } from "./english-alternatives.ts";
import { cleanEnglish, coreOf } from "./english-text.ts";
import { hasArabicLetters } from "./keys.ts";
import { isOneEditAway } from "./one-edit.ts";
import { accepted, type Expected, type Judgement, rejected } from "./verdict.ts";

const SHORTEST_CLOSE = 4;

/**
 * Judges a typed English answer against the alternatives of the expected meaning: spelling variants,
 * articles and optional brackets are free, a wrong word never is. A text over 2,000 characters must
 * be equal after cleaning.
 */
export function matchEnglish(typed: string, item: Expected): Judgement {
  const cleaned = cleanEnglish(typed);
  if (typed.trim() !== "" && typed.trim().toLowerCase() === item.expected.trim().toLowerCase()) {
    return accepted();
  }
  if (cleaned === "") return { verdict: "empty", hints: [] };
  if (isTooLongToCompare(cleaned) || isTooLongToCompare(item.expected)) {
    return cleaned === cleanEnglish(item.expected) ? accepted() : rejected();
  }
  const isSentence = item.kind === "sentence";
  const isVerb = !isSentence && (item.category === "verb" || /^\s*to\s/i.test(item.expected));
  const cores = new Set(
    englishAlternatives(item, isVerb).map((text) => coreOf(cleanEnglish(text), isVerb)),
  );
  cores.delete("");
  const answer = coreOf(cleaned, isVerb);
  if (cores.has(answer)) return accepted();
  const fitting = isSentence
    ? "none"
    : listFit(typed, item, (text) => cores.has(coreOf(text, isVerb)));
  if (fitting === "all") return accepted();
  if (fitting === "some") return rejected(["extra-answer"]);
  if (hasArabicLetters(typed) && !hasArabicLetters(item.expected)) return rejected(["script"]);
  if (isInfinitiveOfNoun(cleaned, item, isVerb, cores)) return rejected(["part-of-speech"]);
  const isClose = [...cores].some(
    (core) => core.length >= SHORTEST_CLOSE && isOneEditAway(answer, core),
  );
  return rejected(isClose ? ["close"] : []);
}

function listFit(
  typed: string,
  item: Expected,
  fits: (cleaned: string) => boolean,
): "all" | "some" | "none" {
  const answers = splitEnglishList(typed, item)
    .map(cleanEnglish)
    .filter((answer) => answer !== "");
  const fitting = answers.filter(fits).length;
  if (answers.length < 2 || fitting === 0) return "none";
  return fitting === answers.length ? "all" : "some";
}

function isInfinitiveOfNoun(
  cleaned: string,
  item: Expected,
  isVerb: boolean,
  cores: ReadonlySet<string>,
): boolean {
  if (isVerb || item.category !== "noun" || !cleaned.startsWith("to ")) return false;
  return cores.has(coreOf(cleaned, true));
}
