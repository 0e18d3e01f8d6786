import { MARK, type WrittenWord } from "../written-word.ts";
import { articleAt } from "./word-beginning.ts";

const PREPOSITIONS = new Set(
  (
    "من في إلى على عن مع قبل بعد عند بين تحت فوق أمام خلف وراء حول دون بدون مثل نحو خلال ضد ضمن قرب " +
    "عبر وسط غير أثناء بعض كل"
  ).split(" "),
);
// Their ending sounds like a noun's and is always said.
const NO_NOUNS = new Set("أين كيف حيث ليس ليت منذ سوف نعم بئس حين الذين عوض هيت".split(" "));
const BEGINS_LIKE_A_VERB = /^(?:[وف]a)?(?:س?a)?(?:[اتين]|أu)/u;

/**
 * Whether a word before a pause is said without its last short vowel: only nouns and adjectives are. The article, the
 * pattern of the marks and the word said before it decide; where they don't, the vowel stays.
 */
export function dropsLastVowel(word: WrittenWord, before: WrittenWord | null): boolean {
  const spelling = word.letters.join("").replace(/^[وف](?=...)/, "");
  if (NO_NOUNS.has(spelling) || PREPOSITIONS.has(spelling)) return false;
  const written = patternOf(word);
  if (articleAt(word) >= 0 || /^(?:[وف]a)?لiل/u.test(written)) return true;
  return !endsInPronoun(word) && (isNounByPattern(written) || isNounAfter(before, written));
}

/** Whether a word ends in the short vowel of "you", "him" or "his" (-ka, -ki, -hu, -hi). */
export function endsInPronoun(word: WrittenWord): boolean {
  if (articleAt(word) >= 0) return false;
  const written = patternOf(word);
  return /\p{L}.*(?:ك~?[ai]|(?<!i|iي|يo?)هu|(?:i|ي)o?هi)$/u.test(written);
}

function isNounByPattern(written: string): boolean {
  // Plurals such as مَدَارِسُ and مَفَاتِيحُ; numbers, sound plurals and duals; two consonants before the ending.
  if (/^(?:[وف]a)?\p{L}a\p{L}~?a?ا\p{L}~?iي?\p{L}[aiu]$/u.test(written)) return true;
  if (/\p{L}.*\p{L}~?(?:uون|iين)a$/u.test(written)) return !BEGINS_LIKE_A_VERB.test(written);
  if (/\p{L}.*\p{L}~?a?(?:ا|يo?)نi$/u.test(written)) return !/^(?:[وفس]a)*[يت]/u.test(written);
  return /o[^تنكه\P{L}]~?[aiu]$/u.test(written) && !/^(?:[وف]a)?[اأتين]/u.test(written);
}

/** After "o", after "no" with a fatha, and after a preposition. */
function isNounAfter(before: WrittenWord | null, written: string): boolean {
  if (!before) return false;
  const spelling = before.letters.join("");
  if (spelling === "يا") return true;
  if (spelling === "لا") return written.endsWith("a") && !BEGINS_LIKE_A_VERB.test(written);
  const isWho = spelling === "من" && Boolean((before.marks[0] ?? 0) & MARK.fatha);
  return PREPOSITIONS.has(spelling) && !isWho;
}

/** The letters of a word, each with ~ for a shadda, a, i or u for its vowel, o for a sukun. */
function patternOf({ letters, marks }: WrittenWord): string {
  return letters.map((letter, at) => letter + namesOf(marks[at] ?? 0)).join("");
}

function namesOf(marks: number): string {
  const names = [
    [MARK.shadda, "~"],
    [MARK.fatha, "a"],
    [MARK.kasra, "i"],
    [MARK.damma, "u"],
    [MARK.sukun, "o"],
  ] as const;
  return names.map(([mark, name]) => (marks & mark ? name : "")).join("");
}
