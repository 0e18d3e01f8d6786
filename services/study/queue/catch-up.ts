import { dueByDay } from "#models/progress/due-histogram.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import { type CatchUp, planOf, readPerDay, spreadOver } from "#models/study/rules/backlog.ts";
import { keepCatchUp } from "#models/users/catch-up.ts";
import type { User } from "#models/users/user.ts";
import { dayOf } from "#services/study/learner.ts";
import { DAYS_AHEAD } from "./next-words.ts";

/** "later" puts the offer away for today. */
export const WAYS_TO_CATCH_UP = ["spread", "all", "some", "later", "stop"] as const;
export type WayToCatchUp = (typeof WAYS_TO_CATCH_UP)[number];

/** Keeps how the learner wants to catch up, or that they do not any more or nothing is due, and gives them back with it; no date is changed, and the offer is put away only while no plan holds. */
export async function catchUp(
  user: User,
  wish: { way: WayToCatchUp; perDay: string },
  now: Date,
): Promise<User> {
  const today = dayOf(user, now);
  const dueDays = await dueByDay(user.id, today, addDays(today, DAYS_AHEAD));
  const due = dueDays.map(({ words }) => words);
  const kept = planFor(wish, { due, dailyReviews: user.dailyReviews, today });
  const isKept = await keepCatchUp(user.id, kept, wish.way === "later" ? { noneOn: today } : {});
  return isKept ? { ...user, catchUp: kept } : user;
}

function planFor(
  { way, perDay }: { way: WayToCatchUp; perDay: string },
  { due, dailyReviews, today }: { due: readonly number[]; dailyReviews: number; today: string },
): CatchUp | null {
  const [dueToday = 0] = due;
  if (way === "stop" || dueToday === 0) return null;
  if (way === "all" || way === "later") return { perDay: null, until: today };
  const spread = spreadOver(due, dailyReviews, today);
  const wanted = way === "some" ? readPerDay(perDay, dueToday) : null;
  return wanted === null
    ? { perDay: spread.perDay, until: spread.until }
    : planOf(wanted, due, today);
}
