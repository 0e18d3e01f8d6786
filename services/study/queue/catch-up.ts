import { countDue } from "#models/progress/due-histogram.ts";
import { planOf, readPerDay, spreadOver } from "#models/study/rules/backlog.ts";
import { keepCatchUp } from "#models/users/catch-up.ts";
import type { User } from "#models/users/user.ts";
import { dayOf } from "#services/study/learner.ts";

export const WAYS_TO_CATCH_UP = ["spread", "all", "some", "stop"] as const;
export type WayToCatchUp = (typeof WAYS_TO_CATCH_UP)[number];

/** Keeps how the learner wants to catch up, or that they do not any more or nothing is due, and gives them back with it; no date is changed. */
export async function catchUp(
  user: User,
  wish: { way: WayToCatchUp; perDay: string; pausesNewWords: boolean },
  now: Date,
): Promise<User> {
  const today = dayOf(user, now);
  const due = await countDue(user.id, today);
  const plan = planFor(wish, { due, dailyReviews: user.dailyReviews, today });
  const kept = plan && { ...plan, pausesNewWords: wish.pausesNewWords };
  await keepCatchUp(user.id, kept);
  return { ...user, catchUp: kept };
}

function planFor(
  { way, perDay }: { way: WayToCatchUp; perDay: string },
  { due, dailyReviews, today }: { due: number; dailyReviews: number; today: string },
) {
  if (way === "stop" || due === 0) return null;
  if (way === "all") return { perDay: null, until: today };
  const spread = spreadOver(due, dailyReviews, today);
  const wanted = way === "some" ? readPerDay(perDay, due) : null;
  return wanted === null
    ? { perDay: spread.perDay, until: spread.until }
    : planOf(wanted, due, today);
}
