import { isTooLongToCompare } from "./alternatives.ts";
import { BESIDE, type Beside, type Known, NOTHING_KNOWN, rightTexts } from "./beside/beside.ts";
import { bracketReadings, closingBracket } from "./brackets.ts";
import { inDigits } from "./english/digits.ts";
import { englishAlternatives, splitEnglishList } from "./english-alternatives.ts";
import { cleanEnglish, coreOf } from "./english-text.ts";
import { hasArabicLetters } from "./keys.ts";
import { isOneEditAway } from "./one-edit.ts";
import { accepted, type Expected, type Judgement, rejected } from "./verdict.ts";

const SHORTEST_CLOSE = 4;
const SUBJECTS = "he|she|it|that|this|there|here|what|who|where|when|why|how|everything|everyone";
const VERBS = "do|does|did|is|are|was|were|has|have|had|could|would|should|must";
const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bwill not\b/g, "wont"],
  [/\bshall not\b/g, "shant"],
  [/\bcan not\b/g, "cant"],
  [new RegExp(`\\b(${VERBS}) not\\b`, "g"), "$1nt"],
  [/\bi am\b/g, "im"],
  [/\b(you|we|they) are\b/g, "$1re"],
  [new RegExp(`\\b(${SUBJECTS}) is\\b`, "g"), "$1s"],
  [/\blet us\b/g, "lets"],
  [/\b(i|you|we|they) have\b/g, "$1ve"],
  [/\b(i|you|he|she|it|we|they|that|there) will\b/g, "$1ll"],
  [/\b(i|you|he|she|it|we|they) would\b/g, "$1d"],
];

/**
 * Judges a typed English answer against the alternatives of the expected meaning: spelling variants,
 * articles and optional brackets are free, a wrong word never is. A text over 2,000 characters must
 * be equal after cleaning.
 */
export function matchEnglish(
  typed: string,
  item: Expected,
  known: Known = NOTHING_KNOWN,
): Judgement {
  const cleaned = cleanEnglish(typed);
  if (typed.trim() !== "" && typed.trim().toLowerCase() === item.expected.trim().toLowerCase()) {
    return accepted();
  }
  if (cleaned === "") return { verdict: "empty", hints: [] };
  if (isTooLongToCompare(cleaned) || isTooLongToCompare(item.expected)) {
    return cleaned === cleanEnglish(item.expected) ? accepted() : rejected();
  }
  const isSentence = item.kind === "sentence";
  const isVerb = isVerbAsked(item);
  const cores = new Set(
    englishAlternatives(item, isVerb).map((text) => coreOf(cleanEnglish(text), isVerb)),
  );
  cores.delete("");
  const answer = coreOf(cleaned, isVerb);
  if (cores.has(answer)) return accepted();
  const isLike = likenessTo(cores);
  const beside = isSentence ? [] : known.beside();
  const isRight = (text: string) => {
    const core = coreOf(text, isVerb);
    if (cores.has(core) || isLike(core)) return true;
    const given = besideEnglish(text, isVerb, beside);
    return given !== null && BESIDE[given.is].isRight;
  };
  if (isRight(cleaned)) return accepted();
  const fitting = isSentence ? "none" : listFit(typed, item, isRight);
  if (fitting === "all") return accepted();
  if (fitting === "some") return rejected(["extra-answer"]);
  if (!isSentence && withoutBrackets(typed, cores, isVerb).some(isRight)) return accepted();
  if (hasArabicLetters(typed) && !hasArabicLetters(item.expected)) return rejected(["script"]);
  if (isInfinitiveOfNoun(cleaned, item, isVerb, cores)) return rejected(["part-of-speech"]);
  const given = besideEnglish(cleaned, isVerb, beside);
  const isWord = given ? () => false : known.isWord;
  const isClose =
    [...cores, ...rightTexts(beside)].some((core) => isSlip(answer, core, isWord)) ||
    (isVerb && [...cores].some((core) => isSlip(cleaned, `to ${core}`, isWord)));
  if (isClose) return rejected(["close"]);
  return rejected(given ? [BESIDE[given.is].hint ?? "form"] : []);
}

/** Whether the answer is a verb: "to" may stand before it. */
export function isVerbAsked({ kind, category, expected }: Expected): boolean {
  return kind !== "sentence" && (category === "verb" || /^\s*to\s/i.test(expected));
}

/**
 * The first of the texts beside the solution that was given; with another person than "he", a past is a form only. After
 * "to" it is another verb: "to found" for "to find".
 */
export function besideEnglish(
  cleaned: string,
  isVerb: boolean,
  beside: readonly Beside[],
): Beside | null {
  const core = coreOf(cleaned, isVerb);
  const isBare = cleaned === core;
  const own = beside.find(
    ({ text, is }) => text === core && (isBare || (is !== "past" && is !== "form")),
  );
  if (own || !isVerb) return own ?? null;
  const [, person = "", form] = /^(he|it|i|you|she|we|they) (.+)$/.exec(core) ?? [];
  const found = beside.find(({ text, is }) => text === form && is !== "same");
  if (!found) return null;
  return found.is === "past" && !/^(?:he|it)$/.test(person) ? { ...found, is: "form" } : found;
}

/** Whether a text is one of these but for apostrophes that were left out and numbers in digits. */
function likenessTo(cores: ReadonlySet<string>): (core: string) => boolean {
  const shortened = new Set<string>();
  for (const core of cores) {
    const short = contracted(core);
    if (short !== core) shortened.add(short);
  }
  const counted = new Set([...cores].map(inDigits));
  return (core) => shortened.has(contracted(core)) || counted.has(inDigits(core));
}

/** A cleaned text as it is typed without apostrophes: "whats" for "what is", "youre" for "you are". */
function contracted(cleaned: string): string {
  return CONTRACTIONS.reduce((text, [full, short]) => text.replace(full, short), cleaned);
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

/** Returns the typed text with its brackets moved to the front or left out, unless the solution says more. */
function withoutBrackets(typed: string, cores: ReadonlySet<string>, isVerb: boolean): string[] {
  const [outside = ""] = bracketReadings(typed, () => []);
  if (outside === typed) return [];
  const closing = closingBracket(typed);
  const inFront = closing ? [cleanEnglish(`${closing.content} ${closing.before}`)] : [];
  const bare = cleanEnglish(outside);
  const words = coreOf(bare, isVerb).split(" ");
  const isNarrowed = [...cores].some((core) => {
    const others = core.split(" ");
    return others.length > words.length && words.every((word) => others.includes(word));
  });
  return isNarrowed ? inFront : [...inFront, bare];
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

/** One letter from the solution, unless that makes another word of it. */
function isSlip(answer: string, core: string, isWord: (word: string) => boolean): boolean {
  if (Math.max(answer.length, core.length) < SHORTEST_CLOSE) return false;
  if (!isOneEditAway(answer, core)) return false;
  const [words, others] = [answer.split(" "), core.split(" ")];
  if (words.length !== others.length) return words.join("") === others.join("");
  return !words.every((word, at) => word === others[at] || isWord(word));
}
