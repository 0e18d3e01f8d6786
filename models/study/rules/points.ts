export type AnswerOutcome = "correct" | "incorrect" | "skipped" | "timed-out";

/** Points an answer earns: 15 when correct, 5 when not, 0 when none was given. */
export function pointsFor(outcome: AnswerOutcome): 0 | 5 | 15 {
  if (outcome === "correct") return 15;
  return outcome === "incorrect" ? 5 : 0;
}
