import { ObjectId } from "#models/database/mongoose.server.ts";
import { isAgainAt, questionAt } from "./rules/asked-again.ts";
import type { SessionQuestion, StudySession } from "./study-session.ts";

type Asked = Pick<StudySession, "questions" | "again">;

export type OpenSession = Asked & Pick<StudySession, "id" | "userId" | "position">;

export type AskedQuestion = Pick<SessionQuestion, "wordId" | "direction" | "askedForm" | "attempt">;

/** Finds an open session while that question is the one at its position. */
export function asAsked(session: OpenSession, question: AskedQuestion) {
  const { wordId, direction, askedForm, attempt } = question;
  const asked = { wordId: new ObjectId(wordId), direction, askedForm: askedForm ?? null, attempt };
  return fieldsOfQuestion(session, session.position, asked);
}

/** Finds an open session while no question was answered or taken back, nothing typed and its timer not set since it was read. */
export function asRead(session: StudySession): Record<string, unknown> {
  const { id, userId, position } = session;
  const last = questionAt(session, position - 1);
  const current = questionAt(session, position);
  const typing = current && { typed: current.typed, draft: current.draft };
  return {
    _id: id,
    userId,
    isOpen: true,
    position,
    ...(last ? fieldsOfQuestion(session, position - 1, { answerId: last.answerId }) : {}),
    ...timerAsRead(session),
    ...(typing ? fieldsOfQuestion(session, position, typing) : {}),
  };
}

/** Finds a session while its timer is the one that was read. */
export function timerAsRead({ timer }: Pick<StudySession, "timer">): Record<string, unknown> {
  return {
    "timer.status": timer.status,
    "timer.deadline": "deadline" in timer ? timer.deadline : null,
    "timer.remainingMs": "remainingMs" in timer ? timer.remainingMs : null,
  };
}

/** Fields of the question at a position of a session, under the names that filters and updates take. */
export function fieldsOfQuestion(
  session: Asked,
  position: number,
  fields: { [name in keyof SessionQuestion]?: unknown },
): Record<string, unknown> {
  const path = isAgainAt(session, position)
    ? `again.${position - session.questions.length}`
    : `questions.${position}`;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]),
  );
}
