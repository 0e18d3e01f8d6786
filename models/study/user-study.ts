import { trusted } from "#models/database/mongoose.server.ts";
import type { FactorChange } from "#models/scheduling/recall-factor.ts";
import { EXACT_ANSWERS_BEFORE_OFFER } from "#models/study/rules/exact-matches.ts";
import type { StudyStreak } from "#models/study/rules/streak.ts";
import { factorKey } from "#models/users/learner-memory.ts";
import { UserModel } from "#models/users/user.ts";

/** Points, streak and last study date as stored now. */
export async function findStudyRecord(userId: string): Promise<StudyStreak & { points: number }> {
  const stored = await UserModel.findOne(
    { _id: userId },
    { points: 1, streak: 1, lastStudyDate: 1 },
  ).lean();
  if (!stored) throw new Error("the user of an answer does not exist");
  return {
    points: stored.points,
    streak: stored.streak,
    lastStudyDate: stored.lastStudyDate ?? null,
  };
}

/** Adds points and a change of a factor of recall (negative takes them back) and sets the streak. */
export async function changeStudyRecord(
  userId: string,
  change: { points: number; streak: StudyStreak; factor: FactorChange | null },
): Promise<void> {
  const { points, factor } = change;
  await UserModel.updateOne(
    { _id: userId },
    { $inc: { points, ...(factor ? counted(factor) : {}) }, $set: change.streak },
  );
}

// Added up instead of set, so that answers given at once lose none.
function counted({ kind, shift, weight }: FactorChange): Record<string, number> {
  const path = `memory.factors.${factorKey(kind)}`;
  return { [`${path}.shift`]: shift, [`${path}.weight`]: weight };
}

/** Counts one exact answer more or less, up to the one after the offer not to judge them. */
export async function countExactAnswer(userId: string, by: 1 | -1): Promise<void> {
  await UserModel.updateOne(
    { _id: userId, exactAnswers: trusted({ $not: { $gt: EXACT_ANSWERS_BEFORE_OFFER } }) },
    { $inc: { exactAnswers: by } },
  );
}

/** Stores the browser's IANA zone when none is stored yet; later only the learner changes it. */
export async function setFirstTimeZone(userId: string, timeZone: string): Promise<void> {
  await UserModel.updateOne({ _id: userId, timeZone: null }, { $set: { timeZone } });
}
