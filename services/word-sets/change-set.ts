import { inTransaction } from "#models/database/mongoose.server.ts";
import { changeKept } from "#models/study/kept-counts.ts";
import { overwriteSet, removeSet, type WordSet } from "#models/word-sets/word-set.ts";
import { removeAllItems } from "#models/word-sets/word-set-item.ts";
import { authorName } from "./author-names.ts";
import { searchOf } from "./set-search.ts";

export type SetChanges = Partial<
  Pick<WordSet, "name" | "description" | "color" | "isPublic" | "sharesRecordings">
>;

/** Changes what is given of an own set, what others find it by included; null when it is not there. A private one shares no recordings. */
export async function changeSet(
  userId: string,
  setId: string,
  changes: SetChanges,
  now: Date,
): Promise<WordSet | null> {
  const author = await authorName(userId);
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as SetChanges;
  if (given.isPublic === false) given.sharesRecordings = false;
  return inTransaction(async () => {
    const changed = await overwriteSet(userId, setId, given, now);
    return changed && overwriteSet(userId, setId, { search: searchOf(changed, author) }, now);
  });
}

/** Deletes an own set; its words stay in the vocabulary. False when it is not there. */
export function deleteSet(userId: string, setId: string): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await removeSet(userId, setId))) return false;
    await changeKept(userId, { sets: -1, setWords: -(await removeAllItems(setId)) });
    return true;
  });
}
