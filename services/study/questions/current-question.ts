import { hasTimerExpired } from "#models/study/rules/timer.ts";
import type { SessionQuestion, StudySession } from "#models/study/study-session.ts";

/** The client-made id under which a question's present attempt is answered. */
export function answerIdOf(
  session: Pick<StudySession, "id">,
  question: Pick<SessionQuestion, "wordId" | "direction" | "attempt">,
): string {
  const direction = question.direction === "arabic-to-english" ? "a" : "e";
  return `${session.id}-${question.wordId}-${direction}${question.attempt}`;
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

/** What waits for judgement at an instant (ms since the epoch): what was submitted, or what was half typed when the time ran out; null for nothing. */
export function answerToJudge(session: StudySession, at: number): string | null {
  const question = currentQuestion(session);
  if (question?.typed) return question.typed;
  return (hasTimerExpired(session.timer, at) && question?.draft) || null;
}
