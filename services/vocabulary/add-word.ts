import { changeActivityDay } from "#models/activity-day.ts";
import { duplicateKeyFields, inTransaction } from "#models/mongoose.server.ts";
import { insertProgress } from "#models/progress.ts";
import { changeUserStats } from "#models/user-stats.ts";
import { insertWord, type Word, type WordText } from "#models/word.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { findDuplicate } from "./find-duplicate.ts";
import { makeSearchable } from "./searchable-word.ts";

export type Duplicate = { outcome: "duplicate"; existing: Word; canConfirm: boolean };

/**
 * Adds a word of one's own. The same vocalised word in its category is always refused; equal letters
 * or an equal meaning only until the learner says it is a different word.
 */
export async function addWord(
  learner: Learner,
  text: WordText,
  options: { confirmDifferent: boolean; now: Date },
): Promise<{ outcome: "added"; word: Word } | Duplicate> {
  const duplicate = await findDuplicate(learner.id, text);
  if (duplicate && !(duplicate.canConfirm && options.confirmDifferent)) return duplicate;
  try {
    return { outcome: "added", word: await insert(learner, text, options.now) };
  } catch (error) {
    const raced = duplicateKeyFields(error) && (await findDuplicate(learner.id, text));
    if (raced) return raced;
    throw error;
  }
}

function insert(learner: Learner, text: WordText, now: Date): Promise<Word> {
  return inTransaction(async (transaction) => {
    const { category } = text;
    const word = await insertWord(
      learner.id,
      { ...text, source: "manual", isAiGenerated: false, createdAt: now },
      transaction,
    );
    await makeSearchable(word, transaction);
    const version = await changeUserStats(
      learner.id,
      { words: { [category]: 1 }, neverAsked: { [category]: 1 } },
      transaction,
    );
    await insertProgress(learner.id, { id: word.id, category, version }, transaction);
    await changeActivityDay(
      learner.id,
      dayOf(learner, now),
      { counts: { wordsAdded: 1 }, list: { added: [word.id] } },
      transaction,
    );
    return word;
  });
}
