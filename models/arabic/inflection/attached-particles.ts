import { SUN_LETTERS } from "../article.ts";
import { MARK, type WrittenWord } from "../written-word.ts";

/** One way to read a word of a text: what is attached to it, and the word itself. */
export type Reading = {
  /** "and" or "so" stands before it. */
  hasConjunction: boolean;
  /** ب, ل or ك before it; ل also before a verb. */
  preposition: string;
  hasArticle: boolean;
  /** The سَ of the future. */
  isFuture: boolean;
  core: WrittenWord;
  /** A pronoun after it, in its letters. */
  pronoun: string;
};

type Beginning = Omit<Reading, "core" | "pronoun"> & { rest: WrittenWord };

export const PRONOUNS = ["هما", "كما", "ها", "هم", "هن", "كم", "كن", "نا", "ني", "ه", "ك", "ي"];
const SHORTEST = 2;
const PREPOSITION_VOWELS: Record<string, number> = {
  ب: MARK.kasra,
  ل: MARK.kasra | MARK.fatha,
  ك: MARK.fatha,
};

/** Every way to read a word that marks and length allow, the one with nothing attached first. */
export function readingsOf(word: WrittenWord): Reading[] {
  return beginningsOf(word).flatMap(({ rest, ...beginning }) =>
    ["", ...PRONOUNS].flatMap((pronoun) => {
      const core = withoutEnd(rest, pronoun);
      return core && core.letters.length >= SHORTEST ? [{ ...beginning, core, pronoun }] : [];
    }),
  );
}

function beginningsOf(word: WrittenWord): Beginning[] {
  const plain = { hasConjunction: false, preposition: "", hasArticle: false, isFuture: false };
  const begun: Beginning[] = [{ ...plain, rest: word }];
  if (begins(word, "و", MARK.fatha) || begins(word, "ف", MARK.fatha)) {
    begun.push({ ...plain, hasConjunction: true, rest: from(word, 1) });
  }
  return begun.flatMap((one) => [one, ...furtherBeginnings(one)]);
}

function furtherBeginnings(one: Beginning): Beginning[] {
  const { rest } = one;
  const found: Beginning[] = [];
  if (begins(rest, "س", MARK.fatha)) found.push({ ...one, isFuture: true, rest: from(rest, 1) });
  found.push(...withArticle({ ...one, rest }));
  for (const [preposition, vowels] of Object.entries(PREPOSITION_VOWELS)) {
    if (!begins(rest, preposition, vowels)) continue;
    const after = { ...one, preposition, rest: from(rest, 1) };
    found.push(after, ...withArticle(after));
    // After li- the article keeps its lam alone, and none before another lam: لِلْبَيْتِ, لِلُّغَةِ.
    if (preposition !== "ل" || after.rest.letters[0] !== "ل") continue;
    const isDoubled = Boolean((after.rest.marks[0] ?? 0) & MARK.shadda);
    const noun = isDoubled ? after.rest : from(after.rest, 1);
    found.push({ ...after, hasArticle: true, rest: withoutDoubledSun(noun) });
  }
  return found;
}

function withArticle(one: Beginning): Beginning[] {
  const { letters, marks } = one.rest;
  const isBare = !((marks[0] ?? 0) & ~MARK.fatha) && !((marks[1] ?? 0) & (MARK.fatha | MARK.damma));
  if (!"اٱ".includes(letters[0] ?? "-") || letters[1] !== "ل" || !isBare) return [];
  return [{ ...one, hasArticle: true, rest: withoutDoubledSun(from(one.rest, 2)) }];
}

function withoutDoubledSun(word: WrittenWord): WrittenWord {
  if (!SUN_LETTERS.includes(word.letters[0] ?? "-") && word.letters[0] !== "ل") return word;
  return { letters: word.letters, marks: word.marks.with(0, (word.marks[0] ?? 0) & ~MARK.shadda) };
}

function begins({ letters, marks }: WrittenWord, letter: string, vowels: number): boolean {
  return letters[0] === letter && letters.length > SHORTEST && !((marks[0] ?? 0) & ~vowels);
}

function from({ letters, marks }: WrittenWord, at: number): WrittenWord {
  return { letters: letters.slice(at), marks: marks.slice(at) };
}

/** The word without these last letters, or null if it has others or carries a doubled one where they begin. */
export function withoutEnd({ letters, marks }: WrittenWord, end: string): WrittenWord | null {
  const at = letters.length - end.length;
  if (at < 1 || letters.slice(at).join("") !== end) return null;
  return { letters: letters.slice(0, at), marks: marks.slice(0, at) };
}
