import { findAnswer } from "#models/study/answer.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { questionAt } from "#models/study/rules/asked-again.ts";
import { countsExactMatches } from "#models/study/rules/exact-matches.ts";
import type { Learner } from "#services/study/learner.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { keepTypedAnswer } from "./typed-answer.ts";
import { typedText } from "./typed-text.ts";

/** Keeps what was typed for the current question, and judges it when it is exact and the learner wants such answers to count without being asked; "judged" also for one that was sent and judged before. */
export async function submitAnswer(
  learner: Learner,
  given: { answerId: string; typed: string; seconds: number },
  now: Date,
): Promise<"kept" | "judged" | "blank" | "moved-on"> {
  const outcome = await keepTypedAnswer(learner, given);
  if (outcome === "moved-on" && (await isJudgedBefore(learner, given))) return "judged";
  if (outcome !== "kept" || !countsExactMatches(learner)) return outcome;
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

async function isJudgedBefore(
  learner: Learner,
  given: { answerId: string; typed: string },
): Promise<boolean> {
  const typed = typedText(given.typed);
  const session = await findOpenSession(learner.id);
  const last = session && questionAt(session, session.position - 1);
  if (last?.answerId === given.answerId) return Boolean(typed) && last.typed === typed;
  const answer = await findAnswer(learner.id, given.answerId);
  return Boolean(answer?.userAnswer) && answer?.userAnswer === typed;
}
