import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import { type Answer, findAnswer, findUnlinkedAnswer, linkAnswer } from "#models/study/answer.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import { findWord } from "#models/words/word.ts";
import type { Learner } from "./learner.ts";
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

type Refusal = "unknown-word" | "answer-id-taken";

/** Rolls back a session of which one question cannot be stored. */
export class Refused extends Error {
  readonly reason: Refusal;
  /** The session that a named answer belongs to already. */
  readonly savedIn: string | null;
  constructor(reason: Refusal, savedIn: string | null = null) {
    super(reason);
    this.reason = reason;
    this.savedIn = savedIn;
  }
}

type QuestionPlace = {
  sessionId: string;
  index: number;
  /** The ids of answers that belong to other questions of the session; that of this one is added. */
  linked: Set<string>;
  now: Date;
};

/** The question as its session keeps it: linked to the answer that it repeats, else recorded as an answer, or skipped; throws `Refused`. */
export async function storedQuestion(
  learner: Learner,
  submitted: SubmittedQuestion,
  place: QuestionPlace,
): Promise<SessionQuestion> {
  if (isSkipped(submitted)) return skippedQuestion(learner.id, submitted);
  const { sessionId, linked, now } = place;
  const answer =
    (await recordedAlready(learner.id, submitted, linked, now)) ??
    (await recordNow(learner, submitted, place));
  if (!answer.sessionId) {
    const link = { sessionId, linkedAs: submitted.answerId };
    orChangedMeanwhile(await linkAnswer(learner.id, answer.answerId, link));
  }
  linked.add(answer.answerId);
  return questionOfAnswer(answer, submitted);
}

async function recordedAlready(
  userId: string,
  submitted: SubmittedQuestion,
  linked: ReadonlySet<string>,
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
  return findUnlinkedAnswer(userId, { wordId, direction, isCorrect, since, not: [...linked] });
}

async function recordNow(
  learner: Learner,
  submitted: SubmittedQuestion,
  place: QuestionPlace,
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

/** Whether nothing was answered: it is no answer of the log and earns nothing. */
export function isSkipped(question: SubmittedQuestion): boolean {
  return !question.isCorrect && !question.userAnswer?.trim() && question.pointsEarned === 0;
}
