import type { AskingSession } from "#models/study/asking-session.ts";
import { remainingSeconds } from "#models/study/rules/timer.ts";
import type { Prompt } from "#services/study/questions/client-question.ts";
import { currentQuestion } from "#services/study/questions/current-question.ts";
import { promptOf } from "#services/study/questions/prompt.ts";
import { questionOf } from "#services/study/questions/question-of.ts";

/** An open session as the setup shows it; `prompt` is null once every question is answered. */
export type StoppedSession = {
  id: string;
  prompt: Prompt | null;
  answered: number;
  total: number;
  points: number;
  /** Null for an untimed session. */
  secondsLeft: number | null;
};

/** Where an open session was left; null for one without questions. */
export function stoppedSession(session: AskingSession, now: Date): StoppedSession | null {
  if (session.questions.length === 0) return null;
  const current = currentQuestion(session);
  return {
    id: session.id,
    prompt:
      current && promptOf(questionOf(current, session.asked?.word ?? null), session.questions),
    answered: Math.min(session.position, session.questions.length),
    total: session.questions.length,
    points: session.pointsEarned,
    secondsLeft: remainingSeconds(session.timer, now.getTime()),
  };
}
