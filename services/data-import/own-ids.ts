import { homesOf } from "#models/data-import/homes.ts";
import { restoredWords } from "#models/data-import/restored-word.ts";

/** Finds the ids of own words for those of an archive; one that is in no archive keeps its id, or gets one that no word has. */
export async function ownWordIds(
  userId: string,
  oldIds: readonly string[],
): Promise<(oldId: string) => string> {
  const words = await restoredWords(userId, oldIds);
  const others = oldIds.filter((oldId) => !words.has(oldId));
  const homeOf = await homesOf("vocabulary", userId, others);
  return (oldId) => words.get(oldId)?.wordId ?? homeOf(oldId).id;
}
