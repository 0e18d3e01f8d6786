import { writeTogether } from "#models/database/write-together.ts";
import { factsOf, findProgress, findProgressOf } from "#models/progress/progress.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import { listAnswersOf } from "#models/study/answer.ts";
import { findAnsweredWord } from "#models/study/answered-word.ts";
import { answersAfter, effectsRewriting, leadTo } from "#models/study/answers-of-word.ts";
import { findWords } from "#models/words/word.ts";
import { judgedBySchedule } from "#services/study/answers/judged-by-schedule.ts";
import { replayAnswers } from "#services/study/answers/replay-answers.ts";
import type { Learner } from "#services/study/learner.ts";
import { writeSchedules } from "./bring-progress.ts";

const BEGINNING = { answeredAt: new Date(0), id: "" };

/** Gives words that were deleted here, and are back under their ids, the schedule that follows from their answers, which stayed. */
export async function scheduleByLog(learner: Learner, wordIds: readonly string[]): Promise<void> {
  if (wordIds.length === 0) return;
  const progresses = await findProgressOf(learner.id, wordIds);
  const changes = [];
  for (const word of await findWords(learner.id, wordIds)) {
    const before = progresses.get(word.id);
    const [last] = await listAnswersOf(learner.id, word.id, { limit: 1 });
    if (!before || !last) continue;
    const judged = judgedBySchedule(learner, last, last.day, word);
    changes.push({ before, facts: updateProgress(last.effects.progressBefore, judged).progress });
  }
  await writeSchedules(learner.id, changes);
}

/** The progress on which all answers of a word stand, or null if its schedule does not follow from them. */
export async function beginningOf(userId: string, wordId: string): Promise<ProgressFacts | null> {
  const progress = await findProgress(userId, wordId);
  if (!progress) return null;
  const log = await answersAfter(userId, wordId, BEGINNING);
  const [first] = log;
  if (!first) return factsOf(progress);
  return leadTo(log, progress) ? first.effects.progressBefore : null;
}

/**
 * Gives a word the schedule that follows from all its answers on top of `beginning`, and each of them the progress before it;
 * predictions stay.
 */
export async function replayLog(
  learner: Learner,
  wordId: string,
  beginning: ProgressFacts,
): Promise<void> {
  const found = await findAnsweredWord(learner.id, wordId);
  if (!found) return;
  const log = await answersAfter(learner.id, wordId, BEGINNING);
  const { progress, answers } = replayAnswers(learner, found, beginning, log);
  await writeSchedules(learner.id, [{ before: found.progress, facts: progress }]);
  const rewritten = log.map((one, at) => ({
    ...one,
    effects: answers[at]?.effects ?? one.effects,
  }));
  await writeTogether(effectsRewriting(learner.id, rewritten));
}
