import { homesOf } from "#models/data-import/homes.ts";
import { restoredWords } from "#models/data-import/restored-word.ts";
import { changeKept, roomLeft } from "#models/study/kept-counts.ts";
import { noRoomFor } from "#models/users/kept-rules.ts";
import { findSet, insertSet, resizeSet } from "#models/word-sets/word-set.ts";
import { insertItems } from "#models/word-sets/word-set-item.ts";
import { ownWordIds } from "#models/words/own-word-ids.ts";
import { authorName } from "#services/word-sets/author-names.ts";
import { searchOf } from "#services/word-sets/set-search.ts";
import { type Bringing, leftOutFor, type Tally } from "./bringing.ts";
import type { Returned } from "./returned.ts";

const WORDS_AT_ONCE = 500;

/** Makes a set with the first of its words, or puts the next of them into it; a set that is there already stays as it is. */
export async function bringSet(
  { learner: { id: userId }, restore: { within } }: Bringing,
  [set]: readonly Returned["sets"][],
): Promise<Tally> {
  if (!set) return { added: 0, there: 0 };
  const { id: oldId, wordIds, ...facts } = set;
  const { id } = (await homesOf("wordSets", userId, [oldId]))(oldId);
  const found = await findSet(userId, id);
  if (within === 0 && found) return { added: 0, there: 1 };
  if (within > 0 && !found) return { added: 1, there: 0 };
  // The words added last come first in the archive.
  const next = wordIds.toReversed().slice(within, within + WORDS_AT_ONCE);
  const words = await restoredWords(userId, next);
  const known = next.flatMap((one) => words.get(one)?.wordId ?? []);
  const ids = await ownWordIds(userId, known);
  const room = await roomLeft(userId);
  const wanted = within === 0 ? wordIds.length : ids.length;
  if (room.setWords < wanted) return withoutRoom(within, noRoomFor("setWords", room.setWords));
  if (within === 0) {
    if (room.sets < 1) return withoutRoom(within, noRoomFor("sets", 0));
    const search = searchOf(facts, await authorName(userId));
    await insertSet({ ...facts, id, userId, wordCount: 0, search, effectId: null });
  }
  const inserted = await insertItems({ id, userId }, ids, facts.createdAt);
  await resizeSet(userId, id, inserted, facts.updatedAt);
  await changeKept(userId, { sets: within === 0 ? 1 : 0, setWords: inserted });
  const isLast = within + WORDS_AT_ONCE >= wordIds.length;
  return isLast ? { added: 1, there: 0 } : { added: 0, there: 0, within: within + WORDS_AT_ONCE };
}

function withoutRoom(within: number, reason: string): Tally {
  if (within === 0) return { added: 0, there: 0, leftOut: leftOutFor(reason, 1) };
  return { added: 1, there: 0, leftOut: leftOutFor(`it lacks words. ${reason}`, 1) };
}
