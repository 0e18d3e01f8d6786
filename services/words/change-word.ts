import { inTransaction } from "#models/database/mongoose.server.ts";
import {
  ChangedMeanwhile,
  isDuplicateKey,
  orChangedMeanwhile,
} from "#models/database/write-conflict.ts";
import { findProgress, recategoriseProgress } from "#models/progress/progress.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { findWord, changeWord as overwriteWord, type Word } from "#models/words/word.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { completeText, type WordText } from "#models/words/word-text.ts";
import { setFormKeys } from "#models/words/words-by-form-key.ts";
import { claimImage } from "#services/images/claim-image.ts";
import { type Duplicate, takenBy } from "./find-duplicate.ts";
import { formKeysOf } from "./form-keys.ts";
import { makeSearchable } from "./searchable-word.ts";

/** Changes some fields of an own word, its progress kept; null when the word is not there or, as it is by then, not wanted, refused when it would repeat another one or carry an image that `claimImage` does not let it. */
export async function changeWord(
  userId: string,
  wordId: string,
  changes: Partial<WordText>,
  now: Date,
  isWanted: (before: Word) => boolean = () => true,
): Promise<{ outcome: "changed"; word: Word } | { outcome: "foreign-image" } | Duplicate | null> {
  try {
    const word = await inTransaction(() => change(userId, wordId, changes, now, isWanted));
    if (word === "foreign-image") return { outcome: word };
    return word && { outcome: "changed", word };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const current = await findWord(userId, wordId);
    if (!current) return null;
    const category = changes.category ?? asCategory(current.category);
    return takenBy(userId, { ...current, ...changes, category });
  }
}

async function change(
  userId: string,
  wordId: string,
  changes: Partial<WordText>,
  now: Date,
  isWanted: (before: Word) => boolean,
): Promise<Word | "foreign-image" | null> {
  const before = await findWord(userId, wordId);
  if (!before || !isWanted(before)) return null;
  const image = { wanted: changes.imageUrl, current: before.imageUrl, now };
  if (!(await claimImage(userId, image))) return "foreign-image";
  const category = changes.category ?? asCategory(before.category);
  const text = completeText({ ...before, ...changes, category });
  // Only what is changed is written, so that another change of the same word at the same time stays.
  const changed = await overwriteWord(before, { ...onlyNamesOf(changes, text), category });
  if (!changed) throw new ChangedMeanwhile();
  const version =
    before.category === category
      ? await changeUserStats(userId, {})
      : await moveCategory(userId, before, category);
  await setFormKeys(userId, [{ id: wordId, formKeys: formKeysOf(changed) }]);
  await makeSearchable(userId, [changed], version);
  return changed;
}

function onlyNamesOf(changes: Partial<WordText>, text: WordText): Partial<WordText> {
  return Object.fromEntries(Object.entries(text).filter(([name]) => name in changes));
}

async function moveCategory(userId: string, before: Word, category: Category): Promise<number> {
  const old = asCategory(before.category);
  const progress = await findProgress(userId, before.id);
  const isNew = progress?.totalAttempts === 0;
  const version = await changeUserStats(userId, {
    words: { [old]: -1, [category]: 1 },
    ...(isNew ? { neverAsked: { [old]: -1, [category]: 1 } } : {}),
  });
  if (progress) orChangedMeanwhile(await recategoriseProgress(progress, category));
  return version;
}

/** The category of that name; expression for one that is none of the three. */
export function asCategory(category: string): Category {
  return CATEGORIES.find((one) => one === category) ?? "expression";
}
