import { trusted } from "#models/database/mongoose.server.ts";
import {
  type ActivityDay,
  ActivityDayModel,
  type StoredActivityDay,
  toActivityDay,
} from "./activity-day.ts";

/** What was done on a local date, in numbers. */
export type DayFigures = Omit<ActivityDay, "addedIds" | "reviewedIds" | "masteredIds"> & {
  recall: NonNullable<StoredActivityDay["recall"]>;
};

/** The days from one local date to another, both included, on which something was done; oldest first. */
export async function activityBetween(
  userId: string,
  from: string,
  to: string,
): Promise<DayFigures[]> {
  const stored = await ActivityDayModel.find(
    { userId, day: trusted({ $gte: from, $lte: to }) },
    { addedIds: 0, reviewedIds: 0, masteredIds: 0 },
  )
    .sort({ day: 1 })
    .lean();
  return stored.map((one) => {
    const {
      addedIds: _a,
      reviewedIds: _r,
      masteredIds: _m,
      ...figures
    } = toActivityDay(one.day, one);
    return { ...figures, recall: one.recall ?? {} };
  });
}

/** The same days with the words of each. */
export async function activityDaysBetween(
  userId: string,
  from: string,
  to: string,
): Promise<ActivityDay[]> {
  const stored = await ActivityDayModel.find({ userId, day: trusted({ $gte: from, $lte: to }) })
    .sort({ day: 1 })
    .lean();
  return stored.map((one) => toActivityDay(one.day, one));
}
