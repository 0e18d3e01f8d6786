import { findUserStats } from "#models/study/user-stats.ts";
import {
  allSearchedWords,
  type SearchedWords,
  searchedWordsSince,
} from "#models/words/searched-words.ts";

/** Searched words that follow one another, with where the line of each begins, and where the last one ends. */
export type SearchedPart = SearchedWords & { starts: readonly number[] };

/** A learner's searched words, the newest part first; too many to keep are read each time that they are looked through. */
export type SearchedParts = Iterable<SearchedPart> | AsyncIterable<SearchedPart>;

/** The searched words of a learner as they were read; no parts if they are too many to keep. */
type Known = { version: number; parts: readonly SearchedPart[] | null; letters: number };

// Some 50 MB.
const MOST_LETTERS = 25_000_000;

// Beside what a part holds.
const LETTERS_OF_A_LEARNER = 500;

const MOST_CHANGED = 50;

const kept = new Map<string, Known>();
const reading = new Map<string, Promise<Known>>();
let lettersKept = 0;

/** How a learner's words are found: only what changed since the last search is read again. */
export async function searchedParts(userId: string, most = MOST_LETTERS): Promise<SearchedParts> {
  const now = await knownNow(userId, most);
  forget(userId);
  kept.set(userId, now);
  lettersKept += now.letters;
  for (const oldest of kept.keys()) {
    if (lettersKept <= most) break;
    forget(oldest);
  }
  return now.parts ?? { [Symbol.asyncIterator]: () => partsInStore(userId) };
}

function forget(userId: string): void {
  lettersKept -= kept.get(userId)?.letters ?? 0;
  kept.delete(userId);
}

async function knownNow(userId: string, most: number): Promise<Known> {
  let known = kept.get(userId) ?? (await readOnce(userId, most));
  while (known.parts) {
    const changed = await searchedWordsSince(userId, known.version, MOST_CHANGED);
    if (changed.length === 0) return known;
    if (changed.length < MOST_CHANGED) return withChanged(known.parts, changed, most);
    known = await readOnce(userId, most);
  }
  return known;
}

function readOnce(userId: string, most: number): Promise<Known> {
  const read = reading.get(userId) ?? readAll(userId, most).finally(() => reading.delete(userId));
  reading.set(userId, read);
  return read;
}

// All are read in several answers: a change between them has a later version.
async function readAll(userId: string, most: number): Promise<Known> {
  const { version } = await findUserStats(userId);
  const parts: SearchedPart[] = [];
  let left = most;
  for await (const part of partsInStore(userId)) {
    left -= part.words.length + part.texts.length;
    if (left < 0) break;
    parts.push(part);
  }
  return left < 0 ? tooMany(version) : knownOf(parts, version, most);
}

async function* partsInStore(userId: string): AsyncGenerator<SearchedPart> {
  for await (const part of allSearchedWords(userId)) yield withStarts(part);
}

function withChanged(
  known: readonly SearchedPart[],
  changed: readonly SearchedWords[],
  most: number,
): Known {
  const byFirst = new Map(known.map((part) => [part.first, part]));
  for (const part of changed) byFirst.set(part.first, withStarts(part));
  const parts = [...byFirst.values()].sort((a, b) => (a.first > b.first ? -1 : 1));
  return knownOf(parts, Math.max(...changed.map(({ version }) => version)), most);
}

function knownOf(parts: readonly SearchedPart[], version: number, most: number): Known {
  const letters = parts.reduce(
    (sum, { words, texts }) => sum + words.length + texts.length,
    LETTERS_OF_A_LEARNER,
  );
  return letters > most ? tooMany(version) : { version, parts, letters };
}

function tooMany(version: number): Known {
  return { version, parts: null, letters: LETTERS_OF_A_LEARNER };
}

/** Searched words with where their lines begin. */
export function withStarts({ first, version, words, texts }: SearchedWords): SearchedPart {
  const starts = [0];
  for (let end = texts.indexOf("\n"); end >= 0; end = texts.indexOf("\n", end + 1)) {
    starts.push(end + 1);
  }
  return { first, version, words, texts, starts };
}
