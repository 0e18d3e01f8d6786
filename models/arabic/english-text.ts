import { expandContraction } from "./english-contractions.ts";
import { americanSpelling } from "./english-spelling.ts";
import { boundMarkRuns } from "./marks.ts";

const APOSTROPHES = /[\u2018\u2019\u201B\u02B9\u02BC\u2032\uFF07\u00B4`]/g;
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);

/**
 * English as it is matched: no accents, lower case, contractions in full, American spelling, `&` as
 * "and", hyphens and other punctuation as blanks; full stops and apostrophes vanish. Letters only.
 */
export function cleanEnglish(text: string): string {
  const letters = boundMarkRuns(text.replace(APOSTROPHES, "'").replace(INVISIBLE, ""))
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(APOSTROPHES, "'");
  return letters
    .replace(/(\d)\.(?=\d)/g, "$1 ")
    .replace(/(\d),(?=\d)/g, "$1")
    .replaceAll("&", " and ")
    .replaceAll(".", "")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .replace(/[^ ]+/g, expandContraction)
    .replaceAll("'", "")
    .replace(/[a-z]{2,}/g, (word) => americanSpelling(expandContraction(word)))
    .replace(/ {2,}/g, " ")
    .trim();
}

/** A cleaned text without its leading "to" (of a verb) and article, unless nothing would be left. */
export function coreOf(cleaned: string, isVerb: boolean): string {
  const infinitive = isVerb ? withoutFirst(cleaned, (word) => word === "to") : cleaned;
  return withoutFirst(infinitive, (word) => ARTICLES.has(word));
}

function withoutFirst(text: string, isDropped: (word: string) => boolean): string {
  const end = text.indexOf(" ");
  return end > 0 && isDropped(text.slice(0, end)) ? text.slice(end + 1) : text;
}
