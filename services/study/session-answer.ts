import { findAnswer } from "#models/answer.ts";
import { duplicateKeyFields, inTransaction } from "#models/mongoose.server.ts";
import {
  changeOpenSession,
  findOpenSession,
  type SessionQuestion,
  type StudySession,
} from "#models/study-session.ts";
import { acceptAnswer } from "#models/word.ts";
import { ACCEPTED_ANSWER_LENGTH, ACCEPTED_ANSWERS_LIMIT } from "#models/word-rules.ts";
import { clean, duplicateKey } from "#services/arabic/keys.ts";
import type { Learner } from "./learner.ts";
import { recordAnswer } from "./record-answer.ts";
import { takeBackAnswer } from "./undo-answer.ts";

export const LONGEST_ANSWER = 1000;
const LONGEST_SECONDS = 3600;

/** The client-made id under which a question's present attempt is answered. */
export function answerIdOf(
  session: Pick<StudySession, "id">,
  question: Pick<SessionQuestion, "wordId" | "direction" | "attempt">,
): string {
  const direction = question.direction === "arabic-to-english" ? "a" : "e";
  return `${session.id}-${question.wordId}-${direction}${question.attempt}`;
}

/** Keeps what was typed for the current question; "blank" when nothing is left after cleaning, "moved-on" when another question is current. */
export async function keepTypedAnswer(
  learner: Learner,
  given: { answerId: string; typed: string; seconds: number },
): Promise<"kept" | "blank" | "moved-on"> {
  const session = await findOpenSession(learner.id);
  const question = session && currentQuestion(session);
  if (!session || !question || given.answerId !== currentAnswerId(session)) return "moved-on";
  const typed = given.typed.trim().slice(0, LONGEST_ANSWER);
  if (duplicateKey(clean(typed)) === "") return "blank";
  const isKept = await changeOpenSession(session, {
    set: {
      [`questions.${session.position}.typed`]: typed,
      [`questions.${session.position}.seconds`]: clampSeconds(given.seconds),
    },
  });
  return isKept ? "kept" : "moved-on";
}

/** Keeps a half-typed answer as a draft, for a form that does something else than submit it. */
export async function keepDraft(
  learner: Learner,
  given: { answerId: string; typed: string },
): Promise<void> {
  const session = await findOpenSession(learner.id);
  if (!session || given.answerId !== currentAnswerId(session)) return;
  const draft = given.typed.trim().slice(0, LONGEST_ANSWER) || null;
  await changeOpenSession(session, { set: { [`questions.${session.position}.draft`]: draft } });
}

/** Opens the current question's answer for typing again, before it is judged. */
export async function retypeAnswer(learner: Learner, answerId: string): Promise<void> {
  const session = await findOpenSession(learner.id);
  if (!session || answerId !== currentAnswerId(session)) return;
  const at = `questions.${session.position}`;
  const draft = currentQuestion(session)?.typed ?? null;
  await changeOpenSession(session, { set: { [`${at}.typed`]: null, [`${at}.draft`]: draft } });
}

export type Judgement = {
  answerId: string;
  isCorrect: boolean;
  acceptFromNowOn: boolean;
  /** The learner gave no answer; it counts as incorrect. */
  isUnknown: boolean;
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
    return await inTransaction(async (transaction) => {
      if (await findAnswer(learner.id, given.answerId, transaction)) return "repeated";
      const session = await findOpenSession(learner.id, transaction);
      const question = session && currentQuestion(session);
      if (!session || !question || given.answerId !== currentAnswerId(session)) {
        return "nothing-to-judge";
      }
      if (!question.typed && !given.isUnknown) return "nothing-to-judge";
      const isCorrect = given.isCorrect && !given.isUnknown;
      const recorded = await recordAnswer(
        learner,
        {
          wordId: question.wordId,
          direction: question.direction,
          isCorrect,
          answerId: given.answerId,
          userAnswer: question.typed,
          timeSpent: question.typed ? question.seconds : clampSeconds(given.seconds),
          answeredAt: now,
          sessionId: session.id,
        },
        transaction,
      );
      if (recorded.outcome !== "recorded") return "nothing-to-judge";
      const { answer } = recorded;
      const at = `questions.${session.position}`;
      await changeOpenSession(
        session,
        {
          set: {
            [`${at}.answerId`]: given.answerId,
            [`${at}.isCorrect`]: isCorrect,
            [`${at}.seconds`]: answer.timeSpent,
            [`${at}.pointsEarned`]: answer.pointsEarned,
            [`${at}.correctAnswer`]: answer.correctAnswer,
          },
          inc: {
            position: 1,
            correctAnswers: isCorrect ? 1 : 0,
            pointsEarned: answer.pointsEarned,
          },
        },
        transaction,
      );
      const accepted = isCorrect && given.acceptFromNowOn ? question.typed : null;
      if (accepted && accepted.length <= ACCEPTED_ANSWER_LENGTH) {
        await acceptAnswer(
          learner.id,
          question.wordId,
          accepted,
          ACCEPTED_ANSWERS_LIMIT,
          transaction,
        );
      }
      return "judged";
    });
  } catch (error) {
    if (duplicateKeyFields(error)?.includes("answerId")) return "repeated";
    throw error;
  }
}

/** Takes back the last judged answer of the open session, so that its question is asked again with what was typed. */
export async function undoAnswer(learner: Learner, answerId: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const session = await findOpenSession(learner.id, transaction);
    const question = session?.questions[session.position - 1];
    if (!session || !question || question.answerId !== answerId) return false;
    const answer = await findAnswer(learner.id, answerId, transaction);
    if (!answer || !(await takeBackAnswer(learner.id, answer, transaction))) return false;
    const at = `questions.${session.position - 1}`;
    return changeOpenSession(
      session,
      {
        set: {
          [`${at}.answerId`]: null,
          [`${at}.isCorrect`]: null,
          [`${at}.pointsEarned`]: 0,
          [`${at}.attempt`]: question.attempt + 1,
        },
        inc: {
          position: -1,
          correctAnswers: question.isCorrect ? -1 : 0,
          pointsEarned: -question.pointsEarned,
        },
      },
      transaction,
    );
  });
}

/** The first unanswered question, or null when all are answered. */
export function currentQuestion(session: StudySession): SessionQuestion | null {
  return session.questions[session.position] ?? null;
}

/** The id under which the current question is to be answered, or null. */
export function currentAnswerId(session: StudySession): string | null {
  const question = currentQuestion(session);
  return question && answerIdOf(session, question);
}

function clampSeconds(seconds: number): number {
  if (!Number.isFinite(seconds)) return 0;
  return Math.min(LONGEST_SECONDS, Math.max(0, Math.round(seconds)));
}
