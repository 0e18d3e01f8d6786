import { duplicateKeyFields, ObjectId } from "#models/database/mongoose.server.ts";
import {
  type SessionQuestion,
  type StudySession,
  StudySessionModel,
  toStudySession,
} from "./study-session.ts";

export type NewSession = Pick<
  StudySession,
  "id" | "userId" | "configuration" | "questions" | "timer" | "isReask" | "startedAt"
>;

type OpenSession = Pick<StudySession, "id" | "userId" | "position">;

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
  const stored = await StudySessionModel.findOne({ userId, isOpen: true }).lean();
  return stored && toStudySession(stored);
}

/** Sets the timer of the open session; false when it moved on to another question. */
export function setSessionTimer(session: OpenSession, timer: StudySession["timer"]) {
  return changeWhileAt(session, { $set: { timer } });
}

/** What a judgement makes of a question; the snapshot of its word is the one the answer was stored with. */
export type QuestionResult = Pick<
  SessionQuestion,
  | "typed"
  | "seconds"
  | "pointsEarned"
  | "correctAnswer"
  | "arabicWord"
  | "englishMeaning"
  | "category"
  | "isAccepted"
> & { answerId: string; isCorrect: boolean };

/** Writes the result of the current question and moves on to the next; false when the session had moved on. */
export function answerCurrentQuestion(
  session: OpenSession,
  result: QuestionResult,
): Promise<boolean> {
  return changeWhileAt(session, {
    $set: fieldsOfQuestion(session.position, result),
    $inc: {
      position: 1,
      correctAnswers: result.isCorrect ? 1 : 0,
      pointsEarned: result.pointsEarned,
    },
  });
}

/** Asks the last answered question again, with what was typed for it, as another attempt; false when there is none or the session moved on. */
export async function reopenLastQuestion(
  session: OpenSession & Pick<StudySession, "questions">,
): Promise<boolean> {
  const last = session.position - 1;
  const question = session.questions[last];
  if (!question) return false;
  const asked = { answerId: null, isCorrect: null, isAccepted: false, pointsEarned: 0 } as const;
  return changeWhileAt(session, {
    $set: fieldsOfQuestion(last, { ...asked, attempt: question.attempt + 1 }),
    $inc: {
      position: -1,
      correctAnswers: question.isCorrect ? -1 : 0,
      pointsEarned: -question.pointsEarned,
    },
  });
}

/** Changes what was typed for the current question; false when the session moved on or the question is not in it any more. */
export async function changeCurrentQuestion(
  session: OpenSession,
  question: Pick<SessionQuestion, "wordId" | "direction" | "attempt">,
  typing: Partial<Pick<SessionQuestion, "typed" | "draft" | "seconds">>,
): Promise<boolean> {
  const { wordId, direction, attempt } = question;
  const isCurrent = fieldsOfQuestion(session.position, {
    wordId: new ObjectId(wordId),
    direction,
    attempt,
  });
  return changeWhileAt(session, { $set: fieldsOfQuestion(session.position, typing) }, isCurrent);
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

async function changeWhileAt(
  { id, userId, position }: OpenSession,
  update: { $set: Record<string, unknown>; $inc?: Record<string, number> },
  and: Record<string, unknown> = {},
): Promise<boolean> {
  const result = await StudySessionModel.updateOne(
    { _id: id, userId, isOpen: true, position, ...and },
    update,
  );
  return result.matchedCount === 1;
}

function fieldsOfQuestion(
  index: number,
  fields: { [name in keyof SessionQuestion]?: unknown },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`questions.${index}.${name}`, value]),
  );
}
