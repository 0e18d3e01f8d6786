import type { MatchingBoard } from "./matching-board.ts";
import { secondsOfMove } from "./practice-rules.ts";
import { PracticeModel, type PracticeSession } from "./practice-session.ts";

type Own = Pick<PracticeSession, "id" | "userId">;
type Played = Own & Pick<PracticeSession, "createdAt" | "playedAt">;

/** Writes how a question that nobody answered was answered; false when somebody did meanwhile. */
export function answerItem(
  practice: Played,
  index: number,
  given: { typed: string | null; isCorrect: boolean; isLast: boolean },
  now: Date,
): Promise<boolean> {
  const { typed, isCorrect, isLast } = given;
  return change(
    practice,
    { completedAt: null, [`items.${index}.isCorrect`]: null },
    {
      $set: {
        [`items.${index}.typed`]: typed,
        [`items.${index}.isCorrect`]: isCorrect,
        [`items.${index}.answeredAt`]: now,
        retry: null,
        playedAt: now,
        ...(isLast && { completedAt: now }),
      },
      $inc: {
        questionsAnswered: 1,
        correctAnswers: isCorrect ? 1 : 0,
        [`items.${index}.seconds`]: secondsSinceLast(practice, now),
      },
    },
  );
}

/** Notes what was typed for a question that may be tried once more; false when it was answered or noted meanwhile. */
export function keepRetry(
  practice: Played,
  index: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  return change(
    practice,
    { completedAt: null, [`items.${index}.isCorrect`]: null, retry: null },
    {
      $set: { retry: typed, playedAt: now },
      $inc: { [`items.${index}.seconds`]: secondsSinceLast(practice, now) },
    },
  );
}

/** Counts an answer that was judged wrong as right, once; false when it is right already. */
export function overrideItem(practice: Own, index: number, typed: string): Promise<boolean> {
  return change(
    practice,
    { [`items.${index}.isCorrect`]: false, [`items.${index}.typed`]: typed },
    { $set: { [`items.${index}.isCorrect`]: true }, $inc: { correctAnswers: 1 } },
  );
}

/** Notes whether the word of a card is known, over what was said before; false when that changed meanwhile or the run is over. */
export function judgeCard(
  practice: Played & Pick<PracticeSession, "items">,
  index: number,
  isKnown: boolean,
  now: Date,
): Promise<boolean> {
  const before = practice.items[index]?.isCorrect ?? null;
  return change(
    practice,
    { completedAt: null, [`items.${index}.isCorrect`]: before },
    {
      $set: {
        [`items.${index}.isCorrect`]: isKnown,
        [`items.${index}.answeredAt`]: now,
        playedAt: now,
      },
      $inc: {
        [`items.${index}.seconds`]: secondsSinceLast(practice, now),
        questionsAnswered: before === null ? 1 : 0,
        correctAnswers: Number(isKnown) - Number(before === true),
      },
    },
  );
}

/** Ends a run that is not over; false when it is. */
export function completePractice(practice: Own, now: Date): Promise<boolean> {
  return change(practice, { completedAt: null }, { $set: { completedAt: now, playedAt: now } });
}

/** Writes the board after a move from the one that was read; false when another move came first. */
export function moveOnBoard(
  practice: Played & { board: MatchingBoard | null },
  after: {
    board: MatchingBoard;
    seconds: number;
    questionsAnswered: number;
    correctAnswers: number;
    isComplete: boolean;
  },
  now: Date,
): Promise<boolean> {
  const { isComplete, ...changes } = after;
  const joined = after.board.pairs.slice(practice.board?.pairs.length ?? 0);
  const seconds = secondsSinceLast(practice, now);
  const answered = joined.flatMap(({ arabic }, at) => [
    [`items.${arabic}.answeredAt`, now],
    [`items.${arabic}.seconds`, at === 0 ? seconds : 0],
  ]);
  const end = isComplete && { completedAt: now, finishedSeconds: after.seconds };
  return change(
    practice,
    { completedAt: null, "board.attempts": practice.board?.attempts ?? null },
    { $set: { ...changes, ...end, ...Object.fromEntries(answered), playedAt: now } },
  );
}

/** Overwrites how a run went; false when that changed since it was read. */
export function recordOutcome(
  before: Own & Pick<PracticeSession, "questionsAnswered" | "correctAnswers">,
  outcome: Pick<PracticeSession, "questionsAnswered" | "correctAnswers" | "completedAt">,
): Promise<boolean> {
  const { questionsAnswered, correctAnswers } = before;
  return change(before, { questionsAnswered, correctAnswers }, { $set: outcome });
}

function secondsSinceLast({ playedAt, createdAt }: Played, now: Date): number {
  return secondsOfMove(playedAt ?? createdAt, now);
}

async function change(
  { id, userId }: Own,
  where: Record<string, unknown>,
  update: Record<string, Record<string, unknown>>,
): Promise<boolean> {
  const { matchedCount } = await PracticeModel.updateOne({ _id: id, userId, ...where }, update);
  return matchedCount === 1;
}
