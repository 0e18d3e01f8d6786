import { hasArticle, SUN_LETTERS } from "../article.ts";
import { MARK, type WrittenWord } from "../written-word.ts";

const SHORT_VOWELS = MARK.fatha | MARK.damma | MARK.kasra;
const MOST_PREFIXES = 2;

/** The place of the article's alif, after at most two one-letter words written together with it; -1 without an article. */
export function articleAt(word: WrittenWord): number {
  for (let at = 0; at <= MOST_PREFIXES && isPrefixed(word, at); at += 1) {
    if (beginsWithArticle(after(word, at), at)) return at;
  }
  return -1;
}

/** Whether the word has an alif at this place that is only said at the beginning of an utterance, other than the article's. */
export function hasConnectingAlif({ letters, marks }: WrittenWord, at: number): boolean {
  if (!isBareAlif(letters[at])) return false;
  if (at === 0) return true;
  if (at > 1 || !isPrefixed({ letters, marks }, at)) return false;
  // A long vowel is not followed by a letter without one: فَاسْتَمَعَ.
  return Boolean((marks[at] ?? 0) & SHORT_VOWELS || (marks[at + 1] ?? 0) & MARK.sukun);
}

/** Whether a lam is the article's, written without its alif after "to" and merged with a sun letter: لِلشَّمْسِ. */
export function isSilentLam({ letters, marks }: WrittenWord, at: number): boolean {
  const isAfterLam = letters[at] === "ل" && letters[at - 1] === "ل" && at <= MOST_PREFIXES;
  const isBeforeSun = SUN_LETTERS.includes(letters[at + 1] ?? "-");
  return isAfterLam && isBeforeSun && !marks[at] && Boolean((marks[at + 1] ?? 0) & MARK.shadda);
}

export function isBareAlif(letter: string | undefined): boolean {
  return letter === "ا" || letter === "ٱ";
}

function beginsWithArticle({ letters, marks }: WrittenWord, prefixes: number): boolean {
  const [alif, lam, third] = letters;
  const [onAlif = 0, onLam = 0] = marks;
  if (!isBareAlif(alif) || lam !== "ل" || onAlif & (MARK.kasra | MARK.damma)) return false;
  const isDoubled = Boolean(onLam & MARK.shadda);
  // The vowel of what follows stands on the lam before a connecting alif: الِاسْمُ.
  if (onLam & SHORT_VOWELS && !isDoubled && !isBareAlif(third)) return false;
  if (isDoubled || third === "ل" || third === "آ") return true;
  if (prefixes > 0 && isBareAlif(third) && !(onLam & MARK.kasra)) return false;
  return hasArticle({ letters: ["ا", ...letters.slice(1)], marks });
}

function isPrefixed({ letters }: WrittenWord, count: number): boolean {
  const prefixes = letters.slice(0, count).join("");
  return /^[وف]?[بك]?$/.test(prefixes) || /^[وف]?ل$/.test(prefixes);
}

function after({ letters, marks }: WrittenWord, count: number): WrittenWord {
  return { letters: letters.slice(count), marks: marks.slice(count) };
}
