import { judgeAnswer } from "./judge-answer.ts";
import type { Learner } from "./learner.ts";
import { keepTypedAnswer } from "./typed-answer.ts";

/** Keeps what was typed for the current question, and judges it when it is exact and the learner wants such answers to count without being asked. */
export async function submitAnswer(
  learner: Learner,
  given: { answerId: string; typed: string; seconds: number },
  now: Date,
): Promise<"kept" | "judged" | "blank" | "moved-on"> {
  const outcome = await keepTypedAnswer(learner, given);
  if (outcome !== "kept" || !learner.countExactMatches) return outcome;
  const { answerId, seconds } = given;
  const judgement = {
    answerId,
    seconds,
    isCorrect: true,
    isUnknown: false,
    acceptFromNowOn: false,
  };
  const judged = await judgeAnswer(learner, { ...judgement, onlyIfExact: true }, now);
  return judged === "nothing-to-judge" ? "kept" : "judged";
}
