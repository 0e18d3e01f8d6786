export type AnswerOutcome = "correct" | "incorrect" | "skipped" | "timed-out";

/** Returns the outcome of a judged answer; a skipped one is not correct either. */
export function outcomeOf(answer: { isCorrect: boolean; isSkipped?: boolean }): AnswerOutcome {
  if (answer.isCorrect) return "correct";
  return answer.isSkipped ? "skipped" : "incorrect";
}

/** Points an answer earns: 15 when correct, 5 when not, 0 when none was given. */
export function pointsFor(outcome: AnswerOutcome): 0 | 5 | 15 {
  if (outcome === "correct") return 15;
  return outcome === "incorrect" ? 5 : 0;
}
