import { sameWord, similarWords, type Word, type WordText } from "#models/words/word.ts";

/** The word that is there already; `canConfirm`: the learner may say that the new one is different. */
export type Duplicate = { outcome: "duplicate"; existing: Word; canConfirm: boolean };

/** The own word a new one repeats, or null: the same vocalized word in its category, else equal letters, else an equal meaning. */
export async function findDuplicate(
  userId: string,
  text: Pick<WordText, "arabicWord" | "englishMeaning" | "category">,
): Promise<Duplicate | null> {
  const [same, [similar]] = await Promise.all([sameWord(userId, text), similarWords(userId, text)]);
  const existing = same ?? similar;
  return existing ? { outcome: "duplicate", existing, canConfirm: !same } : null;
}

/** The warning about a word that is there already. */
export function duplicateMessage(
  existing: Pick<WordText, "arabicWord" | "englishMeaning">,
): string {
  return `This word already exists: "${existing.arabicWord}" - ${existing.englishMeaning}`;
}
