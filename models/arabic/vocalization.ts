import { SUN_LETTERS } from "./article.ts";

const MARKS = "\u064B-\u0652\u0670";
const LETTER = /[\u0621-\u064A\u0671]/u;
const VOWELS = /[\u064B-\u0650\u0652\u0670]/gu;
const LONG: Record<string, RegExp> = {
  ا: /[\u064E\u064B\u0670]/u,
  ى: /[\u064E\u064B]/u,
  و: /\u064F/u,
  ي: /\u0650/u,
};

export type Letter = { letter: string; marks: string };

/** Returns the writing problems of a fully vocalized Arabic text, by word and letter number; quotes none of it. */
export function arabicProblems(text: string): string[] {
  const problems: string[] = [];
  // NFC brings marks into canonical order too: the vowel before the shadda.
  if (text !== text.normalize("NFC")) problems.push("not in NFC");
  if (/\u0640/u.test(text)) problems.push("tatweel");
  if (/ {2}|^ | $/.test(text)) problems.push("a space too many");
  const odd = text.match(new RegExp(`[^\\u0621-\\u063A\\u0641-\\u064A${MARKS} .،؟]`, "gu"));
  if (odd) problems.push(`signs that do not belong there: ${odd.slice(0, 5).map(codePoint)}`);
  for (const [at, word] of text.replaceAll(/[.،؟]/g, "").split(" ").entries()) {
    const name = `word ${at + 1}`;
    problems.push(...lettersOf(word).flatMap((_, at, all) => letterProblems(name, all, at)));
  }
  return problems;
}

function codePoint(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The letters of a word, each with its marks. */
export function lettersOf(word: string): Letter[] {
  return [...word.matchAll(new RegExp(`([^${MARKS}])([${MARKS}]*)`, "gu"))].map(
    ([, letter = "", marks = ""]) => ({ letter, marks }),
  );
}

function letterProblems(word: string, all: readonly Letter[], at: number): string[] {
  const { letter, marks } = all[at] ?? { letter: "", marks: "" };
  const where = `${word}, letter ${at + 1}`;
  if (!LETTER.test(letter)) return [];
  const vowels = marks.match(VOWELS) ?? [];
  if (vowels.length > 1) return [`${where} has two vowels`];
  const article = articleAt(all);
  if (at === article) return marks ? [`${where} is the article's alif and has a mark`] : [];
  if (at === article + 1) return lamProblems(where, marks, all[at + 1]);
  if (marks.includes("\u0651") && vowels.length === 0) return [`${where} has shadda alone`];
  if (vowels.length > 0 || letter === "آ") return [];
  const before = all[at - 1];
  if (before && LONG[letter]?.test(before.marks)) return [];
  if (isConnectingAlif(all, at) || isSilentAlif(all, at) || isLamAfterLi(all, at)) return [];
  return [`${where} has no mark`];
}

/** Where the article's alif stands, after a one-letter word; -2 without an article. */
function articleAt(all: readonly Letter[]): number {
  const first = all[0]?.letter ?? "";
  const at = "وفبك".includes(first) && all[1]?.letter === "ا" ? 1 : 0;
  const [alif, lam] = [all[at], all[at + 1]];
  const isArticle = alif?.letter === "ا" && !alif.marks && lam?.letter === "ل";
  // In وَالِدٌ the alif is the long vowel of its waw.
  const isLongVowel = at === 1 && /[\u064C\u064E-\u0650]/u.test(lam?.marks ?? "");
  return isArticle && !isLongVowel && all.length >= 4 ? at : -2;
}

/** The alif that begins a word after another one or after a one-letter word, and carries no vowel of its own there. */
function isConnectingAlif(all: readonly Letter[], at: number): boolean {
  const next = all[at + 1]?.marks ?? "";
  const first = all[0]?.letter ?? "";
  const begins = at === 0 || (at === 1 && "وفبكلس".includes(first)) || at === articleAt(all) + 2;
  return all[at]?.letter === "ا" && begins && /[\u0651\u0652]/u.test(next);
}

/** The alif after the plural's waw, as in كَتَبُوا and مَشَوْا. */
function isSilentAlif(all: readonly Letter[], at: number): boolean {
  const [waw, alif] = [all[at - 1], all[at]];
  const isBare = waw?.letter === "و" && (waw.marks === "" || waw.marks === "\u0652");
  return at === all.length - 1 && alif?.letter === "ا" && isBare;
}

/** The article's lam after لِ, before a sun letter. */
function isLamAfterLi(all: readonly Letter[], at: number): boolean {
  const next = all[at + 1];
  const [li, lam] = [all[at - 1], all[at]];
  if (lam?.letter !== "ل" || li?.letter !== "ل" || !li.marks.includes("\u0650")) return false;
  return next !== undefined && SUN_LETTERS.includes(next.letter) && next.marks.includes("\u0651");
}

function lamProblems(where: string, marks: string, next: Letter | undefined): string[] {
  // In الَّذِي and its like the article's lam is the doubled one.
  if (/[\u064E\u0650]\u0651/u.test(marks)) return [];
  // Before a connecting hamza the lam takes its vowel, as in الِامْتِحَانُ.
  if (marks === "\u0650" && next?.letter === "ا" && !next.marks) return [];
  const isSun = next !== undefined && SUN_LETTERS.includes(next.letter);
  if (isSun && !next.marks.includes("\u0651")) return [`${where}: a sun letter without shadda`];
  if (isSun && marks) return [`${where} has a mark before a sun letter`];
  if (!isSun && marks !== "\u0652") return [`${where} has no sukun before a moon letter`];
  return [];
}
