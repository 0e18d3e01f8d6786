import { duplicateKeyFields, ObjectId } from "#models/database/mongoose.server.ts";
import {
  type SessionQuestion,
  type StoredSession,
  type StudySession,
  StudySessionModel,
  toStudySession,
} from "./study-session.ts";

export type NewSession = Pick<
  StudySession,
  "id" | "userId" | "configuration" | "questions" | "timer" | "isReask" | "startedAt"
>;

/** Opens a session; false when the learner has one open already. */
export async function insertOpenSession({ id, ...session }: NewSession): Promise<boolean> {
  try {
    await StudySessionModel.create({ _id: id, ...session, isOpen: true });
    return true;
  } catch (error) {
    if (duplicateKeyFields(error)) return false;
    throw error;
  }
}

/** The learner's open session, or null. */
export async function findOpenSession(userId: string): Promise<StudySession | null> {
  const stored = await StudySessionModel.findOne({ userId, isOpen: true }).lean<StoredSession>();
  return stored && toStudySession(stored);
}

/** Changes fields of the open session while `position` is still what it was; false when it moved on. */
export async function changeOpenSession(
  session: Pick<StudySession, "id" | "userId" | "position">,
  change: { set?: Record<string, unknown>; inc?: Record<string, number> },
): Promise<boolean> {
  const result = await StudySessionModel.updateOne(
    { _id: session.id, userId: session.userId, isOpen: true, position: session.position },
    { ...(change.set ? { $set: change.set } : {}), ...(change.inc ? { $inc: change.inc } : {}) },
  );
  return result.matchedCount === 1;
}

/** Changes what was typed for the current question; false when the session moved on or the question is not in it any more. */
export async function changeCurrentQuestion(
  session: Pick<StudySession, "id" | "userId" | "position">,
  question: Pick<SessionQuestion, "wordId" | "direction" | "attempt">,
  typing: Partial<Pick<SessionQuestion, "typed" | "draft" | "seconds">>,
): Promise<boolean> {
  const at = `questions.${session.position}`;
  const changed = Object.entries(typing).map(([name, value]) => [`${at}.${name}`, value]);
  const result = await StudySessionModel.updateOne(
    {
      _id: session.id,
      userId: session.userId,
      isOpen: true,
      position: session.position,
      [`${at}.wordId`]: new ObjectId(question.wordId),
      [`${at}.direction`]: question.direction,
      [`${at}.attempt`]: question.attempt,
    },
    { $set: Object.fromEntries(changed) },
  );
  return result.matchedCount === 1;
}

/** Ends the open session with its totals; false when it was not open any more. */
export async function completeSession(
  session: Pick<StudySession, "id" | "userId">,
  end: Pick<StudySession, "questions" | "categories" | "seconds" | "timer"> & { completedAt: Date },
): Promise<boolean> {
  const result = await StudySessionModel.updateOne(
    { _id: session.id, userId: session.userId, isOpen: true },
    { $set: { ...end, questionCount: end.questions.length }, $unset: { isOpen: 1 } },
  );
  return result.modifiedCount === 1;
}

/** Throws the open session away, unless a question of it was answered meanwhile. */
export async function removeOpenSession(
  session: Pick<StudySession, "id" | "userId">,
): Promise<boolean> {
  const result = await StudySessionModel.deleteOne({
    _id: session.id,
    userId: session.userId,
    isOpen: true,
    position: 0,
  });
  return result.deletedCount === 1;
}

/** Drops the unanswered questions about a word from the learner's open session. */
export async function dropOpenQuestions(userId: string, wordId: string): Promise<void> {
  await StudySessionModel.updateOne(
    { userId, isOpen: true },
    { $pull: { questions: { wordId: new ObjectId(wordId), answerId: null } } },
  );
}
