import { type Writing, writingLater } from "#models/database/write-together.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import { type Answer, answerLink, findAnswers, findUnlinkedAnswer } from "#models/study/answer.ts";
import { type AnsweredWord, findAnsweredWords } from "#models/study/answered-word.ts";
import { answeredOn } from "#models/study/answers-of-word.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import { changeHistory, LONGEST_DAY_MS } from "#services/study/answers/change-history.ts";
import { changeOfAnswer } from "#services/study/answers/record-answer.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { questionAbout, questionOfAnswer } from "#services/study/questions/session-question.ts";

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

/** The data for storing the questions of a session, inside one transaction. */
export type SessionAnswers = {
  learner: Learner;
  sessionId: string;
  now: Date;
  writing: Writing;
  /** Answers of the log by the ids that questions name them by. */
  named: ReadonlyMap<string, Answer>;
  /** The words of the questions as the answers before leave them. */
  words: Map<string, AnsweredWord>;
  /** The words that were answered here, by their latest answer. */
  answered: Set<string>;
  /** The words that have an answer on the day of the session. */
  reviewed: Set<string>;
  /** The ids of answers that belong to other questions of the session; that of each question is added. */
  linked: Set<string>;
  /** Word, direction and correctness, as `recordedAlready` joins them, for which the log has no answer left. */
  unmatched: Set<string>;
};

/** Reads what the questions of a session stand on, however many there are. */
export async function readSessionAnswers(
  learner: Learner,
  submitted: readonly SubmittedQuestion[],
  place: Pick<SessionAnswers, "sessionId" | "now">,
): Promise<SessionAnswers> {
  const { now } = place;
  const ids = submitted.flatMap(({ answerId }) => answerId ?? []);
  const wordIds = submitted.map(({ wordId }) => wordId);
  const longAgo = new Date(now.getTime() - LONGEST_DAY_MS);
  return {
    ...place,
    learner,
    writing: writingLater(),
    named: await findAnswers(learner.id, ids),
    words: await findAnsweredWords(learner.id, wordIds),
    answered: new Set(),
    reviewed: await answeredOn(learner.id, wordIds, { day: dayOf(learner, now), since: longAgo }),
    linked: new Set(ids),
    unmatched: new Set(),
  };
}

/** The question as its session keeps it: linked to the answer that it repeats, else recorded as an answer, or skipped; throws `Refused`. */
export async function storedQuestion(
  submitted: SubmittedQuestion,
  index: number,
  answers: SessionAnswers,
): Promise<SessionQuestion> {
  if (isSkipped(submitted)) return skippedQuestion(submitted, answers);
  const { sessionId, linked, writing } = answers;
  const answer =
    (await recordedAlready(submitted, answers)) ?? (await recordNow(submitted, index, answers));
  if (!answer.sessionId) {
    await writing.add([answerLink(answer, { sessionId, linkedAs: submitted.answerId })]);
  }
  linked.add(answer.answerId);
  return questionOfAnswer(answer, submitted);
}

async function recordedAlready(
  submitted: SubmittedQuestion,
  { learner, named, words, linked, unmatched, now }: SessionAnswers,
): Promise<Answer | null> {
  const known = submitted.answerId && named.get(submitted.answerId);
  if (known) {
    const isSame = known.wordId === submitted.wordId && known.direction === submitted.direction;
    if (!isSame) throw new Refused("answer-id-taken");
    if (known.sessionId) throw new Refused("answer-id-taken", known.sessionId);
    return known;
  }
  const { wordId, direction, isCorrect } = submitted;
  const since = new Date(now.getTime() - LINKING_WINDOW_MS);
  const like = `${wordId} ${direction} ${isCorrect}`;
  const { lastAttempted } = words.get(wordId)?.progress ?? {};
  if (!lastAttempted || lastAttempted < since || unmatched.has(like)) return null;
  const found = await findUnlinkedAnswer(learner.id, {
    wordId,
    direction,
    isCorrect,
    since,
    not: [...linked],
  });
  if (!found) unmatched.add(like);
  return found;
}

async function recordNow(
  submitted: SubmittedQuestion,
  index: number,
  { learner, sessionId, now, words, answered, reviewed, writing }: SessionAnswers,
): Promise<Answer> {
  const { wordId } = submitted;
  const stored = words.get(wordId);
  if (!stored) throw new Refused("unknown-word");
  const given = {
    wordId,
    direction: submitted.direction,
    isCorrect: submitted.isCorrect,
    answerId: submitted.answerId ?? `${sessionId}-${index}`,
    userAnswer: submitted.userAnswer,
    correctAnswer: submitted.correctAnswer,
    timeSpent: submitted.timeSpent,
    answeredAt: now,
    sessionId,
  };
  const change = await changeOfAnswer(learner, given, stored, answered.has(wordId));
  const told = { ...change, isAnsweredBefore: reviewed.has(wordId) };
  const { progress, streak, answers } = await changeHistory(learner, told, [], writing);
  const after = { version: progress.version, streak, answers };
  for (const [id, word] of words) words.set(id, { ...word, ...after });
  words.set(wordId, { ...stored, progress, ...after });
  reviewed.add(wordId);
  if (change.later.length === 0) answered.add(wordId);
  return change.answer;
}

async function skippedQuestion(
  { wordId, direction, correctAnswer, timeSpent }: SubmittedQuestion,
  { words }: SessionAnswers,
): Promise<SessionQuestion> {
  const word = words.get(wordId)?.word;
  if (!word) throw new Refused("unknown-word");
  const question = questionAbout(word, { direction });
  return { ...question, correctAnswer, seconds: timeSpent, isCorrect: false };
}

/** Whether nothing was answered: it is no answer of the log and earns nothing. */
export function isSkipped(question: SubmittedQuestion): boolean {
  return !question.isCorrect && !question.userAnswer?.trim() && question.pointsEarned === 0;
}
