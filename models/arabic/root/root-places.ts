/*
 * Finds the letters of a root in a word: it tries to place them in their order, one letter of the word for each, so that
 * what stands before, between and behind them is what patterns add (affixes.ts). A weak letter may have changed, or one of
 * them may be missing (radical-cost.ts); two equal letters may be one with shadda. The way with the fewest changes is
 * taken. If two ways are as good and differ, or one needs too many changes, nothing is found: a letter is never guessed.
 */
import { MARK, type WrittenWord } from "#models/arabic/written-word.ts";
import { mayStandBefore, mayStandBehind, mayStandBetween } from "./affixes.ts";
import { type PlacedLetter, placedLetters } from "./placed-letters.ts";
import { isWeak, MISSING, radicalCost } from "./radical-cost.ts";

const MOST_CHANGES = 3;
const LONGEST_BETWEEN = 2;
const LONGEST_WORD = 24;

type Way = { cost: number; used: readonly number[] };

/** Where the letters of a root ("ك ت ب") stand: in which of the words, and in which places of it, from 0; null where that is not sure. */
export function rootPlaces(
  words: readonly WrittenWord[],
  root: string,
): { word: number; places: number[] } | null {
  const radicals = root.split(" ");
  const found = words.flatMap((written, word) => {
    const letters = placedLetters(written);
    if (letters.length > LONGEST_WORD) return [];
    const ways = [...waysFrom({ letters, radicals }, { cost: 0, used: [] }, 0)];
    return ways.map(({ cost, used }) => ({ cost, word, places: placesOf(letters, used) }));
  });
  const least = Math.min(...found.map(({ cost }) => cost));
  const best = found.filter(({ cost }) => cost === least);
  const [first, ...others] = best;
  const isSure = others.every(
    (one) => one.word === first?.word && String(one.places) === String(first.places),
  );
  return first && isSure ? { word: first.word, places: first.places } : null;
}

function placesOf(letters: readonly PlacedLetter[], used: readonly number[]): number[] {
  return [...new Set(used.flatMap((index) => letters[index]?.at ?? []))];
}

type Search = { letters: readonly PlacedLetter[]; radicals: readonly string[] };

/** The ways to place what is left of the root, from its letter `next`, behind what is placed already. */
function* waysFrom(search: Search, way: Way, next: number): Generator<Way> {
  const { letters, radicals } = search;
  const radical = radicals[next];
  const from = (way.used.at(-1) ?? -1) + 1;
  if (way.cost > MOST_CHANGES) return;
  if (radical === undefined) {
    if (way.used.length > 1 && mayStandBehind(letters.slice(from))) yield way;
    return;
  }
  if (isWeak(radical) && way.used.length === next) {
    yield* waysFrom(search, { ...way, cost: way.cost + MISSING }, next + 1);
  }
  const joined = joinedCost(search, way, next);
  if (joined !== null) {
    const used = [...way.used, from - 1];
    yield* waysFrom(search, { cost: way.cost + joined, used }, next + 1);
  }
  const furthest = way.used.length === 0 ? letters.length : from + LONGEST_BETWEEN + 1;
  for (let index = from; index < Math.min(furthest, letters.length); index += 1) {
    if (!fits(search, way, next, index)) continue;
    const place = { isFirst: next === 0, isLast: next === radicals.length - 1 };
    const cost = radicalCost({ radical, letters, index, ...place });
    if (cost === null) continue;
    yield* waysFrom(search, { cost: way.cost + cost, used: [...way.used, index] }, next + 1);
  }
}

/** Returns the cost of reading the previous letter as this one too, as in the doubled حُبٌّ; null if impossible. */
function joinedCost({ letters, radicals }: Search, { used }: Way, next: number): number | null {
  const letter = letters[used.at(-1) ?? -1];
  const radical = radicals[next] ?? "";
  if (!letter || used.length < next) return null;
  const isDoubled = (letter.marks & MARK.shadda) !== 0;
  if (radical === radicals[next - 1]) return isDoubled ? 0 : letter.marks === 0 ? 1 : null;
  return isDoubled && "وي".includes(radical) && "وي".includes(letter.letter) ? 1 : null;
}

/** Whether what stands between the letter that was placed last and this one may stand there. */
function fits({ letters, radicals }: Search, { used }: Way, next: number, index: number): boolean {
  const last = used.at(-1);
  if (last === undefined) return mayStandBefore(letters.slice(0, index));
  const before = letters[last];
  if (!before) return false;
  return mayStandBetween(letters.slice(last + 1, index), {
    before,
    next: radicals[next] ?? "",
    isFirst: next === 1 || used.length === 1,
    isOfFour: radicals.length > 3,
  });
}
