import { cutList } from "#models/database/place-in-time.ts";
import { ownSetIds } from "#models/word-sets/own-sets.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { listItems, newestWordsOfSet, type WordInSet } from "#models/word-sets/word-set-item.ts";
import { findWords, placeOfWord, type Word } from "#models/words/word.ts";

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
  const { shown, next } = cutList(items, limit, ({ place }) => place);
  const words = await findInTurns(
    set.userId,
    shown.map(({ vocabularyId }) => vocabularyId),
  );
  return { words, next };
}

/** The words of several own sets and single own words, each once, newest word first; what is not one's own is left out. */
export async function wordsOfSets(
  userId: string,
  chosen: { setIds: readonly string[]; wordIds?: readonly string[] },
  { limit, after }: ListPart,
): Promise<WordList> {
  const [setIds, singles] = await Promise.all([
    ownSetIds(userId, chosen.setIds),
    findWords(userId, chosen.wordIds ?? []),
  ]);
  const single = singles.map((word) => ({ wordId: word.id, place: placeOfWord(word) }));
  const found = await merged(setIds, single, { limit: limit + 1, after });
  const { shown, next } = cutList(found, limit, ({ place }) => place);
  const ids = shown.map(({ wordId }) => wordId);
  const byId = new Map(singles.map((word) => [word.id, word]));
  const ofSets = ids.filter((id) => !byId.has(id));
  for (const word of await findInTurns(userId, ofSets)) byId.set(word.id, word);
  return { words: ids.flatMap((id) => byId.get(id) ?? []), next };
}

async function merged(
  setIds: readonly string[],
  single: readonly WordInSet[],
  { limit, after }: ListPart,
): Promise<WordInSet[]> {
  const found: WordInSet[] = [];
  for (let last = after; found.length < limit; last = found.at(-1)?.place) {
    const part = { limit: Math.min(limit - found.length, WORDS_AT_ONCE), after: last };
    const lists = await Promise.all(setIds.map((setId) => newestWordsOfSet(setId, part)));
    const singles = last === undefined ? single : single.filter(({ place }) => place < last);
    // The newest of all are among the newest of each.
    const byPlace = new Map([...lists.flat(), ...singles].map((one) => [one.place, one]));
    const newest = [...byPlace.values()].sort((a, b) => (a.place < b.place ? 1 : -1));
    found.push(...newest.slice(0, part.limit));
    if (newest.length < part.limit) break;
  }
  return found;
}

async function findInTurns(userId: string, wordIds: readonly string[]): Promise<Word[]> {
  const words: Word[] = [];
  for (let from = 0; from < wordIds.length; from += WORDS_AT_ONCE) {
    words.push(...(await findWords(userId, wordIds.slice(from, from + WORDS_AT_ONCE))));
  }
  return words;
}
