import { isAgainAt, questionAt } from "#models/study/rules/asked-again.ts";
import { hasTimerExpired } from "#models/study/rules/timer.ts";
import type { SessionQuestion, StudySession } from "#models/study/study-session.ts";

/** The first unanswered question, or null when all are answered and what was missed was asked again. */
export function currentQuestion(session: StudySession): SessionQuestion | null {
  return questionAt(session, session.position);
}

/** Whether the first unanswered question was missed before, and is asked again for nothing. */
export function isAskedAgain(session: StudySession): boolean {
  return isAgainAt(session, session.position);
}

/** The client-made id under which the present attempt of the current question is to be answered, or null. */
export function currentAnswerId(session: StudySession): string | null {
  const question = currentQuestion(session);
  if (!question) return null;
  const direction = question.direction === "arabic-to-english" ? "a" : "e";
  // Two letters tell the forms apart; an id has 64 characters at most.
  const asked = question.askedForm?.slice(0, 2) ?? direction;
  const again = isAskedAgain(session) ? "again" : "";
  return `${session.id}-${question.wordId}-${asked}${again}${question.attempt}`;
}

/** Whether the question before the current one was answered under that id. */
export function isLastAnswer(session: StudySession, answerId: string): boolean {
  return questionAt(session, session.position - 1)?.answerId === answerId;
}

/** Returns the answer to judge at an instant (ms since the epoch): the submitted one, or what was half typed when the time ran out; null for none. */
export function answerToJudge(session: StudySession, at: number): string | null {
  const question = currentQuestion(session);
  if (question?.typed) return question.typed;
  return (hasTimerExpired(session.timer, at) && question?.draft) || null;
}
