import { similarWords, type WordText, wordKeys } from "#models/word.ts";
import type { Duplicate } from "./add-word.ts";

/** The own word a new one repeats, or null: the same vocalised word in its category, else equal letters, else an equal meaning. */
export async function findDuplicate(
  userId: string,
  text: Pick<WordText, "arabicWord" | "englishMeaning" | "category">,
): Promise<Duplicate | null> {
  const similar = await similarWords(userId, text);
  const { vocalisedKey } = wordKeys(text);
  const same = similar.find(
    (word) => word.vocalisedKey === vocalisedKey && word.category === text.category,
  );
  const existing = same ?? similar[0];
  return existing ? { outcome: "duplicate", existing, canConfirm: !same } : null;
}

/** The warning about a word that is there already. */
export function duplicateMessage(
  existing: Pick<WordText, "arabicWord" | "englishMeaning">,
): string {
  return `This word already exists: "${existing.arabicWord}" - ${existing.englishMeaning}`;
}
