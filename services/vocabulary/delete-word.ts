import { moveDueDay } from "#models/due-month.ts";
import { inTransaction } from "#models/mongoose.server.ts";
import { dropOpenQuestions } from "#models/open-session.ts";
import { removeProgress } from "#models/progress.ts";
import { changeUserStats } from "#models/user-stats.ts";
import { removeWord } from "#models/word.ts";

/** Deletes an own word with its scheduling; history keeps its own text. False when the word is not there. */
export function deleteWord(userId: string, wordId: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const word = await removeWord(userId, wordId, transaction);
    if (!word) return false;
    const progress = await removeProgress(userId, wordId, transaction);
    const isNew = progress?.totalAttempts === 0;
    await changeUserStats(
      userId,
      {
        words: { [word.category]: -1 },
        ...(isNew ? { neverAsked: { [word.category]: -1 } } : {}),
      },
      transaction,
    );
    await moveDueDay(userId, progress?.dueDay ?? null, null, transaction);
    await dropOpenQuestions(userId, wordId, transaction);
    return true;
  });
}
