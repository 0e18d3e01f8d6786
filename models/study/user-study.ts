import { trusted } from "#models/database/mongoose.server.ts";
import type { Write } from "#models/database/write.ts";
import { canonicalTimeZone } from "#models/scheduling/local-day.ts";
import type { FactorChange } from "#models/scheduling/recall-factor.ts";
import { EXACT_ANSWERS_ASKED } from "#models/study/rules/exact-matches.ts";
import type { StudyStreak } from "#models/study/rules/streak.ts";
import { factorKey } from "#models/users/learner-memory.ts";
import { UserModel } from "#models/users/user.ts";

/** Adds points and a change of a factor of recall (negative takes them back) and sets the streak. */
export function studyRecordChange(
  userId: string,
  { points, streak, factor }: { points: number; streak: StudyStreak; factor: FactorChange | null },
): Write {
  return {
    model: UserModel,
    name: "updateOne",
    filter: { _id: userId },
    update: { $inc: { points, ...(factor ? counted(factor) : {}) }, $set: streak },
    mustMatch: true,
    target: userId,
  };
}

/** Adds points for answers that were given elsewhere. */
export async function addPoints(userId: string, points: number): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $inc: { points } });
}

// Added up instead of set, so that answers given at once lose none.
function counted({ kind, shift, weight }: FactorChange): Record<string, number> {
  const path = `memory.factors.${factorKey(kind)}`;
  return { [`${path}.shift`]: shift, [`${path}.weight`]: weight };
}

/** Adds or removes one exact answer that the learner agreed with, up to `EXACT_ANSWERS_ASKED` + 1. */
export function exactAnswerCount(userId: string, by: 1 | -1): Write {
  return {
    model: UserModel,
    name: "updateOne",
    filter: {
      _id: userId,
      exactInARow: trusted(by > 0 ? { $not: { $gt: EXACT_ANSWERS_ASKED } } : { $gt: 0 }),
    },
    update: { $inc: { exactInARow: by } },
  };
}

/** Begins to count exact answers anew, as the learner did not agree with one. */
export function exactAnswerOverruled(userId: string): Write {
  return {
    model: UserModel,
    name: "updateOne",
    filter: { _id: userId },
    update: { $set: { exactInARow: 0 } },
  };
}

/** Stores the browser's IANA zone when none is stored yet; later only the learner changes it. */
export async function setFirstTimeZone(userId: string, timeZone: string): Promise<void> {
  await UserModel.updateOne(
    { _id: userId, timeZone: null },
    { $set: { timeZone: canonicalTimeZone(timeZone) } },
  );
}
