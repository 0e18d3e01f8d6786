import { type AskedPart, stateOf } from "#models/scheduling/asked-state.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import type { DirectionStates } from "#models/scheduling/progress-facts.ts";

/** The times since the review before, in whole days, by which predictions of recall are compared with answers. */
export const RECALL_SPANS = [
  { span: "days1", upTo: 1, label: "1 day" },
  { span: "days3", upTo: 3, label: "2–3 days" },
  { span: "days7", upTo: 7, label: "4–7 days" },
  { span: "days14", upTo: 14, label: "8–14 days" },
  { span: "days30", upTo: 30, label: "15–30 days" },
  { span: "longer", upTo: Number.POSITIVE_INFINITY, label: "Over 30" },
] as const;

export type RecallSpan = (typeof RECALL_SPANS)[number]["span"];

/** `expected` is the sum of the predicted recalls in thousandths. */
export type RecallFigures = { answers: number; expected: number; correct: number };

/** Fewer answers than these say nothing. */
export const FEWEST_RECALLED = 20;

/** Whole days since a direction or form was asked before, as its answer keeps it; null on the first one. */
export function daysSinceReview(
  srs: DirectionStates,
  asked: AskedPart,
  day: string,
): number | null {
  const before = stateOf(srs, asked);
  return before ? Math.max(0, daysBetween(before.last, day)) : null;
}

/** Returns an answer's part in the comparison; null without a prediction, or on the day of the last review. */
export function recallOf(answer: {
  predictedRecall: number | null;
  daysSinceReview?: number | null;
  isCorrect: boolean;
}): { span: RecallSpan; by: RecallFigures } | null {
  const { predictedRecall, daysSinceReview, isCorrect } = answer;
  if (predictedRecall === null || !daysSinceReview || daysSinceReview < 1) return null;
  const found = RECALL_SPANS.find(({ upTo }) => daysSinceReview <= upTo);
  if (!found) return null;
  const expected = Math.round(predictedRecall * 1000);
  return { span: found.span, by: { answers: 1, expected, correct: isCorrect ? 1 : 0 } };
}

/** The same taken back. */
export function negated({ answers, expected, correct }: RecallFigures): RecallFigures {
  return { answers: -answers, expected: -expected, correct: -correct };
}

/** The figures of several days added up. */
export function addRecall(
  days: readonly Partial<Record<RecallSpan, RecallFigures>>[],
): Record<RecallSpan, RecallFigures> {
  return Object.fromEntries(
    RECALL_SPANS.map(({ span }) => [
      span,
      {
        answers: sum(days, (day) => day[span]?.answers),
        expected: sum(days, (day) => day[span]?.expected),
        correct: sum(days, (day) => day[span]?.correct),
      },
    ]),
  ) as Record<RecallSpan, RecallFigures>;
}

function sum<T>(all: readonly T[], of: (one: T) => number | undefined): number {
  return all.reduce((total, one) => total + (of(one) ?? 0), 0);
}
