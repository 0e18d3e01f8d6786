import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { dueDayMove } from "#models/progress/due-histogram.ts";
import { removeProgress } from "#models/progress/progress.ts";
import { masteryBand } from "#models/scheduling/mastery.ts";
import { changeKept } from "#models/study/kept-counts.ts";
import { dropOpenQuestions } from "#models/study/open-session.ts";
import { bandChange, changeUserStats } from "#models/study/user-stats.ts";
import { removeWordFromSets } from "#models/word-sets/word-set-item.ts";
import { removeSearchedWord } from "#models/words/searched-words.ts";
import { placeOfWord, removeWord } from "#models/words/word.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { log } from "#services/log.server.ts";
import { letGo } from "#services/recordings/remove-recording.ts";

/** Deletes an own word with its scheduling and takes it out of its sets; history keeps its own text. False when the word is not there. */
export function deleteWord(userId: string, wordId: string): Promise<boolean> {
  return inTransaction(async () => {
    const word = await removeWord(userId, wordId);
    if (!word) return false;
    const progress = await removeProgress(userId, wordId);
    const isNew = progress?.totalAttempts === 0;
    const version = await changeUserStats(userId, {
      words: { [word.category]: -1 },
      mastery: bandChange(progress && masteryBand(progress), null),
      ...(isNew ? { neverAsked: { [word.category]: -1 } } : {}),
    });
    await removeSearchedWord(userId, placeOfWord(word), version);
    // After the totals: whoever puts the word into a set at this moment waits for them.
    await changeKept(userId, { setWords: -(await removeWordFromSets(userId, wordId)) });
    await writeTogether([
      ...dueDayMove(userId, progress?.dueDay ?? null, null),
      ...dueDayMove(userId, progress?.srs.forms?.due ?? null, null, "forms"),
    ]);
    await dropOpenQuestions(userId, wordId);
    await letGo(userId, word.recordingId);
    return true;
  });
}

export type Deletion =
  | { id: string; outcome: "deleted" | "missing" }
  | { id: string; outcome: "failed"; cause: unknown };

/** Deletes several own words, each by itself; returns the outcome of each, with the error of one that failed. */
export async function deleteWords(userId: string, wordIds: readonly string[]): Promise<Deletion[]> {
  const results: Deletion[] = [];
  for (const id of wordIds) {
    try {
      results.push({ id, outcome: (await deleteWord(userId, id)) ? "deleted" : "missing" });
    } catch (error) {
      const kind = unavailabilityOf(error);
      const facts = { err: error, wordId: id };
      if (kind) logDatabaseFailure(kind, facts);
      else log.error(facts, "a word could not be deleted");
      results.push({ id, outcome: "failed", cause: error });
    }
  }
  return results;
}
