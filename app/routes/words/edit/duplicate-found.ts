import type { Duplicate } from "#services/words/find-duplicate.ts";
import type { DuplicateFound } from "./duplicate-notice.tsx";

/** What the word form shows of the word that is there already. */
export function duplicateFound({ existing, canConfirm }: Duplicate): DuplicateFound {
  const { id, arabicWord, englishMeaning } = existing;
  return { existingId: id, arabicWord, englishMeaning, canConfirm };
}
