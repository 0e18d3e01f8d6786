import { setImmediate } from "node:timers/promises";
import { categoryInPart, placeInPart } from "#models/words/searched-words.ts";
import type { AnyCategory, Category } from "#models/words/word-rules.ts";
import type { SearchPiece } from "./search-piece.ts";
import { NEAR, rankingOf } from "./search-rank.ts";
import type { SearchedPart, SearchedParts } from "./searched-parts.ts";

/** A found word, with how well it answers the search; one that was looked for from a place on has no rank. */
export type FoundWord = { place: string; category: AnyCategory; rank: number };

/** The place of one of the texts of a piece from a place on, or -1. */
type Needle = (texts: string, from: number) => number;

/** A search: each piece has needles, `rankOf` says how well a found text answers it (0 best), `mostParts` bounds how many parts are read, the newest. */
export type Wanted = {
  pieces: readonly (readonly Needle[])[];
  rankOf: (text: string) => number;
  mostParts: number;
};

const PARTS_AT_ONCE = 100;
const [SHORTEST_MISTAKEN, LONGEST_MISTAKEN] = [3, 24];

/** Words that have every piece of a search, inside their words too. */
export function wordsWith(search: readonly SearchPiece[]): Wanted {
  // The longest first, because fewest words have it.
  const pieces = search.toSorted(([a], [b]) => b.length - a.length);
  return {
    pieces: pieces.map((piece) => piece.map(needleFor)),
    rankOf: rankingOf(search),
    mostParts: Number.POSITIVE_INFINITY,
  };
}

/** Of the newest 20,000 words those with every piece, or with a word that is one letter away from it. */
export function wordsNear(search: readonly SearchPiece[]): Wanted {
  return {
    pieces: search.map((piece) => [...piece.map(needleFor), ...nearNeedle(piece[0])]),
    rankOf: () => NEAR,
    mostParts: PARTS_AT_ONCE,
  };
}

/** Returns the words that a search finds, the newest first: only those before `after` and since `until`, of a category. */
export async function findWords(
  parts: SearchedParts,
  { pieces, rankOf, mostParts }: Wanted,
  {
    limit = Number.POSITIVE_INFINITY,
    category,
    after,
    until = "",
  }: { limit?: number; category?: Category | undefined; after?: string; until?: string } = {},
): Promise<FoundWord[]> {
  const found: FoundWord[] = [];
  if (pieces.length === 0) return found;
  let seen = 0;
  for await (const part of parts) {
    if (seen === mostParts) break;
    seen += 1;
    if (seen % PARTS_AT_ONCE === 0) await setImmediate();
    if (after !== undefined && part.first >= after) continue;
    for (const line of linesWith(part, pieces).reverse()) {
      const own = categoryInPart(part, line);
      if (category && own !== category) continue;
      const place = placeInPart(part, line);
      if (after !== undefined && place >= after) continue;
      if (found.length === limit || (until && place <= until)) return found;
      const text = part.texts.slice(part.starts[line], part.starts[line + 1]);
      found.push({ place, category: own, rank: after === undefined ? rankOf(text) : 0 });
    }
  }
  return found;
}

/** The lines that have every piece: goes on from the one where a piece is next that this one lacks. */
function linesWith(
  { texts, starts }: SearchedPart,
  pieces: readonly (readonly Needle[])[],
): number[] {
  const lines: number[] = [];
  const known = pieces.map((needles) => ({ needles, next: needles.map(() => -1) }));
  let line = 0;
  search: while (line < starts.length - 1) {
    const [from = 0, end = 0] = [starts[line], starts[line + 1]];
    for (const { needles, next } of known) {
      const at = nearest(needles, next, texts, from);
      if (at < end) continue;
      if (at === Number.POSITIVE_INFINITY) return lines;
      while ((starts[line + 1] ?? at + 1) <= at) line += 1;
      continue search;
    }
    lines.push(line);
    line += 1;
  }
  return lines;
}

/** Where the next of some needles is; `next` keeps where each was found before. */
function nearest(needles: readonly Needle[], next: number[], texts: string, from: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < next.length; at += 1) {
    let place = next[at] ?? -1;
    if (place < from) {
      const found = needles[at]?.(texts, from) ?? -1;
      place = found < 0 ? Number.POSITIVE_INFINITY : found;
      next[at] = place;
    }
    if (place < best) best = place;
  }
  return best;
}

function needleFor(text: string): Needle {
  return (texts, from) => texts.indexOf(text, from);
}

/** Looks for whole words with one letter more, less, another one, or two exchanged. */
function nearNeedle(typed: string): Needle[] {
  const letters = [...typed];
  if (letters.length < SHORTEST_MISTAKEN || letters.length > LONGEST_MISTAKEN) return [];
  const pattern = new RegExp(`[; ]${mistakenFrom(letters)}(?=[; ])`, "g");
  return [
    (texts, from) => {
      pattern.lastIndex = from;
      return pattern.exec(texts)?.index ?? -1;
    },
  ];
}

/** A pattern of some letters with one mistake, written so that what letters have in common is looked at once. */
function mistakenFrom([letter, ...rest]: string[]): string {
  const other = "[^;\\s]";
  if (letter === undefined) return other;
  const [next, ...last] = rest;
  const all = rest.join("");
  const swapped = next === undefined ? [] : [next + letter + last.join("")];
  const ways = [letter + mistakenFrom(rest), other + all, all, other + letter + all, ...swapped];
  return `(?:${ways.join("|")})`;
}
