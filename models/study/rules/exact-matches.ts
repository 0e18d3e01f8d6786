/** Exact answers in a row that the learner must agree with before they count without being judged. */
export const EXACT_ANSWERS_ASKED = 3;

export type ExactChoice = {
  /** Null until the learner chose. */
  countExactMatches: boolean | null;
  /** Exact answers in a row that the learner agreed with, counted up to `EXACT_ANSWERS_ASKED` + 1. */
  exactInARow: number;
};

/** Whether exact answers count without being judged: as the learner chose, else once enough were agreed with. */
export function countsExactMatches({ countExactMatches, exactInARow }: ExactChoice): boolean {
  return countExactMatches ?? exactInARow >= EXACT_ANSWERS_ASKED;
}

/** Whether the answers after this one begin to count without being judged, by themselves. */
export function beginsToCount(learner: ExactChoice, answer: { isExact: boolean }): boolean {
  const isLastAsked = learner.exactInARow === EXACT_ANSWERS_ASKED;
  return answer.isExact && isLastAsked && learner.countExactMatches === null;
}
