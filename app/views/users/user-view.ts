import { z } from "zod";
import type { SignedIn } from "#app/api/endpoint.ts";
import { count, objectId } from "#app/api/output-fields.ts";
import { pickFields } from "#models/field-table.ts";
import { streakToShow } from "#models/study/rules/streak.ts";
import { TIERS } from "#models/users/plan-rules.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";

/** User of the API; a token is not told who that is. */
export const user = z
  .object({
    id: objectId,
    username: z.string().optional(),
    firstName: z.string().nullable().optional(),
    email: z.string().nullable().optional(),
    points: count,
    streak: count,
    lastStudyDate: z.iso.date().nullable(),
    dailyNewWords: count,
    dailyReviews: count,
    subscriptionTier: z.enum(TIERS),
    subscriptionStatus: z.string().optional(),
    timeZone: z.string(),
    isAdmin: z.boolean().optional(),
  })
  .meta({ id: "User" });

/** A caller as the API shows one: the streak as it stands on the learner's own day, and to a token nothing personal. */
export function toUserView({ kind, user: learner }: SignedIn, now: Date): z.input<typeof user> {
  const { username, firstName, email, subscriptionStatus, isAdmin, ...study } = {
    ...pickFields(user.shape, learner),
    streak: streakToShow(learner, dayOf(learner, now)),
    timeZone: zoneOf(learner),
  };
  if (kind === "token") return study;
  return { ...study, username, firstName, email, subscriptionStatus, isAdmin };
}
