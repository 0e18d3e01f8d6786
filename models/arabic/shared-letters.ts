import { searchKey } from "./keys.ts";

// They come and go with the forms of a word.
const WEAK = /[اوي\s]/g;
const ENOUGH = 2;
const MOST_COMPARED = 255;

/**
 * Whether two words may be spellings or forms of one another: of the letters that do not come and go with its forms the
 * first has two in common with the second, in their order, or all if it has fewer.
 */
export function mayBeSameWord(word: string, other: string): boolean {
  const [letters, others] = [strongLetters(word), strongLetters(other)];
  return sharedInOrder(letters, others) >= Math.min(ENOUGH, letters.length);
}

function strongLetters(word: string): string[] {
  return [...searchKey(word.slice(0, MOST_COMPARED)).replace(WEAK, "")];
}

/** The length of the longest row of letters that both have in the same order. */
function sharedInOrder(letters: readonly string[], others: readonly string[]): number {
  let above = new Array<number>(others.length + 1).fill(0);
  for (const letter of letters) {
    const row = [0];
    others.forEach((other, at) => {
      const longest = Math.max(above[at + 1] ?? 0, row[at] ?? 0);
      row.push(letter === other ? (above[at] ?? 0) + 1 : longest);
    });
    above = row;
  }
  return above.at(-1) ?? 0;
}
