import {
  insertSession,
  type StudySession,
  StudySessionModel,
  toStudySession,
} from "./study-session.ts";

/** Stores a session that was studied elsewhere; the same clientSessionId raises the duplicate-key error. */
export async function insertCompletedSession(
  session: Omit<StudySession, "again" | "position" | "timer" | "isReask" | "configuration"> & {
    clientSessionId: string | null;
  },
): Promise<void> {
  const { clientSessionId, ...fields } = session;
  const position = fields.questions.length;
  const timer = { status: "stopped" } as const;
  const named = clientSessionId ? { clientSessionId } : {};
  await insertSession({ ...fields, position, timer, isReask: false }, named);
}

/** The session saved under that client-made id, or null. */
export async function findSessionByClientId(
  userId: string,
  clientSessionId: string,
): Promise<StudySession | null> {
  const stored = await StudySessionModel.findOne({ userId, clientSessionId }).lean();
  return stored && toStudySession(stored);
}
