import { streakToShow } from "#models/study/rules/streak.ts";
import type { User } from "#models/users/user.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";

/** User of the API: the streak as it stands on the learner's own day. */
export function toUserView(user: User, now: Date) {
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    email: user.email,
    points: user.points,
    streak: streakToShow(user, dayOf(user, now)),
    lastStudyDate: user.lastStudyDate,
    dailyNewWords: user.dailyNewWords,
    dailyReviews: user.dailyReviews,
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    timeZone: zoneOf(user),
    isAdmin: user.isAdmin,
  };
}
