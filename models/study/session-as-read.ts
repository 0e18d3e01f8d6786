import { ObjectId } from "#models/database/mongoose.server.ts";
import type { SessionQuestion, StudySession } from "./study-session.ts";

export type OpenSession = Pick<StudySession, "id" | "userId" | "position">;

export type AskedQuestion = Pick<SessionQuestion, "wordId" | "direction" | "attempt">;

/** Finds an open session while that question is the one at its position. */
export function asAsked({ position }: OpenSession, { wordId, direction, attempt }: AskedQuestion) {
  return fieldsOfQuestion(position, { wordId: new ObjectId(wordId), direction, attempt });
}

/** Finds an open session while no question was answered or taken back, nothing typed and its timer not set since it was read. */
export function asRead(session: StudySession): Record<string, unknown> {
  const { id, userId, position, questions } = session;
  const last = questions[position - 1];
  const current = questions[position];
  return {
    _id: id,
    userId,
    isOpen: true,
    position,
    ...(last ? fieldsOfQuestion(position - 1, { answerId: last.answerId }) : {}),
    ...timerAsRead(session),
    ...(current ? fieldsOfQuestion(position, { typed: current.typed, draft: current.draft }) : {}),
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

/** Fields of the question at that index, under the names that filters and updates take. */
export function fieldsOfQuestion(
  index: number,
  fields: { [name in keyof SessionQuestion]?: unknown },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`questions.${index}.${name}`, value]),
  );
}
