import { defineModel, Mixed, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import {
  absent,
  always,
  collection,
  idOrNull,
  required,
  type Stored,
  type Told,
  under,
} from "#models/database/schemas.ts";
import type { Write } from "#models/database/write.ts";
import { field } from "#models/field-table.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import type { FactorChange } from "#models/scheduling/recall-factor.ts";
import type { WordForm } from "#models/words/word-forms.ts";
import type { AnyCategory } from "#models/words/word-rules.ts";

export type AnswerEffects = {
  /** The word's progress after the answers given before this one. */
  progressBefore: ProgressFacts;
  isNewlyMastered: boolean;
  /** Its change of the learner's factors, with the fit in use then; absent in answers from before these were kept. */
  factorChange?: (FactorChange & { fittedAt: Date | null }) | null;
};

/** Where an answer stands in its word's history. */
export type PlaceInHistory = { answeredAt: Date; id: string };

const answerSchema = collection(
  "answers",
  {
    answerId: always.text,
    userId: always.id,
    /** The word. */
    vocabularyId: always.id,
    sessionId: idOrNull,
    /** The answerId that a session named it by; absent where that is its own. */
    linkedAs: absent<string>(String),
    direction: required<Direction>(String),
    /** The form of the word that was asked for; absent for the word itself. */
    askedForm: absent<WordForm>(String),
    isCorrect: always.yesOrNo,
    pointsEarned: required<0 | 5 | 15>(Number),
    userAnswer: field<string | null>(String, null),
    correctAnswer: always.text,
    timeSpent: field(Number, 0),
    answeredAt: always.time,
    /** The learner's local date at `answeredAt` (UTC). */
    day: always.text,
    /** Recall predicted before the answer, 0 to 1; null on a direction's first answer. */
    predictedRecall: field<number | null>(Number, null),
    /** Whole days since the direction was asked before; null on its first answer, left out of answers from before it was kept. */
    daysSinceReview: absent<number | null>(Number),
    snapshot: under<{ arabicWord: string; englishMeaning: string; category: AnyCategory }>({
      arabicWord: String,
      englishMeaning: String,
      category: String,
    }),
    /** The state the answer was given on, kept so that it can be taken back or scheduled anew. */
    effects: required<AnswerEffects>(Mixed),
  },
  { minimize: false },
);
answerSchema.index({ userId: 1, vocabularyId: 1, answeredAt: -1, _id: -1 });
answerSchema.index(
  { userId: 1, answeredAt: -1 },
  { partialFilterExpression: { isCorrect: false } },
);
answerSchema.index({ userId: 1, answerId: 1 }, { unique: true });
answerSchema.index(
  { userId: 1, linkedAs: 1 },
  { unique: true, partialFilterExpression: { linkedAs: { $gt: "" } } },
);

export const AnswerModel = defineModel("Answer", answerSchema);

export type StoredAnswer = Stored<typeof AnswerModel>;

/** One judged answer, append-only. */
export type Answer = Told<typeof AnswerModel, "vocabularyId" | "linkedAs"> & { wordId: string };

/** An answer without what it changed. */
export type PlainAnswer = Omit<Answer, "effects">;

/** An id for a new answer; of one process each is greater than the one before. */
export function newAnswerId(): string {
  return String(new ObjectId());
}

/** Adds an answer to the log; the same answerId again is a duplicate key. */
export function answerInsertion({ id, userId, wordId, sessionId, ...fields }: Answer): Write {
  const document: StoredAnswer = {
    _id: new ObjectId(id),
    ...fields,
    userId: new ObjectId(userId),
    vocabularyId: new ObjectId(wordId),
    sessionId: sessionId === null ? null : new ObjectId(sessionId),
  };
  return { model: AnswerModel, name: "insertOne", document };
}

/** Takes an answer out of the log, in which it must be. */
export function answerRemoval({ userId, answerId }: Answer): Write {
  return { model: AnswerModel, name: "deleteOne", filter: { userId, answerId }, mustMatch: true };
}

/** The learner's answer with that client-made id, also one that a session named by it, or null. */
export async function findAnswer(userId: string, answerId: string): Promise<Answer | null> {
  const stored = await AnswerModel.findOne({
    $or: [
      { userId, answerId },
      { userId, linkedAs: trusted({ $eq: answerId, $gt: "" }) },
    ],
  }).lean();
  return stored && toAnswer(stored);
}

/** The same for many ids, by the id that was asked for. */
export async function findAnswers(
  userId: string,
  answerIds: readonly string[],
): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  if (answerIds.length === 0) return found;
  const stored = await AnswerModel.find({
    $or: [
      { userId, answerId: trusted({ $in: [...answerIds] }) },
      { userId, linkedAs: trusted({ $in: [...answerIds], $gt: "" }) },
    ],
  }).lean();
  for (const one of stored) {
    found.set(one.answerId, toAnswer(one));
    if (one.linkedAs) found.set(one.linkedAs, toAnswer(one));
  }
  return found;
}

