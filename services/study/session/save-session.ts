import { inTransaction } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { changeActivityDay } from "#models/study/activity-day.ts";
import { findAnswer } from "#models/study/answer.ts";
import { findSessionByClientId, insertCompletedSession } from "#models/study/client-session.ts";
import { noteNewest } from "#models/study/kept-counts.ts";
import {
  findCompletedSession,
  keepNewestSessions,
  newSessionId,
  type SessionQuestion,
  type StudySession,
} from "#models/study/study-session.ts";
import type { Category } from "#models/words/word-rules.ts";
import { fitSoon } from "#services/study/fit/fit-memory.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import {
  isSkipped,
  Refused,
  readSessionAnswers,
  type SubmittedQuestion,
  storedQuestion,
} from "./submitted-question.ts";

type GivenSession = {
  categories: Category[];
  questions: SubmittedQuestion[];
  clientSessionId: string | null;
};

export type SavedSession =
  | { outcome: "saved" | "repeated"; session: StudySession }
  | { outcome: "nothing-answered" | "unknown-word" | "answer-id-taken" };

/**
 * Saves a session that a client kept, once per clientSessionId. A question that repeats a recorded
 * answer (same answerId, or same word, direction and result within two hours and not linked yet) is
 * linked and counts nothing again; any other judged question is recorded as an answer. Answers of
 * an ended session give that session again when they are all of its own, else they are taken.
 */
export async function saveSession(
  learner: Learner,
  given: GivenSession,
  now: Date,
): Promise<SavedSession> {
  if (given.questions.every(isSkipped)) return { outcome: "nothing-answered" };
  try {
    return await save(learner, given, now);
  } catch (error) {
    // The session or an answer of it was stored by another request meanwhile, and is found now.
    if (!isDuplicateKey(error)) throw error;
    return save(learner, given, now);
  }
}

async function save(learner: Learner, given: GivenSession, now: Date): Promise<SavedSession> {
  const { clientSessionId } = given;
  const known = clientSessionId && (await findSessionByClientId(learner.id, clientSessionId));
  if (known) return { outcome: "repeated", session: known };
  try {
    const session = await inTransaction(() => store(learner, given, now));
    fitSoon(learner.id);
    return { outcome: "saved", session };
  } catch (error) {
    if (error instanceof Refused) return refusal(learner, given.questions, error);
    throw error;
  }
}

async function refusal(
  learner: Learner,
  questions: readonly SubmittedQuestion[],
  { reason, savedIn }: Refused,
): Promise<SavedSession> {
  const session = savedIn && (await findCompletedSession(learner.id, savedIn));
  if (!session) return { outcome: reason };
  const answered = questions.filter((one) => !isSkipped(one));
  const found = await Promise.all(
    answered.map(({ answerId }) => answerId && findAnswer(learner.id, answerId)),
  );
  const isWhole = found.every((answer) => answer && answer.sessionId === savedIn);
  return isWhole ? { outcome: "repeated", session } : { outcome: reason };
}

async function store(learner: Learner, given: GivenSession, now: Date): Promise<StudySession> {
  const id = newSessionId();
  const questions: SessionQuestion[] = [];
  const answers = await readSessionAnswers(learner, given.questions, { sessionId: id, now });
  for (const [index, submitted] of given.questions.entries()) {
    questions.push(await storedQuestion(submitted, index, answers));
  }
  await answers.writing.flush();
  const session = {
    id,
    userId: learner.id,
    questions,
    correctAnswers: questions.filter((question) => question.isCorrect).length,
    pointsEarned: questions.reduce((sum, question) => sum + question.pointsEarned, 0),
    categories: given.categories,
    seconds: null,
    startedAt: now,
    completedAt: now,
  };
  const { clientSessionId } = given;
  await insertCompletedSession({ ...session, clientSessionId });
  await noteNewest(learner.id, "sessions", await keepNewestSessions(learner.id));
  const day = dayOf(learner, now);
  await changeActivityDay(learner.id, day, { counts: { sessions: 1 } });
  return {
    ...session,
    again: [],
    position: questions.length,
    timer: { status: "stopped" },
    isReask: false,
    configuration: {
      questionCount: questions.length,
      categories: given.categories,
      direction: "both",
      timer: { kind: "untimed" },
    },
  };
}
