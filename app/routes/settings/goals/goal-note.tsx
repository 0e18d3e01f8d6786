import { counted } from "#app/ui/counted.ts";
import { minutesFor, newWordsAfterMonth } from "#models/study/rules/goal-minutes.ts";
import type { DailyGoals } from "#models/users/goal-rules.ts";

/** Says in one sentence how long the goals take and what they bring. */
export function GoalNote({
  goals,
  seconds,
  reviews,
  otherMinutes,
}: {
  goals: DailyGoals;
  /** That a question takes. */
  seconds: number;
  /** How many reviews a day one new word a day brings after a month. */
  reviews: number;
  /** Why these are not the minutes that were chosen. */
  otherMinutes: string | null;
}) {
  const minutes = minutesFor(goals.dailyNewWords + goals.dailyReviews, seconds);
  return (
    <p
      role="status"
      className="rounded-e-md border-s-3 border-line-strong bg-sunken px-5 py-4 font-display text-lg leading-snug font-medium"
    >
      {otherMinutes && `${otherMinutes} `}
      {`This goal takes about ${counted(minutes, "minute")} a day: ${newWordsText(goals, reviews)}`}
    </p>
  );
}

function newWordsText(goals: DailyGoals, reviews: number): string {
  const { dailyNewWords } = goals;
  const later = newWordsAfterMonth(goals, reviews);
  const rounded = Math.round(later);
  if (rounded >= dailyNewWords) return "words that are due come first, new words after them.";
  const pace = rounded > 0 ? `about ${rounded} a day` : `one in ${Math.round(1 / later)} days`;
  const words = dailyNewWords === 1 ? "your new word a day slows" : "new words slow";
  return `words that are due come first, so ${words} down by ${dailyNewWords === 1 ? "itself" : "themselves"}, to ${pace} after a month.`;
}