/** The newest unlinked answer of this word, direction and result given at or after `since`, or null. */
export async function findUnlinkedAnswer(
  userId: string,
  like: {
    wordId: string;
    direction: Direction;
    isCorrect: boolean;
    since: Date;
    not: readonly string[];
  },
): Promise<Answer | null> {
  const stored = await AnswerModel.findOne({
    userId,
    vocabularyId: like.wordId,
    direction: like.direction,
    askedForm: null,
    isCorrect: like.isCorrect,
    sessionId: null,
    answeredAt: trusted({ $gte: like.since }),
    answerId: trusted({ $nin: [...like.not] }),
  })
    .sort({ answeredAt: -1, _id: -1 })
    .lean();
  return stored && toAnswer(stored);
}

/** Links an answer, which belongs to no session yet, to its session and notes the name that the session has for it. */
export function answerLink(
  { userId, answerId }: Answer,
  { sessionId, linkedAs }: { sessionId: string; linkedAs: string | null },
): Write {
  const isNamed = linkedAs !== null && linkedAs !== answerId;
  return {
    model: AnswerModel,
    name: "updateOne",
    filter: { userId, answerId, sessionId: null },
    update: { $set: { sessionId, ...(isNamed ? { linkedAs } : {}) } },
    mustMatch: true,
  };
}

/** One page of a word's answers, the latest given first: those after the answer at one place, or right before that at another. */
export function listAnswersOf(
  userId: string,
  wordId: string,
  page: {
    limit: number;
    after?: PlaceInHistory | undefined;
    before?: PlaceInHistory | undefined;
  },
): Promise<Answer[]> {
  const { limit, after, before } = page;
  return answerQuery({
    model: AnswerModel,
    filter: {
      userId,
      vocabularyId: wordId,
      ...(before ? beyond(before, "$gt") : after ? beyond(after, "$lt") : {}),
    },
    sort: before ? { answeredAt: 1, _id: 1 } : { answeredAt: -1, _id: -1 },
    limit,
    toResult: (stored) => {
      const answers = stored.map(toAnswer);
      return before ? answers.reverse() : answers;
    },
  });
}

/** The filter of a word's answers earlier or later than a place. */
export function beyond({ answeredAt, id }: PlaceInHistory, way: "$gt" | "$lt") {
  // The first condition bounds the index scan; the second tells answers of one instant apart.
  return {
    answeredAt: trusted({ [`${way}e`]: answeredAt }),
    $or: [{ answeredAt: trusted({ [way]: answeredAt }) }, { _id: trusted({ [way]: id }) }],
  };
}

/** A stored answer as the rest of the program sees one. */
export function toAnswer({ effects, ...stored }: StoredAnswer): Answer {
  return { ...toPlainAnswer(stored), effects };
}

/** A stored answer that was read without what it changed. */
export function toPlainAnswer({
  _id,
  vocabularyId,
  linkedAs: _linkedAs,
  ...stored
}: Omit<StoredAnswer, "effects">): PlainAnswer {
  return {
    ...stored,
    id: String(_id),
    userId: String(stored.userId),
    wordId: String(vocabularyId),
    sessionId: stored.sessionId ? String(stored.sessionId) : null,
  };
}
