import type { Pair } from "#models/practice/matching-board.ts";

/** A tile of the board by its side and the number of its word, as "e3" or "a3". */
export type Tile = { side: "english" | "arabic"; word: number; name: string };

/** Two tiles that were tried, and whether they are marked still. */
export type Trial = Pair & { isPair: boolean; isMarked: boolean };

export function tileOf(side: Tile["side"], word: number): Tile {
  return { side, word, name: `${side === "english" ? "e" : "a"}${word}` };
}

export function readTile(name: string | null | undefined): Tile | null {
  const [, side, word] = /^([ea])(\d{1,4})$/.exec(name ?? "") ?? [];
  return side && word ? tileOf(side === "e" ? "english" : "arabic", Number(word)) : null;
}

/** The pair that two tiles of different sides make; null for tiles of one side. */
export function pairOf(one: Tile, other: Tile): Pair | null {
  if (one.side === other.side) return null;
  return one.side === "english"
    ? { english: one.word, arabic: other.word }
    : { english: other.word, arabic: one.word };
}

export function pairText({ english, arabic }: Pair): string {
  return `${english}-${arabic}`;
}

/** Pairs written as "3-4,5-5"; what is not one ends the list. */
export function readPairs(text: string): Pair[] {
  const pairs: Pair[] = [];
  for (const part of text.split(",")) {
    const [, english, arabic] = /^(\d{1,4})-(\d{1,4})$/.exec(part) ?? [];
    if (!english || !arabic) break;
    pairs.push({ english: Number(english), arabic: Number(arabic) });
  }
  return pairs;
}
