import { duplicateKeyFields, inTransaction } from "#models/database/mongoose.server.ts";
import { findProgress, recategoriseProgress } from "#models/study/progress.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { findWord, changeWord as overwriteWord, type Word } from "#models/words/word.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { completeText, type WordText } from "#models/words/word-text.ts";
import { claimImage } from "#services/images/claim-image.ts";
import { type Duplicate, findDuplicate } from "./find-duplicate.ts";
import { makeSearchable } from "./searchable-word.ts";

/** Changes some fields of an own word, its progress kept; null when the word is not there, refused when it would repeat another one or carry an image that `claimImage` does not let it. */
export async function changeWord(
  userId: string,
  wordId: string,
  changes: Partial<WordText>,
  now: Date,
): Promise<{ outcome: "changed"; word: Word } | { outcome: "foreign-image" } | Duplicate | null> {
  if (changes.imageUrl) {
    const word = await findWord(userId, wordId);
    if (!word) return null;
    const image = { wanted: changes.imageUrl, current: word.imageUrl, now };
    if (!(await claimImage(userId, image))) return { outcome: "foreign-image" };
  }
  try {
    const word = await inTransaction(async () => {
      const before = await findWord(userId, wordId);
      if (!before) return null;
      const after = {
        ...before,
        ...changes,
        category: changes.category ?? asCategory(before.category),
      };
      if (before.category !== after.category) {
        await moveCategory(userId, before, after.category);
      } else {
        await changeUserStats(userId, {});
      }
      const changed = await overwriteWord(userId, wordId, completeText(after));
      if (changed) await makeSearchable(changed);
      return changed;
    });
    return word && { outcome: "changed", word };
  } catch (error) {
    if (!duplicateKeyFields(error)) throw error;
    const current = await findWord(userId, wordId);
    const duplicate =
      current &&
      (await findDuplicate(userId, {
        ...current,
        ...changes,
        category: changes.category ?? asCategory(current.category),
      }));
    if (!duplicate) throw error;
    return { ...duplicate, canConfirm: false };
  }
}

async function moveCategory(userId: string, before: Word, category: Category): Promise<void> {
  const old = asCategory(before.category);
  const progress = await findProgress(userId, before.id);
  const isNew = progress?.totalAttempts === 0;
  await changeUserStats(userId, {
    words: { [old]: -1, [category]: 1 },
    ...(isNew ? { neverAsked: { [old]: -1, [category]: 1 } } : {}),
  });
  await recategoriseProgress(userId, before.id, category);
}

function asCategory(category: string): Category {
  return CATEGORIES.find((one) => one === category) ?? "expression";
}
