import { shuffleBySeed } from "#models/scheduling/seeded-random.ts";

/** How many pairs stand on the board; as many words make a batch. */
export const PAIRS_AT_ONCE = 4;
/** How long a pair is seen before the next takes its place, a miss shakes, and new tiles come in. */
export const REPLACE_MS = 500;
export const SHAKE_MS = 600;

/** Two tiles that were joined, by the words they stand for. */
export type Pair = { english: number; arabic: number };

/** The board of a matching exercise; words are numbers of a list, null is an empty place. */
export type MatchingBoard = {
  english: (number | null)[];
  arabic: (number | null)[];
  /** The words that come later, the next first. */
  queue: number[];
  pairs: Pair[];
  /** The words that were taken for another. */
  missed: number[];
  /** How many pairs were tried. */
  attempts: number;
};

/** A board for as many words as there are groups (meaningGroups), no two of one group on it at a time. */
export function dealBoard(groups: readonly number[], seed: string): MatchingBoard {
  const queue = shuffleBySeed(
    groups.map((_, word) => word),
    seed,
  );
  const empty = Array.from({ length: PAIRS_AT_ONCE }, () => null);
  const rows = groups.length < PAIRS_AT_ONCE ? empty.slice(0, groups.length) : empty;
  const board = { queue, english: rows, arabic: rows, pairs: [], missed: [], attempts: 0 };
  const dealt = refill(board, groups);
  return { ...dealt, arabic: shuffledApart(dealt.arabic, seed) };
}

/** Returns the board after a try at a pair; null if one of the tiles is not there. */
export function joinTiles(
  board: MatchingBoard,
  groups: readonly number[],
  { english, arabic }: Pair,
): { board: MatchingBoard; isPair: boolean } | null {
  if (!board.english.includes(english) || !board.arabic.includes(arabic)) return null;
  const attempts = board.attempts + 1;
  if (groups[english] !== groups[arabic]) {
    const missed = [...new Set([...board.missed, english, arabic])];
    return { board: { ...board, missed, attempts }, isPair: false };
  }
  const joined = {
    ...board,
    attempts,
    pairs: [...board.pairs, { english, arabic }],
    english: board.english.map((word) => (word === english ? null : word)),
    arabic: board.arabic.map((word) => (word === arabic ? null : word)),
  };
  return { board: refill(joined, groups), isPair: true };
}

/** The board without words that are gone; a tile whose other half is gone goes, too. */
export function withoutWords(
  board: MatchingBoard,
  groups: readonly number[],
  gone: ReadonlySet<number>,
): MatchingBoard {
  if (gone.size === 0) return board;
  const isLeft = (word: number | null) => word !== null && !gone.has(word);
  const left = {
    ...board,
    queue: board.queue.filter(isLeft),
    english: board.english.map((word) => (isLeft(word) ? word : null)),
    arabic: board.arabic.map((word) => (isLeft(word) ? word : null)),
  };
  const partnered = (words: (number | null)[], others: (number | null)[]) =>
    words.map((word) =>
      word !== null && others.some((other) => other !== null && groups[other] === groups[word])
        ? word
        : null,
    );
  const paired = {
    ...left,
    english: partnered(left.english, left.arabic),
    arabic: partnered(left.arabic, left.english),
  };
  return refill(paired, groups);
}

/** How many words wait to be matched. */
export function remainingOf({ english, queue }: MatchingBoard): number {
  return english.filter((word) => word !== null).length + queue.length;
}

/** Puts the next words into the empty places; one whose double is on the board waits until that has left. */
function refill(board: MatchingBoard, groups: readonly number[]): MatchingBoard {
  const english = [...board.english];
  const arabic = [...board.arabic];
  const queue = [...board.queue];
  for (;;) {
    const shown = new Set([...english, ...arabic].map((word) => word !== null && groups[word]));
    const next = queue.findIndex((word) => !shown.has(groups[word] ?? word));
    const [left, right] = [english.indexOf(null), arabic.indexOf(null)];
    if (next < 0 || left < 0 || right < 0) return { ...board, english, arabic, queue };
    const [word = null] = queue.splice(next, 1);
    english[left] = word;
    arabic[right] = word;
  }
}

/** Another order, in which no word stays where it was, if there is one. */
function shuffledApart(words: (number | null)[], seed: string): (number | null)[] {
  const there = words.filter((word) => word !== null);
  if (there.length < 2) return words;
  for (let attempt = 0; ; attempt += 1) {
    const shuffled = shuffleBySeed(there, `${seed} ${attempt}`);
    const isApart = shuffled.every((word, place) => word !== there[place]);
    if (isApart) return words.map((_, place) => shuffled[place] ?? null);
  }
}
