import { z } from "zod";
import { count, objectId } from "#app/api/output-fields.ts";
import { pickFields } from "#models/field-table.ts";
import { streakToShow } from "#models/study/rules/streak.ts";
import { TIERS } from "#models/users/plan-rules.ts";
import type { User } from "#models/users/user.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";

/** User of the API. */
export const user = z
  .object({
    id: objectId,
    username: z.string(),
    firstName: z.string().nullable(),
    email: z.string().nullable(),
    points: count,
    streak: count,
    lastStudyDate: z.iso.date().nullable(),
    dailyNewWords: count,
    dailyReviews: count,
    subscriptionTier: z.enum(TIERS),
    subscriptionStatus: z.string(),
    timeZone: z.string(),
    isAdmin: z.boolean(),
  })
  .meta({ id: "User" });

/** A user as the API shows one: the streak as it stands on the learner's own day. */
export function toUserView(learner: User, now: Date): z.input<typeof user> {
  return {
    ...pickFields(user.shape, learner),
    streak: streakToShow(learner, dayOf(learner, now)),
    timeZone: zoneOf(learner),
  };
}
