import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import {
  type ActivityDay,
  ActivityDayModel,
  type StoredActivityDay,
  toActivityDay,
} from "./activity-day.ts";

/** The activity on a local date, in numbers. */
export type DayFigures = Omit<ActivityDay, "addedIds" | "reviewedIds" | "masteredIds"> & {
  recall: NonNullable<StoredActivityDay["recall"]>;
};

/** The days from one local date to another, both included, on which something was done; oldest first. */
export function activityBetween(userId: string, from: string, to: string): Promise<DayFigures[]> {
  return answerQuery({
    model: ActivityDayModel,
    filter: { userId, day: trusted({ $gte: from, $lte: to }) },
    sort: { day: 1 },
    projection: { addedIds: 0, reviewedIds: 0, masteredIds: 0 },
    toResult: (stored: StoredActivityDay[]) => stored.map(toFigures),
  });
}

function toFigures(stored: StoredActivityDay): DayFigures {
  const {
    addedIds: _a,
    reviewedIds: _r,
    masteredIds: _m,
    ...figures
  } = toActivityDay(stored.day, stored);
  return { ...figures, recall: stored.recall ?? {} };
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
