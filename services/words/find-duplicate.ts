import { ChangedMeanwhile } from "#models/database/write-conflict.ts";
import {
  type DuplicateCandidate,
  duplicateCandidates,
  findSameWord,
  type WordKeys,
} from "#models/words/duplicate-candidates.ts";
import { placeOfWord, wordKeys } from "#models/words/word.ts";
import type { WordText } from "#models/words/word-text.ts";

/** The word that is there already; `canConfirm`: the learner may say that the new one is different. */
export type Duplicate = {
  outcome: "duplicate";
  existing: Pick<DuplicateCandidate, "id" | "arabicWord" | "englishMeaning">;
  canConfirm: boolean;
};

/** The own word a new one repeats, or null: the same vocalized word in its category, else equal letters, else an equal meaning. */
export async function findDuplicate(
  userId: string,
  text: Pick<WordText, "arabicWord" | "englishMeaning" | "category">,
): Promise<Duplicate | null> {
  const keys = wordKeys(text);
  const candidates = await duplicateCandidates(userId, keys, text.category);
  return duplicateAmong({ ...keys, category: text.category }, candidates);
}

/** The own word whose unique key a write ran into: the same vocalized word in its category. Throws ChangedMeanwhile when it has gone since. */
export async function takenBy(
  userId: string,
  text: Pick<WordText, "arabicWord" | "englishMeaning" | "category">,
): Promise<Duplicate> {
  const existing = await findSameWord(userId, wordKeys(text).vocalisedKey, text.category);
  if (!existing) throw new ChangedMeanwhile();
  return { outcome: "duplicate", existing, canConfirm: false };
}

/** Which of the words that were there at one moment a new one repeats, the oldest of its kind, or null. */
export function duplicateAmong(
  word: WordKeys & { category: string },
  candidates: readonly DuplicateCandidate[],
): Duplicate | null {
  const oldestFirst = candidates.toSorted((a, b) => (placeOfWord(a) < placeOfWord(b) ? -1 : 1));
  const same = oldestFirst.find(
    (one) => one.category === word.category && one.vocalisedKey === word.vocalisedKey,
  );
  const existing =
    same ??
    oldestFirst.find((one) => one.arabicKey === word.arabicKey) ??
    oldestFirst.find((one) => one.meaningKey === word.meaningKey);
  return existing ? { outcome: "duplicate", existing, canConfirm: !same } : null;
}

/** The warning about a word that is there already. */
export function duplicateMessage(
  existing: Pick<WordText, "arabicWord" | "englishMeaning">,
): string {
  return `This word already exists: "${existing.arabicWord}" - ${existing.englishMeaning}`;
}
