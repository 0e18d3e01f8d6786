import { inTransaction } from "#models/database/mongoose.server.ts";
import { isDuplicateKey, orChangedMeanwhile } from "#models/database/write-conflict.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import { changeActivityDay } from "#models/study/activity-day.ts";
import { type Answer, findAnswer, findUnlinkedAnswer, linkAnswer } from "#models/study/answer.ts";
import { findSessionByClientId, insertCompletedSession } from "#models/study/client-session.ts";
import {
  findCompletedSession,
  newSessionId,
  type SessionQuestion,
  type StudySession,
} from "#models/study/study-session.ts";
import { findWord } from "#models/words/word.ts";
import type { Category } from "#models/words/word-rules.ts";
import { dayOf, type Learner } from "./learner.ts";
import { recordNewAnswer } from "./record-answer.ts";
import { questionAbout, questionOfAnswer } from "./session-question.ts";

const LINKING_WINDOW_MS = 2 * 3_600_000;

export type SubmittedQuestion = {
  wordId: string;
  direction: Direction;
  userAnswer: string | null;
  /** The solution that the learner was shown. */
  correctAnswer: string;
  isCorrect: boolean;
  /** Only 0 means something: the question was skipped or timed out. */
  pointsEarned: number;
  timeSpent: number;
  answerId: string | null;
};

type GivenSession = {
  categories: Category[];
  questions: SubmittedQuestion[];
  clientSessionId: string | null;
};

export type SavedSession =
  | { outcome: "saved" | "repeated"; session: StudySession }
  | { outcome: "nothing-answered" | "unknown-word" | "answer-id-taken" };

type Refusal = "unknown-word" | "answer-id-taken";

class Refused extends Error {
  readonly reason: Refusal;
  /** The session that a named answer belongs to already. */
  readonly savedIn: string | null;
  constructor(reason: Refusal, savedIn: string | null = null) {
    super(reason);
    this.reason = reason;
    this.savedIn = savedIn;
  }
}

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
  const own = new Set(session.questions.map(({ answerId }) => answerId));
  const isWhole = questions.every(
    (one) => isSkipped(one) || (one.answerId && own.has(one.answerId)),
  );
  return isWhole ? { outcome: "repeated", session } : { outcome: reason };
}

async function store(learner: Learner, given: GivenSession, now: Date): Promise<StudySession> {
  const id = newSessionId();
  const questions: SessionQuestion[] = [];
  const linked = given.questions.flatMap(({ answerId }) => answerId ?? []);
  for (const [index, submitted] of given.questions.entries()) {
    if (isSkipped(submitted)) {
      questions.push(await skippedQuestion(learner.id, submitted));
      continue;
    }
    const answer =
      (await recordedAlready(learner.id, submitted, linked, now)) ??
      (await recordNow(learner, submitted, { sessionId: id, index, now }));
    if (!answer.sessionId) {
      orChangedMeanwhile(await linkAnswer(learner.id, answer.answerId, id));
    }
    linked.push(answer.answerId);
    questions.push(questionOfAnswer(answer, submitted));
  }
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
  const day = dayOf(learner, now);
  await changeActivityDay(learner.id, day, { counts: { sessions: 1 } });
  return {
    ...session,
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

async function recordedAlready(
  userId: string,
  submitted: SubmittedQuestion,
  linked: readonly string[],
  now: Date,
): Promise<Answer | null> {
  const named = submitted.answerId && (await findAnswer(userId, submitted.answerId));
  if (named) {
    const isSame = named.wordId === submitted.wordId && named.direction === submitted.direction;
    if (!isSame) throw new Refused("answer-id-taken");
    if (named.sessionId) throw new Refused("answer-id-taken", named.sessionId);
    return named;
  }
  const { wordId, direction, isCorrect } = submitted;
  const since = new Date(now.getTime() - LINKING_WINDOW_MS);
  return findUnlinkedAnswer(userId, { wordId, direction, isCorrect, since, not: linked });
}

async function recordNow(
  learner: Learner,
  submitted: SubmittedQuestion,
  place: { sessionId: string; index: number; now: Date },
): Promise<Answer> {
  const recorded = await recordNewAnswer(learner, {
    wordId: submitted.wordId,
    direction: submitted.direction,
    isCorrect: submitted.isCorrect,
    answerId: submitted.answerId ?? `${place.sessionId}-${place.index}`,
    userAnswer: submitted.userAnswer,
    correctAnswer: submitted.correctAnswer,
    timeSpent: submitted.timeSpent,
    answeredAt: place.now,
    sessionId: place.sessionId,
  });
  if (!("answer" in recorded)) throw new Refused(recorded.outcome);
  return recorded.answer;
}

async function skippedQuestion(
  userId: string,
  { wordId, direction, correctAnswer, timeSpent }: SubmittedQuestion,
): Promise<SessionQuestion> {
  const word = await findWord(userId, wordId);
  if (!word) throw new Refused("unknown-word");
  const question = questionAbout(word, direction);
  return { ...question, correctAnswer, seconds: timeSpent, isCorrect: false };
}

function isSkipped(question: SubmittedQuestion): boolean {
  return !question.isCorrect && !question.userAnswer?.trim() && question.pointsEarned === 0;
}
