import { daysBetween } from "#models/scheduling/local-day.ts";
import type { PlainAnswer } from "#models/study/answer.ts";
import { easeAfter } from "./card-of-direction.ts";

const AGAIN = 1;
const GOOD = 3;
const LEARNED = 0;
const REVIEWED = 1;

type Answered = Pick<PlainAnswer, "isCorrect" | "answeredAt" | "day" | "timeSpent">;

/** A line of Anki's review log: intervals are days, times UTC and durations milliseconds. */
export type LogLine = {
  time: number;
  ease: number;
  ivl: number;
  lastIvl: number;
  factor: number;
  duration: number;
  type: number;
};

/** The answers to one direction, in their order, as lines of the log; the intervals are the days that passed, the last is that of its card. */
export function logOfDirection(answers: readonly Answered[], ivl: number): LogLine[] {
  let lapses = 0;
  return answers.map(({ isCorrect, answeredAt, day, timeSpent }, at) => {
    const before = answers[at - 1];
    const next = answers[at + 1];
    if (before && !isCorrect) lapses += 1;
    return {
      time: answeredAt.getTime(),
      ease: isCorrect ? GOOD : AGAIN,
      ivl: next ? daysApart(day, next.day) : ivl,
      lastIvl: before ? daysApart(before.day, day) : 0,
      factor: before ? easeAfter(lapses) : 0,
      duration: Math.round(timeSpent * 1000),
      type: before ? REVIEWED : LEARNED,
    };
  });
}

function daysApart(from: string, to: string): number {
  return Math.max(0, daysBetween(from, to));
}
