import { findUserStats } from "#models/study/user-stats.ts";
import { type SearchedWords, searchedWordsSince } from "#models/words/searched-words.ts";

/** Searched words that follow one another, with where the line of each begins, and where the last one ends. */
export type SearchedPart = SearchedWords & { starts: readonly number[] };

type Known = { version: number; parts: readonly SearchedPart[]; letters: number };

// Some 50 MB.
const MOST_LETTERS = 25_000_000;

// Beside what a part holds.
const LETTERS_OF_A_LEARNER = 500;

const kept = new Map<string, Known>();
let lettersKept = 0;

/** How a learner's words are found, the oldest first: only what changed since the last search is read again. */
export async function searchedParts(userId: string): Promise<readonly SearchedPart[]> {
  const known = kept.get(userId);
  // All are read in several answers: a change between them is read again by the next search.
  const version = known ? undefined : (await findUserStats(userId)).version;
  const changed = await searchedWordsSince(userId, known?.version);
  const now = known && changed.length === 0 ? known : withChanged(known, changed, version);
  forget(userId);
  kept.set(userId, now);
  lettersKept += now.letters;
  for (const oldest of kept.keys()) {
    if (lettersKept <= MOST_LETTERS) break;
    forget(oldest);
  }
  return now.parts;
}

function forget(userId: string): void {
  lettersKept -= kept.get(userId)?.letters ?? 0;
  kept.delete(userId);
}

function withChanged(
  known: Known | undefined,
  changed: readonly SearchedWords[],
  version = Math.max(0, ...changed.map((part) => part.version)),
): Known {
  const byFirst = new Map(known?.parts.map((part) => [part.first, part]));
  for (const part of changed) byFirst.set(part.first, withStarts(part));
  const parts = [...byFirst.values()].sort((a, b) => (a.first < b.first ? -1 : 1));
  return {
    parts,
    version,
    letters: parts.reduce(
      (sum, { words, texts }) => sum + words.length + texts.length,
      LETTERS_OF_A_LEARNER,
    ),
  };
}

/** Searched words with where their lines begin. */
export function withStarts({ first, version, words, texts }: SearchedWords): SearchedPart {
  const starts = [0];
  for (let end = texts.indexOf("\n"); end >= 0; end = texts.indexOf("\n", end + 1)) {
    starts.push(end + 1);
  }
  return { first, version, words, texts, starts };
}
