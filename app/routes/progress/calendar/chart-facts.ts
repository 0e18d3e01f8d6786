import { dateText } from "#app/ui/date-text.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import type { DayFigures } from "#models/study/activity-range.ts";
import { accuracyPercent } from "#models/study/rules/accuracy.ts";
import { weekStart } from "#models/study/rules/month.ts";
import { addRecall, FEWEST_RECALLED, RECALL_SPANS } from "#models/study/rules/recall-spans.ts";

export const DAYS_AHEAD = 30;
export const WEEKS_BACK = 8;
export const RECALL_DAYS = 90;

export type DueDay = { day: string; name: string; words: number };

/** The days ahead, each by the name under which the chart's table lists it. */
export function dueDays(days: readonly { day: string; words: number }[]): DueDay[] {
  return days.map((one, index) => ({ ...one, name: index === 0 ? "Today" : dayName(one.day) }));
}

export type Week = { start: string; answers: number; correct: number; percent: number };

/** The last eight weeks, Sunday to Saturday, the one of `today` last. */
export function weeksUpTo(today: string, figures: readonly DayFigures[]): Week[] {
  const current = weekStart(today);
  return Array.from({ length: WEEKS_BACK }, (_, index) => {
    const start = addDays(current, (index + 1 - WEEKS_BACK) * 7);
    const end = addDays(start, 6);
    const days = figures.filter(({ day }) => day >= start && day <= end);
    const answers = days.reduce((sum, one) => sum + one.answers, 0);
    const correct = days.reduce((sum, one) => sum + one.correctAnswers, 0);
    return { start, answers, correct, percent: accuracyPercent(correct, answers) };
  });
}

export type Recall = {
  /** Percent over all spans, or null while there are too few answers. */
  overall: { expected: number; right: number } | null;
  spans: { label: string; answers: number; expected: number; right: number | null }[];
};

/** How often what was predicted was recalled, by the time since the review before. */
export function recallFacts(figures: readonly DayFigures[]): Recall {
  const counted = addRecall(figures.map(({ recall }) => recall));
  const all = Object.values(counted);
  const answers = all.reduce((sum, one) => sum + one.answers, 0);
  const expected = all.reduce((sum, one) => sum + one.expected, 0);
  const correct = all.reduce((sum, one) => sum + one.correct, 0);
  return {
    overall:
      answers < FEWEST_RECALLED
        ? null
        : { expected: percentOf(expected, answers), right: accuracyPercent(correct, answers) },
    spans: RECALL_SPANS.map(({ span, label }) => {
      const one = counted[span];
      return {
        label,
        answers: one.answers,
        expected: percentOf(one.expected, one.answers),
        right: one.answers < FEWEST_RECALLED ? null : accuracyPercent(one.correct, one.answers),
      };
    }),
  };
}

/** "Tuesday, December 1". */
export function dayName(day: string): string {
  return written(day, { weekday: "long", month: "long", day: "numeric" });
}

/** "Dec 1". */
export function shortDay(day: string): string {
  return written(day, { month: "short", day: "numeric" });
}

function percentOf(thousandths: number, answers: number): number {
  return answers === 0 ? 0 : Math.round(thousandths / answers / 10);
}

function written(day: string, how: Intl.DateTimeFormatOptions): string {
  return dateText(new Date(`${day}T00:00:00Z`), { ...how });
}
