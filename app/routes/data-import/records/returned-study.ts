import { z } from "zod";
import { clientMadeId } from "#app/api/text-fields.ts";
import { ownAnswer } from "#app/views/data-export/own-answer-view.ts";
import { ownPractice } from "#app/views/data-export/own-practice-view.ts";
import { ownSession } from "#app/views/data-export/own-session-view.ts";
import {
  MOST_PRACTICE_QUESTIONS,
  MOST_PRACTICE_SETS,
  MOST_PRACTICE_WORDS,
} from "#models/practice/practice-rules.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import { pastDay, pastMoment } from "./past-moment.ts";

const points = z.literal([0, 5, 15], { error: "an answer earns 0, 5 or 15 points" });
const answerId = clientMadeId("its answerId isn’t as we write it");

/** An answer; its local date is that of a zone. */
export const returnedAnswer = ownAnswer
  .extend({ answerId, pointsEarned: points, completedAt: pastMoment, day: pastDay })
  .refine(
    ({ isCorrect, pointsEarned }) => pointsEarned === 0 || isCorrect === (pointsEarned === 15),
    { error: "its points aren’t those of such an answer" },
  )
  .refine(
    ({ day, completedAt }) =>
      Math.abs(daysBetween(completedAt.toISOString().slice(0, 10), day)) <= 1,
    { error: "its day isn’t that of its time" },
  )
  .transform((read) => ({
    ...{ id: read.id, answerId: read.answerId, wordId: read.vocabularyId },
    ...{ sessionId: read.sessionId, direction: read.translationDirection },
    ...{ isCorrect: read.isCorrect, pointsEarned: read.pointsEarned, userAnswer: read.userAnswer },
    ...{ correctAnswer: read.correctAnswer, timeSpent: read.timeSpent, day: read.day },
    ...{ answeredAt: read.completedAt, predictedRecall: read.predictedRecall },
    ...(read.askedForm && { askedForm: read.askedForm }),
    snapshot: read.vocabularySnapshot,
  }));

const question = ownSession.shape.questions.element
  .extend({ pointsEarned: points })
  .transform((read) => ({
    wordId: read.vocabularyId,
    direction: read.translationDirection,
    ...(read.askedForm && { askedForm: read.askedForm }),
    ...read.vocabularySnapshot,
    correctAnswer: read.correctAnswer,
    ...{ attempt: 1, draft: null, typed: read.userAnswer, isTriedAgain: false },
    ...{ seconds: read.timeSpent, answerId: read.answerId, isCorrect: read.isCorrect },
    ...{ hasCard: false, isExact: false, isAccepted: false, pointsEarned: read.pointsEarned },
  }));

/** A session that has ended. */
export const returnedSession = ownSession
  .extend({
    questions: z.array(question),
    startedAt: pastMoment,
    completedAt: pastMoment.nullable(),
    isReask: ownSession.shape.isReask.default(false),
  })
  .transform(({ questionCount, completedAt, userId, askedAgain, ...session }, context) => {
    if (completedAt) return { ...session, completedAt, position: questionCount };
    context.addIssue({ code: "custom", message: "a session was still open" });
    return z.NEVER;
  });

const { items, board, retry } = ownPractice.shape;
const item = items.element
  .extend({
    answeredAt: pastMoment.nullable().default(null),
    seconds: items.element.shape.seconds.default(0),
  })
  .transform(({ vocabularyId, asked, translationDirection, userAnswer, ...rest }) => ({
    ...{ ...rest, wordId: vocabularyId, kind: asked, direction: translationDirection },
    typed: userAnswer,
  }));

/** A practice run; what its board says of items has to be there. */
export const returnedPractice = ownPractice
  .extend({
    items: z.array(item).max(MOST_PRACTICE_QUESTIONS),
    setIds: ownPractice.shape.setIds.max(MOST_PRACTICE_SETS),
    vocabularyIds: ownPractice.shape.vocabularyIds.max(MOST_PRACTICE_WORDS),
    board: board.default(null),
    retry: retry.default(null),
    createdAt: pastMoment,
    playedAt: pastMoment.nullable(),
    completedAt: pastMoment.nullable(),
  })
  .omit({ userId: true })
  .refine(({ sessionType, board }) => sessionType !== "matching" || board !== null, {
    error: "its tiles are not in an archive of that age",
  })
  .refine(({ board, items }) => numbersOf(board).every((word) => word < items.length), {
    error: "its tiles are of words that it does not have",
  });

function numbersOf(board: z.output<typeof ownPractice>["board"]): number[] {
  if (!board) return [];
  const pairs = board.pairs.flatMap(({ english, arabic }) => [english, arabic]);
  const all = [...board.english, ...board.arabic, ...board.queue, ...board.missed, ...pairs];
  return all.filter((word) => word !== null);
}
