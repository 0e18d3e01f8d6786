import { tryOrLog } from "#app/http/try-or-log.ts";
import { isId } from "#models/database/id.ts";
import { chooseSetsOfWord } from "#services/word-sets/sets-of-word.ts";

// More than any form offers.
export const MOST_SETS = 50;

/**
 * Does what the form of a saved word says of its sets; gives whether the word came into one. The word is saved by then,
 * so that a failure is only logged.
 */
export async function keepWordSets(
  userId: string,
  wordId: string,
  form: FormData,
  now: Date,
): Promise<boolean> {
  const [offered, chosen] = ["offeredSetIds", "wordSetIds"].map((name) =>
    form.getAll(name).map(String).filter(isId).slice(0, MOST_SETS),
  ) as [string[], string[]];
  if (offered.length === 0 && chosen.length === 0) return false;
  const added = await tryOrLog(
    () => chooseSetsOfWord(userId, wordId, { offered, chosen }, now),
    "the sets of a word could not be kept",
    () => 0,
    { wordId },
  );
  return added > 0;
}
