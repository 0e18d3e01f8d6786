import { inTransaction } from "#models/database/mongoose.server.ts";
import { ChangedMeanwhile } from "#models/database/write-conflict.ts";
import { changeKept } from "#models/study/kept-counts.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { findSet, resizeSet, type WordSet } from "#models/word-sets/word-set.ts";
import { insertItems, removeItems } from "#models/word-sets/word-set-item.ts";
import { MOST_WORDS_AT_ONCE } from "#models/word-sets/word-set-rules.ts";
import { ownsAllWords, ownWordIds } from "#models/words/own-word-ids.ts";
import { type PickableWords, pickableWords } from "./pickable-words.ts";

export type AddedWords =
  | { outcome: "added"; set: WordSet; added: number }
  | { outcome: "foreign-word" }
  | { outcome: "no-set" };

/** Puts own words into an own set, those in it already left as they are; with a word that is not there none is added. */
export async function addWordsToSet(
  userId: string,
  setId: string,
  wordIds: readonly string[],
  now: Date,
): Promise<AddedWords> {
  if (!(await ownsAllWords(userId, wordIds))) return { outcome: "foreign-word" };
  return putIntoSet({ userId, setId, now }, async () =>
    (await ownsAllWords(userId, wordIds)) ? wordIds : null,
  );
}

/**
 * Puts the own words that a search finds into an own set, so that they are listed there as they were found; those in it
 * are left as they are, those deleted meanwhile are left out, and of very many the first are put in.
 */
export async function addFoundWords(
  userId: string,
  setId: string,
  typed: string,
  now: Date,
): Promise<AddedWords> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const found: PickableWords = await pickableWords(userId, { typed, after, notIn: setId });
    ids.push(...found.words.map(({ id }) => id));
    after = found.next ?? undefined;
  } while (after !== undefined && ids.length < MOST_WORDS_AT_ONCE);
  // The word added last is listed first.
  const wanted = ids.slice(0, MOST_WORDS_AT_ONCE).reverse();
  return putIntoSet({ userId, setId, now }, () => ownWordIds(userId, wanted));
}

/** Puts words into a set; `readIds` says in the transaction which are there, or null if one is missing that must be. */
function putIntoSet(
  { userId, setId, now }: { userId: string; setId: string; now: Date },
  readIds: () => Promise<readonly string[] | null>,
): Promise<AddedWords> {
  return inTransaction(async () => {
    const before = await findSet(userId, setId);
    if (!before) return { outcome: "no-set" };
    // A deletion of one of the words either came before or finds the new item.
    await changeUserStats(userId, {});
    const wordIds = await readIds();
    if (!wordIds) return { outcome: "foreign-word" };
    const added = await insertItems(before, wordIds, now);
    if (added === 0) return { outcome: "added", set: before, added };
    await changeKept(userId, { setWords: added });
    return { outcome: "added", set: await resized(before, added, now), added };
  });
}

/** Takes words out of an own set, those not in it left out; they stay in the vocabulary. Null when the set is not there. */
export function removeWordsFromSet(
  userId: string,
  setId: string,
  wordIds: readonly string[],
  now: Date,
): Promise<{ set: WordSet; removed: number } | null> {
  return inTransaction(async () => {
    const before = await findSet(userId, setId);
    if (!before) return null;
    const removed = await removeItems(setId, wordIds);
    if (removed === 0) return { set: before, removed };
    await changeKept(userId, { setWords: -removed });
    return { set: await resized(before, -removed, now), removed };
  });
}

async function resized({ userId, id }: WordSet, by: number, now: Date): Promise<WordSet> {
  const after = await resizeSet(userId, id, by, now);
  if (!after) throw new ChangedMeanwhile();
  return after;
}
