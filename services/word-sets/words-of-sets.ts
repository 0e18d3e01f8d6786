import { ownSetIds } from "#models/word-sets/own-sets.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { listItems, wordIdsOfSet } from "#models/word-sets/word-set-item.ts";
import { findWords, type Word } from "#models/words/word.ts";

const WORDS_AT_ONCE = 500;

/** Some words of a longer list; `next` is where to go on, null at the end. */
export type WordList = { words: Word[]; next: string | null };

export type ListPart = { limit: number; after?: string | undefined };

/** The words of a set, last added first. The caller has checked who may see them. */
export async function wordsOfSet(
  set: Pick<WordSet, "id" | "userId">,
  { limit, after }: ListPart,
): Promise<WordList> {
  const items = await listItems(set.id, { limit: limit + 1, after });
  const shown = items.slice(0, limit);
  const words = await findInTurns(
    set.userId,
    shown.map(({ vocabularyId }) => vocabularyId),
  );
  return { words, next: items.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** The words of several own sets and single own words, each once, newest word first; what is not one's own is left out. */
export async function wordsOfSets(
  userId: string,
  chosen: { setIds: readonly string[]; wordIds?: readonly string[] },
  { limit, after }: ListPart,
): Promise<WordList> {
  const setIds = await ownSetIds(userId, chosen.setIds);
  const single = (chosen.wordIds ?? []).toSorted().reverse();
  const ids = await mergedIds(setIds, single, { limit: limit + 1, after });
  const shown = ids.slice(0, limit);
  const next = ids.length > limit ? (shown.at(-1) ?? null) : null;
  return { words: await findInTurns(userId, shown), next };
}

async function mergedIds(
  setIds: readonly string[],
  single: readonly string[],
  { limit, after }: ListPart,
): Promise<string[]> {
  const ids: string[] = [];
  for (let last = after; ids.length < limit; last = ids.at(-1)) {
    const part = { limit: Math.min(limit - ids.length, WORDS_AT_ONCE), after: last };
    const lists = await Promise.all(setIds.map((setId) => wordIdsOfSet(setId, part)));
    const singles = last === undefined ? single : single.filter((id) => id < last);
    // The newest of all are among the newest of each.
    const newest = [...new Set([...lists.flat(), ...singles])].sort().reverse();
    ids.push(...newest.slice(0, part.limit));
    if (newest.length < part.limit) break;
  }
  return ids;
}

async function findInTurns(userId: string, wordIds: readonly string[]): Promise<Word[]> {
  const words: Word[] = [];
  for (let from = 0; from < wordIds.length; from += WORDS_AT_ONCE) {
    words.push(...(await findWords(userId, wordIds.slice(from, from + WORDS_AT_ONCE))));
  }
  return words;
}
