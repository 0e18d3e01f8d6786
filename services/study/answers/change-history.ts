// How one answer changes everything that counts answers.
//
// An answer appears in six collections: the log, the word's progress, the learner's totals, the due days, the activity of days
// and the user (points, streak). The log alone is the truth: each entry also keeps the progress before it (record 3). So an
// answer can be added or removed at any place, late ones from an offline client as well as the one that is undone: the word's
// later answers are replayed from that point, and everything else is changed by the difference between before and after.
//
// - The newest answer, by far the usual case, needs nothing but what was read before: its writes are one command. Any other
//   place needs exact days and streaks, which are counted from the log, so it writes, reads and writes again.
// - The order of the writes matters. The log comes first: its unique `answerId` fails for a repeat before anything else is
//   touched. Totals carry the version that was read, and progress its `rev`. If either has moved, the caller's transaction is
//   undone and runs again on what is stored then. Hence this file takes no lock and runs inside a transaction only.
// - Numbers are added (`$inc`), never set from what was read. The streak is the exception: it is set, but only after the
//   learner's totals were written, which no two transactions can do at a time.
// - `writing` may hold writes back, so that a saved session of fifty answers is one command. Whoever reads what an earlier
//   write of this transaction changed calls `flush` first; a forgotten `flush` counts a day twice.

import type { Write } from "#models/database/write.ts";
import { type Writing, writingAtOnce } from "#models/database/write-together.ts";
import { dueDayMove } from "#models/progress/due-histogram.ts";
import { type Progress, progressReplacement } from "#models/progress/progress.ts";
import { masteryBand } from "#models/scheduling/mastery.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { achievementOnce } from "#models/study/achievement.ts";
import { activityDayChange } from "#models/study/activity-day.ts";
import { type Answer, answerInsertion, answerRemoval } from "#models/study/answer.ts";
import { effectsRewriting, hasAnswerOn } from "#models/study/answers-of-word.ts";
import { checkRoom, countKept } from "#models/study/kept-counts.ts";
import { awardsReached } from "#models/study/rules/achievements.ts";
import type { StudyStreak } from "#models/study/rules/streak.ts";
import { bandChange, findUserStats, userStatsChange } from "#models/study/user-stats.ts";
import { studyRecordChange } from "#models/study/user-study.ts";
import type { Category } from "#models/words/word-rules.ts";
import type { Learner } from "#services/study/learner.ts";
import { countedStreak, pointsChange, streakAtOnce } from "./change-points.ts";
import { type DayChanges, dayChanges, type HistoryChange } from "./day-changes.ts";
import { replayAnswers } from "./replay-answers.ts";

/**
 * Adds an answer to a word's history or takes it out, wherever it stands: later answers are
 * scheduled anew, and progress, points, streak, days, totals and the due histogram follow.
 * `also` is written with it. All in one command when the answer is the newest of all. Gives the word's progress, the
 * streak and the number of the learner's answers as they are then.
 */
