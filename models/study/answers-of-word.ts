import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import type { Write } from "#models/database/write.ts";
import type { AskedPart } from "#models/scheduling/asked-state.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { type Answer, AnswerModel, type PlaceInHistory, toAnswer } from "./answer.ts";

/** A word's answers after that place in its history, oldest first. */
export async function answersAfter(
  userId: string,
  wordId: string,
  { answeredAt, id }: PlaceInHistory,
): Promise<Answer[]> {
  const stored = await AnswerModel.find({
    userId,
    vocabularyId: wordId,
    answeredAt: trusted({ $gte: answeredAt }),
  })
    .sort({ answeredAt: -1, _id: -1 })
    .lean();
  return stored
    .reverse()
    .map(toAnswer)
    .filter((one) => one.answeredAt > answeredAt || one.id > id);
}

/** The latest answers to a direction or form of a word, the latest given first. */
export function latestAnswersTo(
  userId: string,
  { wordId, direction, askedForm }: AskedPart & { wordId: string },
  limit: number,
): Promise<Answer[]> {
  return answerQuery({
    model: AnswerModel,
    filter: { userId, vocabularyId: wordId, direction, askedForm: askedForm ?? null },
    sort: { answeredAt: -1, _id: -1 },
    limit,
    toResult: (stored) => stored.map(toAnswer),
  });
}

/** Which of these words the learner has answered, deleted ones too. */
export async function answeredAmong(userId: string, wordIds: readonly string[]): Promise<string[]> {
  const wanted = { userId, vocabularyId: trusted({ $in: [...wordIds] }) };
  return (await AnswerModel.distinct("vocabularyId", wanted)).map(String);
}

/** How many answers a word has that were given after an instant, counted up to `most`. */
export function countAnswersAfter(
  userId: string,
  wordId: string,
  instant: Date,
  most: number,
): Promise<number> {
  return AnswerModel.countDocuments({
    userId,
    vocabularyId: wordId,
    answeredAt: trusted({ $gt: instant }),
  }).limit(most);
}

/** Whether a word has an answer on a local date, or one that mastered it then. */
export async function hasAnswerOn(
  userId: string,
  wordId: string,
  day: string,
  which: "any" | "mastering",
): Promise<boolean> {
  const found = await AnswerModel.exists({
    userId,
    vocabularyId: wordId,
    day,
    ...(which === "mastering" ? { "effects.isNewlyMastered": true } : {}),
  });
  return found !== null;
}

/** Which of these words have an answer on a local date that was given after an instant. */
export async function answeredOn(
  userId: string,
  wordIds: readonly string[],
  { day, since }: { day: string; since: Date },
): Promise<Set<string>> {
  const wanted = { userId, vocabularyId: trusted({ $in: [...wordIds] }), day };
  const answeredAt = trusted({ $gte: since });
  return new Set(
    (await AnswerModel.distinct("vocabularyId", { ...wanted, answeredAt })).map(String),
  );
}

/**
 * Whether a word's latest answers lead to its schedule: attempts of another program, or of an archive, may have none. Answers to
 * its forms are no attempts.
 */
export function leadTo(later: readonly Answer[], { totalAttempts }: ProgressFacts): boolean {
  const before = later[0]?.effects.progressBefore.totalAttempts;
  const attempts = later.filter(({ askedForm }) => !askedForm).length;
  return before !== undefined && before + attempts === totalAttempts;
}

/** Puts an answer, which must be there, into the log of another word. */
export function answerMove(
  { userId, answerId }: Pick<Answer, "userId" | "answerId">,
  vocabularyId: string,
): Write {
  return {
    model: AnswerModel,
    name: "updateOne",
    filter: { userId, answerId },
    update: { $set: { vocabularyId } },
    mustMatch: true,
  };
}

/** Rewrites what answers were given on, after an earlier answer came in late or was taken back. */
export function effectsRewriting(
  userId: string,
  answers: readonly Pick<Answer, "answerId" | "effects" | "predictedRecall" | "daysSinceReview">[],
): Write[] {
  return answers.map(({ answerId, effects, predictedRecall, daysSinceReview }) => ({
    model: AnswerModel,
    name: "updateOne",
    filter: { userId, answerId },
    update: { $set: { effects, predictedRecall, daysSinceReview } },
  }));
}
