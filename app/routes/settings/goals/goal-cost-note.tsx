import { Leaders } from "#app/ui/layout/leaders.tsx";
import { goalCost, type ReviewLoad } from "#models/study/rules/goal-cost.ts";
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
          { name: "Reviews a day, one month on", value: `about ${cost.reviewsInMonth}` },
        ]}
      />
      <p className="text-sm text-ink-soft">
        About {goals.dailyNewWords} new a day settles near {cost.reviewsSettled} reviews a day.
        {waiting &&
          ` You allow ${goals.dailyReviews} reviews a day, so after a month about ${waiting.reviews} a day would wait, longest overdue first. ${waiting.enoughReviews} reviews or ${newWords(waiting.fewerNewWords)} would keep up.`}
      </p>
    </section>
  );
}

function newWords(count: number): string {
  return count === 1 ? "1 new word" : `${count} new words`;
}
