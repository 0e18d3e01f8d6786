import { addDays } from "#models/scheduling/local-day.ts";
import type { FactorChange } from "#models/scheduling/recall-factor.ts";
import { findActivityDay, studiedDaysUpTo } from "#models/study/activity-day.ts";
import type { Answer } from "#models/study/answer.ts";
import { type StudyStreak, streakAfterAnswer } from "#models/study/rules/streak.ts";
import type { Learner } from "#services/study/learner.ts";

const LAST_DAY = "9999-12-31";
const DAYS_AT_ONCE = 100;

/** Returns what an added or removed answer changes of points and factors, with the streak it leaves. */
export function pointsChange(
  learner: Pick<Learner, "memory">,
  answer: Pick<Answer, "pointsEarned" | "effects">,
  isAdded: boolean,
  streak: StudyStreak,
): { points: number; streak: StudyStreak; factor: FactorChange | null } {
  const points = isAdded ? answer.pointsEarned : -answer.pointsEarned;
  return { points, streak, factor: factorChange(learner, answer, isAdded) };
}

/** The streak after an answer of that local date; null for one earlier than the last studied, which the days must tell. */
export function streakAtOnce(before: StudyStreak, day: string): StudyStreak | null {
  const isLate = before.lastStudyDate !== null && day < before.lastStudyDate;
  return isLate ? null : streakAfterAnswer(before, day);
}

/** The streak after an answer that was added or removed; its day's activity is written already. */
export async function countedStreak(
  userId: string,
  before: StudyStreak,
  { day, isAdded }: { day: string; isAdded: boolean },
): Promise<StudyStreak> {
  if (isAdded) return streakAtOnce(before, day) ?? countStreak(userId);
  const { answers } = await findActivityDay(userId, day);
  return answers > 0 ? before : countStreak(userId);
}

/** Returns an answer's change of the factors; an answer from before the latest fit no longer counts in any. */
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

/** The streak as the studied days say: the last of them and how many stand before it without a gap. */
export async function countStreak(userId: string): Promise<StudyStreak> {
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
