import { trusted } from "#models/database/mongoose.server.ts";
import { type ActivityDay, ActivityDayModel, toActivityDay } from "./activity-day.ts";

/** One page of the days on which a learner did something, oldest first, after that local date. */
export async function listActivityDays(
  userId: string,
  page: { limit: number; after?: string | undefined },
): Promise<ActivityDay[]> {
  const stored = await ActivityDayModel.find({
    userId,
    ...(page.after ? { day: trusted({ $gt: page.after }) } : {}),
  })
    .sort({ day: 1 })
    .limit(page.limit)
    .lean<(Partial<ActivityDay> & { day: string })[]>();
  return stored.map((one) => toActivityDay(one.day, one));
}