export async function changeHistory(
  learner: Learner,
  change: HistoryChange,
  also: readonly Write[] = [],
  writing: Writing = writingAtOnce,
): Promise<{ progress: Progress; streak: StudyStreak; answers: number }> {
  const { stored, answer, isAdded, start, later } = change;
  const { progress, answers } = replayAnswers(learner, stored, start, later);
  const masteries = [...new Set(changedMasteries(change, answers))];
  const masteredBefore = await masteredAmong(masteries, answer, writing);
  const wasReviewed = !isAdded || (await isReviewed(change, writing));
  const version = stored.version + 1;
  const answersBefore = stored.answers ?? (await countKept(learner.id, "answers"));
  const answersAfter = answersBefore + (isAdded ? 1 : -1);
  if (isAdded) checkRoom("answers", { after: answersAfter, added: 1 });
  const daysGiven = (isStillReviewed: boolean, masteredAfter: Set<string>) =>
    dayChanges({
      ...change,
      replayed: answers,
      progress,
      reviewed: { before: wasReviewed, after: isStillReviewed },
      mastered: { before: masteredBefore, after: masteredAfter },
    });

  const writes = [
    // First what only one of several requests can do.
    isAdded ? answerInsertion(answer) : answerRemoval(answer),
    ...also,
    ...wordWrites(change, { after: { ...progress, version }, answers: answersAfter }, answers),
  ];
  const { rev } = stored.progress;
  const left = { ...stored.progress, ...progress, rev: rev + 1, version };
  const streak = isAdded && later.length === 0 ? streakAtOnce(stored.streak, answer.day) : null;
  if (streak) {
    const days = daysGiven(true, new Set([...masteredBefore, ...masteries]));
    const points = studyRecordChange(learner.id, pointsChange(learner, answer, isAdded, streak));
    await writing.add([...writes, ...dayWrites(learner.id, days), points]);
    await award(change, progress, streak, writing);
    return { progress: left, streak, answers: answersAfter };
  }
  await writing.add(writes);
  await writing.flush();
  const { userId, wordId, day } = answer;
  const isStillReviewed = isAdded || (await hasAnswerOn(userId, wordId, day, "any"));
  const days = daysGiven(isStillReviewed, await masteredAmong(masteries, answer, writing));
  await writing.add(dayWrites(userId, days));
  await writing.flush();
  const counted = await countedStreak(userId, stored.streak, { day, isAdded });
  const points = pointsChange(learner, answer, isAdded, counted);
  await writing.add([studyRecordChange(userId, points)]);
  if (isAdded) await award(change, progress, counted, writing);
  return { progress: left, streak: counted, answers: answersAfter };
}

function wordWrites(
  { stored, answer: { userId } }: HistoryChange,
  { after, answers }: { after: ProgressFacts & { version: number }; answers: number },
  replayed: readonly Answer[],
): Write[] {
  const { progress: before } = stored;
  return [
    userStatsChange(
      userId,
      {
        neverAsked: { [before.category as Category]: isNew(after) - isNew(before) },
        mastery: bandChange(masteryBand(before), masteryBand(after)),
        answers,
      },
      stored.version,
    ),
    progressReplacement(before, after),
    ...effectsRewriting(userId, replayed),
    ...dueDayMove(userId, before.dueDay, after.dueDay),
    ...dueDayMove(userId, before.srs.forms?.due ?? null, after.srs.forms?.due ?? null, "forms"),
  ];
}

/** Stores what the answer earned, once its totals are written. */
async function award(
  { stored, answer: { userId, answeredAt } }: HistoryChange,
  after: ProgressFacts,
  { streak }: StudyStreak,
  writing: Writing,
): Promise<void> {
  const awards = awardsReached("day-streak", stored.streak.streak, streak);
  if (masteryBand(after) === "star5" && masteryBand(stored.progress) !== "star5") {
    await writing.flush();
    const { star5 } = (await findUserStats(userId)).mastery;
    awards.push(...awardsReached("mastered-words", star5 - 1, star5));
  }
  await writing.add(awards.map((one) => achievementOnce(userId, one, answeredAt)));
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
  writing: Writing,
): Promise<Set<string>> {
  const found = new Set<string>();
  if (days.length > 0) await writing.flush();
  for (const day of days) {
    if (await hasAnswerOn(userId, wordId, day, "mastering")) found.add(day);
  }
  return found;
}

// Two instants of one local date lie less than 50 hours apart, also when the learner moves between zones.
export const LONGEST_DAY_MS = 50 * 3_600_000;

async function isReviewed(
  { stored, answer, isAnsweredBefore }: HistoryChange,
  writing: Writing,
): Promise<boolean> {
  const { srs, lastAttempted } = stored.progress;
  const { userId, wordId, day, answeredAt } = answer;
  if (srs.a2e?.last === day || srs.e2a?.last === day) return true;
  if (isAnsweredBefore !== undefined) return isAnsweredBefore;
  if (!lastAttempted || answeredAt.getTime() - lastAttempted.getTime() > LONGEST_DAY_MS) {
    return false;
  }
  await writing.flush();
  return hasAnswerOn(userId, wordId, day, "any");
}

function isNew({ totalAttempts }: ProgressFacts): number {
  return totalAttempts === 0 ? 1 : 0;
}

function dayWrites(userId: string, changes: DayChanges): Write[] {
  return [...changes].map(([day, change]) => activityDayChange(userId, day, change));
}
