import { type Letter, lettersOf } from "./vocalization.ts";

const VOWEL = /[\u064B-\u0650\u0670]/u;
const SHADDA = "\u0651";
const LONG: Record<string, RegExp> = {
  ا: /[\u064B\u064E\u0670]/u,
  ى: /[\u064B\u064E]/u,
  و: /\u064F/u,
  ي: /\u0650/u,
};

/**
 * Returns the unpronounceable spots of a fully vocalized Arabic text, by word number: a word without a vowel, two
 * consonants at the beginning, three in a row. A text that lacks marks is full of these.
 */
export function soundProblems(text: string): string[] {
  const problems: string[] = [];
  let row = 0;
  for (const [at, word] of text
    .split(/[\s.،؟]+/u)
    .filter(Boolean)
    .entries()) {
    const sounds = soundsOf(word);
    if (!sounds.includes("V")) problems.push(`word ${at + 1} has no vowel`);
    // Nothing is said before the first word: its connecting alif has a vowel.
    if (at === 0 && sounds.startsWith("CC")) problems.push("the text begins with two consonants");
    for (const sound of at === 0 ? sounds : sounds.replace(/^A/, "")) {
      row = sound === "C" ? row + 1 : 0;
      if (row === 3) problems.push(`word ${at + 1} makes three consonants in a row`);
    }
  }
  return problems;
}

/** The sounds of a word: C for a consonant, V for a vowel, A for the vowel of a connecting alif. */
function soundsOf(word: string): string {
  return lettersOf(word)
    .filter(({ letter }) => /\p{L}/u.test(letter))
    .map(soundOf)
    .join("");
}

function soundOf({ letter, marks }: Letter, at: number, all: readonly Letter[]): string {
  if (letter === "آ") return "CV";
  const [before, next] = [all[at - 1], all[at + 1]];
  if (VOWEL.test(marks)) return marks.includes(SHADDA) ? "CCV" : "CV";
  if (marks) return marks.includes(SHADDA) ? "CC" : "C";
  if (letter === "ا" || letter === "ى") return at === 0 ? "A" : "";
  if (before && LONG[letter]?.test(before.marks)) return "";
  // The article's lam before a sun letter is not heard.
  if (letter === "ل" && next?.marks.includes(SHADDA)) return "";
  return "C";
}
