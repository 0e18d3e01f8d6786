import { duplicateKeyFields, inTransaction } from "#models/database/mongoose.server.ts";
import { findAnswer } from "#models/study/answer.ts";
import {
  answerCurrentQuestion,
  dropOpenQuestions,
  findOpenSession,
} from "#models/study/open-session.ts";
import { acceptAnswer } from "#models/words/accepted-answer.ts";
import { ACCEPTED_ANSWER_LENGTH, ACCEPTED_ANSWERS_LIMIT } from "#models/words/word-rules.ts";
import { answerToJudge, currentAnswerId, currentQuestion } from "./current-question.ts";
import type { Learner } from "./learner.ts";
import { recordNewAnswer } from "./record-answer.ts";
import { clampSeconds, typedText } from "./typed-answer.ts";

export type Judgement = {
  answerId: string;
  isCorrect: boolean;
  acceptFromNowOn: boolean;
  /** The learner does not know; it counts as incorrect, and as skipped when nothing was typed. */
  isUnknown: boolean;
  /** What stood in the field all the same, when the learner does not know. */
  typed?: string;
  /** Whole seconds, for a question that was not typed. */
  seconds: number;
};

/**
 * Judges the typed answer of the current question as the learner says: one transaction over the
 * answer log, progress, points, streak, day and session. A second submit of the same answer changes nothing.
 */
export async function judgeAnswer(
  learner: Learner,
  given: Judgement,
  now: Date,
): Promise<"judged" | "repeated" | "nothing-to-judge"> {
  try {
    return await inTransaction(() => judge(learner, given, now));
  } catch (error) {
    if (duplicateKeyFields(error)?.includes("answerId")) return "repeated";
    throw error;
  }
}

async function judge(
  learner: Learner,
  given: Judgement,
  now: Date,
): Promise<"judged" | "repeated" | "nothing-to-judge"> {
  if (await findAnswer(learner.id, given.answerId)) return "repeated";
  const session = await findOpenSession(learner.id);
  const question = session && currentQuestion(session);
  if (!session || !question || given.answerId !== currentAnswerId(session)) {
    return "nothing-to-judge";
  }
  const typed =
    answerToJudge(session, now.getTime()) ?? (given.isUnknown ? typedText(given.typed) : null);
  if (!typed && !given.isUnknown) return "nothing-to-judge";
  const isCorrect = given.isCorrect && !given.isUnknown;
  const recorded = await recordNewAnswer(learner, {
    wordId: question.wordId,
    direction: question.direction,
    isCorrect,
    isSkipped: !typed,
    answerId: given.answerId,
    userAnswer: typed,
    timeSpent: question.typed ? question.seconds : clampSeconds(given.seconds),
    answeredAt: now,
    sessionId: session.id,
  });
  if (recorded.outcome === "unknown-word") {
    await dropOpenQuestions(learner.id, question.wordId);
    return "nothing-to-judge";
  }
  const { answer } = recorded;
  const accepted = isCorrect && given.acceptFromNowOn ? typed : null;
  await answerCurrentQuestion(session, {
    ...answer.snapshot,
    answerId: answer.answerId,
    typed,
    isCorrect,
    seconds: answer.timeSpent,
    pointsEarned: answer.pointsEarned,
    correctAnswer: answer.correctAnswer,
    isAccepted: accepted !== null && (await accept(learner, answer.wordId, accepted)),
  });
  return "judged";
}

async function accept(learner: Learner, wordId: string, answer: string): Promise<boolean> {
  if (answer.length > ACCEPTED_ANSWER_LENGTH) return false;
  return acceptAnswer(learner.id, wordId, answer, ACCEPTED_ANSWERS_LIMIT);
}
