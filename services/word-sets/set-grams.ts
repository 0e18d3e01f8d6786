import type { SearchPiece } from "#services/words/search-piece.ts";
import type { SearchText } from "#services/words/search-text.ts";

const LONGEST = 3;
const ENGLISH_LETTERS = 26;
// Letters from the most to the least frequent in running text: Cornell's count for English, Madi's for Arabic.
const FREQUENT = "etaoinsrhdlucmfywgpbvkxqjzاليمونترهبدعفسكقحجصشطخضذثزغظ";

/**
 * Returns the keys a set is found by: each run of three letters of its words, and of its headword also each run of one
 * and two, so that a short search finds names and a longer one descriptions too.
 */
export function gramsOf({ headword, example }: SearchText): string[] {
  const grams = new Set<string>();
  for (const word of headword.split(" ")) {
    for (let length = 1; length <= LONGEST; length += 1) addRuns(grams, word, length);
  }
  for (const word of example.split(" ")) addRuns(grams, word, LONGEST);
  return [...grams];
}

/** Of the keys every match has, the one that fewest words are likely to have: a longest one with rare letters. */
export function rarestGram(pieces: readonly SearchPiece[]): string {
  for (let length = LONGEST; length > 0; length -= 1) {
    const [first, ...others] = pieces.flatMap((piece) => sharedRuns(piece, length));
    if (first) {
      return others.reduce((best, gram) => (rarity(gram) > rarity(best) ? gram : best), first);
    }
  }
  return "";
}

/** The runs that every text of a piece has. */
function sharedRuns(piece: SearchPiece, length: number): string[] {
  const [typed, ...others] = piece.map((text) => {
    const grams = new Set<string>();
    addRuns(grams, text, length);
    return grams;
  });
  return [...(typed ?? [])].filter((gram) => others.every((grams) => grams.has(gram)));
}

function addRuns(grams: Set<string>, word: string, length: number): void {
  const letters = [...word];
  for (let at = 0; at + length <= letters.length; at += 1) {
    grams.add(letters.slice(at, at + length).join(""));
  }
}

function rarity(gram: string): number {
  return [...gram].reduce((sum, letter) => {
    const rank = FREQUENT.indexOf(letter);
    return sum + (rank < 0 ? FREQUENT.length : rank % ENGLISH_LETTERS);
  }, 0);
}
