import { trusted } from "#models/database/mongoose.server.ts";
import type { FieldValues } from "#models/field-table.ts";
import { type SETTING_FIELDS, UserModel } from "./user.ts";

export type Settings = FieldValues<typeof SETTING_FIELDS>;

/** Changes some settings of a learner; null when their reviews would not be more than their new words then. */
export async function changeSettings(
  userId: string,
  change: Partial<Settings>,
): Promise<Settings | null> {
  const { dailyNewWords, dailyReviews } = change;
  const fits = {
    ...(dailyNewWords !== undefined && dailyReviews === undefined
      ? { dailyReviews: trusted({ $gt: dailyNewWords }) }
      : {}),
    ...(dailyReviews !== undefined && dailyNewWords === undefined
      ? { dailyNewWords: trusted({ $lt: dailyReviews }) }
      : {}),
  };
  const stored = await UserModel.findOneAndUpdate(
    { _id: userId, ...fits },
    { $set: change },
    { returnDocument: "after" },
  ).lean();
  return (
    stored && {
      dailyNewWords: stored.dailyNewWords,
      dailyReviews: stored.dailyReviews,
      desiredRetention: stored.desiredRetention,
      timeZone: stored.timeZone,
    }
  );
}
