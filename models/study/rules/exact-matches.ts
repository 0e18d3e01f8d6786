export const EXACT_ANSWERS_BEFORE_OFFER = 10;

/** Whether the feedback on an answer offers to count exact ones without asking: the tenth exact one, unless the learner chose before. */
export function isExactOfferDue(
  learner: { countExactMatches: boolean | null; exactAnswers: number },
  answer: { isExact: boolean },
): boolean {
  const isTenth = learner.exactAnswers === EXACT_ANSWERS_BEFORE_OFFER;
  return answer.isExact && isTenth && learner.countExactMatches === null;
}
