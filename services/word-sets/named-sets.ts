import { changeKept, roomLeft } from "#models/study/kept-counts.ts";
import { noRoomFor } from "#models/users/kept-rules.ts";
import { unpublishedSetsNamed } from "#models/word-sets/own-sets.ts";
import { insertSet, resizeSet, type WordSet } from "#models/word-sets/word-set.ts";
import { insertItems } from "#models/word-sets/word-set-item.ts";
import { DEFAULT_SET_COLOR } from "#models/word-sets/word-set-rules.ts";
import { authorName } from "./author-names.ts";
import { searchOf } from "./set-search.ts";

/**
 * Puts own words into the own sets of these names and makes the sets that are missing, as far as there is room; none
 * comes into a public set, which others see. Returns the reason for each word that is left out, by its id. Part of the
 * transaction that makes the words.
 */
export async function putIntoNamedSets(
  userId: string,
  named: readonly { name: string; wordId: string }[],
  now: Date,
): Promise<Map<string, string>> {
  const leftOut = new Map<string, string>();
  if (named.length === 0) return leftOut;
  const byName = Map.groupBy(named, ({ name }) => name);
  const known = await unpublishedSetsNamed(userId, [...byName.keys()]);
  const room = await roomLeft(userId);
  const added = { sets: 0, setWords: 0 };
  for (const [name, words] of byName) {
    const ids = words.map(({ wordId }) => wordId);
    const set = known.get(name) ?? null;
    const isRoom = set !== null || added.sets < room.sets;
    const fitting = isRoom ? ids.slice(0, Math.max(0, room.setWords - added.setWords)) : [];
    const full = noRoomFor(isRoom ? "setWords" : "sets", 0);
    for (const id of ids.slice(fitting.length)) leftOut.set(id, full);
    if (fitting.length === 0) continue;
    if (!set) added.sets += 1;
    const { id } = set ?? (await newSet(userId, name, now));
    const inserted = await insertItems({ id, userId }, fitting, now);
    await resizeSet(userId, id, inserted, now);
    added.setWords += inserted;
  }
  await changeKept(userId, added);
  return leftOut;
}

async function newSet(userId: string, name: string, createdAt: Date): Promise<WordSet> {
  const texts = { name, description: null, color: DEFAULT_SET_COLOR, isPublic: false };
  const search = searchOf(texts, await authorName(userId));
  return insertSet({ ...texts, userId, wordCount: 0, search, effectId: null, createdAt });
}
