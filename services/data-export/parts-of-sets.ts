import { partsOfPlace } from "#models/database/place-in-time.ts";
import { listOwnSets, placeOfOwnSet } from "#models/word-sets/own-sets.ts";
import { findSet, type WordSet } from "#models/word-sets/word-set.ts";
import { listItems } from "#models/word-sets/word-set-item.ts";
import type { SetWithWords } from "./own-data.ts";

const MOST_WORDS = 500;
const PLACE_DIGITS = 36;

/**
 * Some of a learner's sets after a position, first changed first, with the ids of 500 words at most in all; `next` is the
 * position after them, or null at the end. A set with more words comes in parts, one that changes meanwhile comes again.
 */
export async function partsOfSets(
  userId: string,
  { limit, after }: { limit: number; after: string | null },
): Promise<{ parts: SetWithWords[]; next: string | null }> {
  const place = after?.slice(0, PLACE_DIGITS);
  const lastItem = after?.slice(PLACE_DIGITS);
  const begun = place && lastItem ? await begunSet(userId, place) : null;
  const later = await listOwnSets(userId, { limit: limit + 1, after: place, towards: "newer" });
  const parts: SetWithWords[] = [];
  let next = "";
  let room = MOST_WORDS;
  for (const set of begun ? [begun, ...later] : later) {
    if (parts.length === limit || room === 0) return { parts, next };
    const stretch = { limit: room + 1, after: set === begun ? lastItem : undefined };
    const items = await listItems(set.id, stretch);
    const shown = items.slice(0, room);
    parts.push({ ...set, wordIds: shown.map(({ vocabularyId }) => vocabularyId) });
    next = placeOfOwnSet(set);
    room -= shown.length;
    const last = shown.at(-1);
    if (last && items.length > shown.length) return { parts, next: next + last.place };
  }
  return { parts, next: null };
}

/** The set at that place, or null if it has changed since. */
async function begunSet(userId: string, place: string): Promise<WordSet | null> {
  const set = await findSet(userId, partsOfPlace(place).id);
  return set && placeOfOwnSet(set) === place ? set : null;
}
