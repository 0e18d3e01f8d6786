import { cutList } from "#models/database/place-in-time.ts";
import { wordIdsInSet } from "#models/word-sets/word-set-item.ts";
import { placeOfWord, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { readSpot } from "#models/words/word-spot.ts";
import { foundPage } from "#services/words/found-page.ts";
import { readSearch } from "#services/words/search-text.ts";
import type { WordList } from "./words-of-sets.ts";

const AT_ONCE = 50;
// A collection of which almost all is in the set is looked through in several requests.
const MOST_LOOKED_AT = 500;

/** Words to choose from; `hasOthers` says that more were looked at and are in the set already. */
export type PickableWords = WordList & { hasOthers: boolean };

/**
 * Returns own words to choose from after that place, newest first or best match first: words that a search finds, as they
 * were typed, and that are not in that set. A list can be short, or empty, and still go on at `next`.
 */
export async function pickableWords(
  userId: string,
  {
    typed,
    after,
    notIn,
  }: { typed?: string | undefined; after?: string | undefined; notIn?: string },
): Promise<PickableWords> {
  const words: Word[] = [];
  let hasOthers = false;
  let place = after;
  for (let seen = 0; seen < MOST_LOOKED_AT && words.length < AT_ONCE; seen += AT_ONCE) {
    const page: WordList = await nextWords(userId, typed, place);
    const ids = page.words.map(({ id }) => id);
    const inSet = notIn === undefined ? new Set() : await wordIdsInSet(notIn, ids);
    words.push(...page.words.filter(({ id }) => !inSet.has(id)));
    hasOthers ||= inSet.size > 0;
    if (page.next === null) return { words, next: null, hasOthers };
    place = page.next;
  }
  return { words, next: place ?? null, hasOthers };
}

async function nextWords(userId: string, typed: string | undefined, after = ""): Promise<WordList> {
  if (typed) {
    const found = await foundPage(userId, readSearch(typed), { search: typed, after });
    if (found.isNear) return { words: [], next: null };
    return { words: found.words.map(({ word }) => word), next: found.after };
  }
  const found = await listWords(userId, { limit: AT_ONCE + 1, after: readSpot(after)?.place });
  const { shown, next } = cutList(found, AT_ONCE, placeOfWord);
  return { words: shown, next };
}
