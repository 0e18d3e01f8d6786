import { localDay } from "#models/scheduling/local-day.ts";
import type { User } from "#models/users/user.ts";

/** The part of a user that the study rules need. */
export type Learner = Pick<
  User,
  | "id"
  | "timeZone"
  | "dailyNewWords"
  | "dailyReviews"
  | "desiredRetention"
  | "newWordCards"
  | "countExactMatches"
  | "exactInARow"
  | "memory"
> &
  Partial<Pick<User, "catchUp" | "lastSetup" | "schedulesForms">>;

/** The learner's local date at an instant; UTC until their zone is known. */
export function dayOf(learner: Pick<Learner, "timeZone">, instant: Date): string {
  return localDay(instant, zoneOf(learner));
}

/** The learner's IANA zone; UTC until it is known. */
export function zoneOf(learner: Pick<Learner, "timeZone">): string {
  return learner.timeZone ?? "UTC";
}
