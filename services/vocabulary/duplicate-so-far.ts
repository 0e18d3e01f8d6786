import { type WordText, wordKeys } from "#models/word.ts";
import type { Duplicate } from "./add-word.ts";
import { findDuplicate } from "./find-duplicate.ts";

/** The own word that a half-typed one repeats so far, or null; a blank field repeats nothing. */
export async function duplicateSoFar(
  userId: string,
  text: Pick<WordText, "arabicWord" | "englishMeaning" | "category">,
): Promise<Duplicate | null> {
  if (!text.arabicWord && !text.englishMeaning) return null;
  const found = await findDuplicate(userId, text);
  const repeatsBlank =
    found && !text.arabicWord && wordKeys(found.existing).meaningKey !== wordKeys(text).meaningKey;
  return repeatsBlank ? null : found;
}
