import { ObjectId } from "#models/database/mongoose.server.ts";
import { answerOne } from "#models/database/read-together.ts";
import type { Write } from "#models/database/write.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { isAgainAt } from "./rules/asked-again.ts";
import {
  type AskedQuestion,
  asAsked,
  asRead,
  fieldsOfQuestion,
  type OpenSession,
  timerAsRead,
} from "./session-as-read.ts";
import {
  insertSession,
  type SessionQuestion,
  type StudySession,
  StudySessionModel,
  toStudySession,
} from "./study-session.ts";

export type NewSession = Pick<
  StudySession,
  "id" | "userId" | "configuration" | "questions" | "timer" | "isReask" | "startedAt"
>;

const NOT_ANSWERED = {
  position: 0,
  correctAnswers: 0,
  pointsEarned: 0,
  categories: [],
  seconds: null,
  completedAt: null,
};

/** Opens a session; false when the learner has one open already. */
export async function insertOpenSession({
  configuration,
  ...session
}: NewSession): Promise<boolean> {
  try {
    await insertSession({ ...NOT_ANSWERED, ...session }, { configuration, isOpen: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The learner's open session, or null. */
export function findOpenSession(userId: string): Promise<StudySession | null> {
  return answerOne({
    model: StudySessionModel,
    filter: { userId, isOpen: true },
    toResult: toStudySession,
  });
}

/** Sets the timer of the open session; false when it moved on to another question or its timer was set meanwhile. */
export function setSessionTimer(
  session: OpenSession & Pick<StudySession, "timer">,
  timer: StudySession["timer"],
): Promise<boolean> {
  return changeWhileAt(session, { $set: { timer } }, timerAsRead(session));
}

/** The result of judging a question; the word's snapshot is the one stored with the answer. */
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
  | "isExact"
> & { answerId: string; isCorrect: boolean };

const UNANSWERED = {
  answerId: null,
  isCorrect: null,
  isAccepted: false,
  isExact: false,
  pointsEarned: 0,
} as const;

/**
 * Writes the result of the current question and moves on to the next; the session must not have moved on, and the question
 * be in it still. One that was missed will be asked again, and is not counted a second time.
 */
export function answerCurrentQuestion(
  session: OpenSession,
  question: SessionQuestion,
  result: QuestionResult,
): Write {
  const { position } = session;
  const isAgain = isAgainAt(session, position);
  const change = {
    $set: fieldsOfQuestion(session, position, result),
    $inc: {
      position: 1,
      ...(isAgain ? {} : scoreOf(result)),
    },
    ...(isAgain || result.isCorrect ? {} : { $push: { again: askedAnew(question) } }),
  };
  return {
    model: StudySessionModel,
    name: "updateOne",
    filter: whileAt(session, asAsked(session, question)),
    update: change,
    mustMatch: true,
  };
}

/** Asks the question before the current one again, with what was typed for it, as another attempt; the session must not have moved on. */
export function reopenLastQuestion(session: OpenSession, question: SessionQuestion): Write {
  const last = session.position - 1;
  const isAgain = isAgainAt(session, last);
  const { correctAnswers, pointsEarned } = scoreOf(question);
  const asked = { ...UNANSWERED, attempt: question.attempt + 1 };
  const change = {
    $set: fieldsOfQuestion(session, last, asked),
    $inc: {
      position: -1,
      ...(isAgain ? {} : { correctAnswers: -correctAnswers, pointsEarned: -pointsEarned }),
    },
    ...(isAgain || question.isCorrect ? {} : { $pull: { again: unansweredAbout(question) } }),
  };
  const answered = fieldsOfQuestion(session, last, { answerId: question.answerId });
  return {
    model: StudySessionModel,
    name: "updateOne",
    filter: whileAt(session, answered),
    update: change,
    mustMatch: true,
  };
}

/** Changes what was typed for the current question; false when the session moved on or the question is not in it any more. */
export async function changeCurrentQuestion(
  session: OpenSession,
  question: AskedQuestion,
  typing: Partial<Pick<SessionQuestion, "typed" | "draft" | "isTriedAgain" | "seconds">>,
): Promise<boolean> {
  const change = { $set: fieldsOfQuestion(session, session.position, typing) };
  return changeWhileAt(session, change, asAsked(session, question));
}

/** Ends the open session as it was read, with its totals; false when it was changed since or is not open any more. */
export async function completeSession(
  session: StudySession,
  end: Pick<StudySession, "questions" | "categories" | "seconds" | "timer"> & { completedAt: Date },
): Promise<boolean> {
  const count = end.questions.length;
  const result = await StudySessionModel.updateOne(asRead(session), {
    $set: { ...end, questionCount: count, position: count },
    $unset: { isOpen: 1, again: 1 },
  });
  return result.matchedCount === 1;
}

/** Throws the open session away as it was read; false when it was changed since or is not open any more. */
export async function removeOpenSession(session: StudySession): Promise<boolean> {
  const result = await StudySessionModel.deleteOne(asRead(session));
  return result.deletedCount === 1;
}

/** Drops the unanswered questions about a word from the learner's open session. */
export async function dropOpenQuestions(userId: string, wordId: string): Promise<void> {
  const gone = { wordId: new ObjectId(wordId), answerId: null };
  await StudySessionModel.updateOne(
    { userId, isOpen: true },
    { $pull: { questions: gone, again: gone } },
  );
}

async function changeWhileAt(
  session: OpenSession,
  update: { $set: Record<string, unknown> },
  and: Record<string, unknown>,
): Promise<boolean> {
  const result = await StudySessionModel.updateOne(whileAt(session, and), update);
  return result.matchedCount === 1;
}

function whileAt({ id, userId, position }: OpenSession, and: Record<string, unknown>) {
  return { _id: id, userId, isOpen: true, position, ...and };
}

function scoreOf({ isCorrect, pointsEarned }: Pick<SessionQuestion, "isCorrect" | "pointsEarned">) {
  return { correctAnswers: isCorrect ? 1 : 0, pointsEarned };
}

function askedAnew(question: SessionQuestion) {
  const fresh = { ...UNANSWERED, attempt: 1, typed: null, draft: null, isTriedAgain: false };
  return {
    ...question,
    ...fresh,
    seconds: 0,
    hasCard: false,
    wordId: new ObjectId(question.wordId),
  };
}

function unansweredAbout({ wordId, direction, askedForm }: SessionQuestion) {
  const asked = { direction, askedForm: askedForm ?? null };
  return { wordId: new ObjectId(wordId), ...asked, answerId: null };
}
