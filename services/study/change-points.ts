import { addDays } from "#models/scheduling/local-day.ts";
import type { FactorChange } from "#models/scheduling/recall-factor.ts";
import { findActivityDay, studiedDaysUpTo } from "#models/study/activity-day.ts";
import type { Answer } from "#models/study/answer.ts";
import { type StudyStreak, streakAfterAnswer } from "#models/study/rules/streak.ts";
import { changeStudyRecord, findStudyRecord } from "#models/study/user-study.ts";
import type { Learner } from "./learner.ts";

const LAST_DAY = "9999-12-31";
const DAYS_AT_ONCE = 100;

/** Brings points, streak and the learner's factors of recall in line with an answer that was added or removed; its day's activity is written already. */
export async function changePoints(
  learner: Pick<Learner, "id" | "memory">,
  answer: Pick<Answer, "day" | "pointsEarned" | "effects">,
  isAdded: boolean,
): Promise<void> {
  const userId = learner.id;
  const before = await findStudyRecord(userId);
  const points = isAdded ? answer.pointsEarned : -answer.pointsEarned;
  const streak = isAdded
    ? await streakWith(userId, before, answer.day)
    : await streakWithout(userId, before, answer.day);
  const factor = factorChange(learner, answer, isAdded);
  await changeStudyRecord(userId, { points, streak, factor });
}

/** What an answer changes of the factors; an answer from before the latest fit counts in none of them any more. */
function factorChange(
  { memory }: Pick<Learner, "memory">,
  { effects }: Pick<Answer, "effects">,
  isAdded: boolean,
): FactorChange | null {
  const change = effects.factorChange;
  if (!change || change.fittedAt?.getTime() !== memory.fittedAt?.getTime()) return null;
  const { kind, shift, weight } = change;
  return isAdded ? { kind, shift, weight } : { kind, shift: -shift, weight: -weight };
}

async function streakWith(
  userId: string,
  { streak, lastStudyDate }: StudyStreak,
  day: string,
): Promise<StudyStreak> {
  const isLate = lastStudyDate !== null && day < lastStudyDate;
  return isLate ? countStreak(userId) : streakAfterAnswer({ streak, lastStudyDate }, day);
}

async function streakWithout(
  userId: string,
  { streak, lastStudyDate }: StudyStreak,
  day: string,
): Promise<StudyStreak> {
  const { answers } = await findActivityDay(userId, day);
  return answers > 0 ? { streak, lastStudyDate } : countStreak(userId);
}

/** The streak as the studied days say: the last of them and how many stand before it without a gap. */
async function countStreak(userId: string): Promise<StudyStreak> {
  let upTo = LAST_DAY;
  let lastStudyDate: string | null = null;
  let streak = 0;
  for (;;) {
    const days = await studiedDaysUpTo(userId, upTo, DAYS_AT_ONCE);
    lastStudyDate ??= days[0] ?? null;
    for (const day of days) {
      if (streak > 0 && day !== upTo) return { streak, lastStudyDate };
      streak += 1;
      upTo = addDays(day, -1);
    }
    if (days.length < DAYS_AT_ONCE) return { streak, lastStudyDate };
  }
}
