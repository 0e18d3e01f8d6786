import { isEnglishWord } from "./word-list.server.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const MOST_WORDS = 24;
const LONGEST = 16;
const MOST_KEPT = 2_000;

const kept = new Map<string, string[]>();

/** The English words that are one letter from one of these words, or have two neighbors swapped. */
export function lookalikesOf(words: readonly string[]): string[] {
  const asked = [...new Set(words)].filter(
    (word) => /^[a-z]+$/.test(word) && word.length <= LONGEST,
  );
  return [...new Set(asked.slice(0, MOST_WORDS).flatMap(lookalikesOfWord))];
}

function lookalikesOfWord(word: string): string[] {
  const known = kept.get(word);
  if (known) return known;
  const found = [...new Set(editsOf(word))].filter((edit) => edit !== word && isEnglishWord(edit));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(word, found);
  return found;
}

function editsOf(word: string): string[] {
  const cuts = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  );
  return cuts.flatMap(([before, after]) => {
    const [first = "", second = ""] = after;
    return [
      before + after.slice(1),
      before + second + first + after.slice(2),
      ...[...LETTERS].flatMap((letter) => [
        before + letter + after.slice(1),
        before + letter + after,
      ]),
    ];
  });
}
