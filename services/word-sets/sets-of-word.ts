import { findOwnSets, listOwnSets } from "#models/word-sets/own-sets.ts";
import { setIdsOfWord } from "#models/word-sets/word-set-item.ts";
import { addWordsToSet, removeWordsFromSet } from "./words-in-set.ts";

// Together with the sets of a word and the chosen ones, not more than a form takes of one name.
const MOST_OFFERED = 24;

/** Own sets to put a word into: those changed last, those named and those the word is in, of which `chosen` gives the ids. */
export async function offeredSets(
  userId: string,
  { wordId, named = [] }: { wordId?: string; named?: readonly string[] } = {},
): Promise<{ sets: { id: string; name: string }[]; chosen: string[] }> {
  const [ofWord, latest] = await Promise.all([
    wordId ? setIdsOfWord(userId, wordId) : [],
    listOwnSets(userId, { limit: MOST_OFFERED }),
  ]);
  const inSets = ofWord.slice(0, MOST_OFFERED);
  const known = new Set(latest.map(({ id }) => id));
  const others = [...inSets, ...named.slice(0, MOST_OFFERED)].filter((id) => !known.has(id));
  const sets = [...latest, ...(await findOwnSets(userId, others))];
  const chosen = new Set([...inSets, ...named]);
  return {
    sets: sets.map(({ id, name }) => ({ id, name })),
    chosen: sets.map(({ id }) => id).filter((id) => chosen.has(id)),
  };
}

/** Puts an own word into the chosen ones of the sets that were offered, and takes it out of the others; gives into how many it came. */
export async function chooseSetsOfWord(
  userId: string,
  wordId: string,
  { offered, chosen }: { offered: readonly string[]; chosen: readonly string[] },
  now: Date,
): Promise<number> {
  const inSets = new Set(await setIdsOfWord(userId, wordId));
  let added = 0;
  for (const setId of new Set(chosen)) {
    if (inSets.has(setId)) continue;
    const done = await addWordsToSet(userId, setId, [wordId], now);
    if (done.outcome === "added") added += done.added;
  }
  for (const setId of new Set(offered)) {
    if (inSets.has(setId) && !chosen.includes(setId)) {
      await removeWordsFromSet(userId, setId, [wordId], now);
    }
  }
  return added;
}
