import { Leaders } from "#app/ui/layout/leaders.tsx";
import { type GoalCost, goalCost, type ReviewLoad } from "#models/study/rules/goal-cost.ts";
import type { DailyGoals } from "#models/users/goal-rules.ts";

/** What goals would cost, beside those that are saved. */
export function GoalCostNote({
  goals,
  saved,
  load,
}: {
  goals: DailyGoals;
  saved: DailyGoals;
  load: ReviewLoad;
}) {
  const cost = goalCost(goals, load);
  const before = goalCost(saved, load);
  const { waiting } = cost;
  const beside = (value: number, now: number) =>
    value === now ? `${value}` : `${value}, now ${now}`;
  return (
    <section
      aria-label="What this goal will cost"
      aria-live="polite"
      className="grid gap-3 rounded-e-md border-s-3 border-line-strong bg-sunken px-5 py-4"
    >
      <p className="font-display text-lg leading-snug font-medium">
        This goal takes about {cost.minutes === 1 ? "1 minute" : `${cost.minutes} minutes`} a day.
      </p>
      <Leaders
        facts={[
          { name: "Questions a day", value: beside(cost.questions, before.questions) },
          {
            name: "New words in 30 days",
            value: beside(cost.newWordsInMonth, before.newWordsInMonth),
          },
          { name: "Reviews a day, one month on", value: `about\u00a0${cost.reviewsInMonth}` },
        ]}
      />
      <p className="text-sm text-ink-soft">
        About {goals.dailyNewWords} new a day settles near {cost.reviewsSettled} reviews a day.
        {waiting && ` ${whatWaits(goals, waiting)}`}
      </p>
    </section>
  );
}

function whatWaits(
  { dailyReviews }: DailyGoals,
  waiting: NonNullable<GoalCost["waiting"]>,
): string {
  const { enoughDays, reviews, isInMonth, enoughReviews, fewerNewWords } = waiting;
  const next = [
    ...(fewerNewWords ? [fewerNewWords === 1 ? "1 new word" : `${fewerNewWords} new words`] : []),
    ...(enoughReviews ? [`${enoughReviews} reviews`] : []),
  ].join(" or ");
  return [
    `Your ${dailyReviews} reviews a day keep up for the first ${duration(enoughDays)}.`,
    `${isInMonth ? "After a month" : "Half a year on"}, about ${reviews - dailyReviews} more a day would wait for another day, longest overdue first; nothing is lost.`,
    ...(next ? [`When it comes to that, ${next} a day keep up.`] : []),
  ].join(" ");
}

function duration(days: number): string {
  if (days === 1) return "day";
  if (days < 14) return `${days} days`;
  return days < 60 ? `${Math.floor(days / 7)} weeks` : `${Math.floor(days / 30)} months`;
}
