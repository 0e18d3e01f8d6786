import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { masteryBand } from "#models/scheduling/mastery.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { changeActivityDay } from "#models/study/activity-day.ts";
import { type Answer, insertAnswer, removeAnswer } from "#models/study/answer.ts";
import { hasAnswerOn, setEffects } from "#models/study/answers-of-word.ts";
import { moveDueDay } from "#models/study/due-histogram.ts";
import { type Progress, replaceProgress } from "#models/study/progress.ts";
import { bandChange, changeUserStats } from "#models/study/user-stats.ts";
import type { Category } from "#models/words/word-rules.ts";
import { changePoints } from "./change-points.ts";
import { type DayChanges, dayChanges, type HistoryChange } from "./day-changes.ts";
import type { Learner } from "./learner.ts";
import { replayAnswers } from "./replay-answers.ts";

/**
 * Adds an answer to a word's history or takes it out, wherever it stands: later answers are
 * scheduled anew, and progress, points, streak, days, totals and the due histogram follow.
 */
export async function changeHistory(learner: Learner, change: HistoryChange): Promise<Progress> {
  const { current, answer, isAdded, start, later } = change;
  const { progress, answers } = replayAnswers(learner, start, later);
  const masteries = [...new Set(changedMasteries(change, answers))];
  const masteredBefore = await masteredAmong(masteries, answer);
  const wasReviewed = isAdded && (await isReviewed(current, answer));

  // First what only one of several requests can do; every number below is its alone then.
  if (isAdded) await insertAnswer(answer);
  else orChangedMeanwhile(await removeAnswer(learner.id, answer.answerId));
  const version = await changeUserStats(learner.id, {
    neverAsked: { [current.category as Category]: isNew(progress) - isNew(current) },
    mastery: bandChange(masteryBand(current), masteryBand(progress)),
  });
  orChangedMeanwhile(await replaceProgress(current, { ...progress, version }));
  await setEffects(learner.id, answers);
  await moveDueDay(learner.id, current.dueDay, progress.dueDay);

  const isStillReviewed =
    isAdded || (await hasAnswerOn(learner.id, answer.wordId, answer.day, "any"));
  const changes = dayChanges({
    ...change,
    replayed: answers,
    reviewed: { before: !isAdded || wasReviewed, after: isStillReviewed },
    mastered: {
      before: masteredBefore,
      after: await masteredAmong(masteries, answer),
    },
  });
  await writeDays(learner.id, changes);
  await changePoints(learner, answer, isAdded);
  return { ...current, ...progress, rev: current.rev + 1, version };
}

/** The days on which the mastering of the word may have changed. */
function changedMasteries({ answer, later }: HistoryChange, replayed: readonly Answer[]): string[] {
  const changed = replayed.filter(
    (again, index) => again.effects.isNewlyMastered !== later[index]?.effects.isNewlyMastered,
  );
  return [...(answer.effects.isNewlyMastered ? [answer] : []), ...changed].map(({ day }) => day);
}

async function masteredAmong(
  days: readonly string[],
  { userId, wordId }: Pick<Answer, "userId" | "wordId">,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const day of days) {
    if (await hasAnswerOn(userId, wordId, day, "mastering")) found.add(day);
  }
  return found;
}

// Two instants of one local date lie less than 50 hours apart, also when the learner moves between zones.
const LONGEST_DAY_MS = 50 * 3_600_000;

async function isReviewed(
  { srs, lastAttempted }: Progress,
  { userId, wordId, day, answeredAt }: Answer,
): Promise<boolean> {
  if (srs.a2e?.last === day || srs.e2a?.last === day) return true;
  if (!lastAttempted || answeredAt.getTime() - lastAttempted.getTime() > LONGEST_DAY_MS) {
    return false;
  }
  return hasAnswerOn(userId, wordId, day, "any");
}

function isNew({ totalAttempts }: ProgressFacts): number {
  return totalAttempts === 0 ? 1 : 0;
}

async function writeDays(userId: string, changes: DayChanges): Promise<void> {
  for (const [day, change] of changes) await changeActivityDay(userId, day, change);
}
