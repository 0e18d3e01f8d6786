import { defineModel, ObjectId, trusted, upserting } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { always, storedIn } from "#models/database/schemas.ts";
import type { Write } from "#models/database/write.ts";
import { eachOf } from "#models/field-table.ts";
import { RECALL_SPANS, type RecallFigures, type RecallSpan } from "./rules/recall-spans.ts";

/** The most ids that a day lists of each kind. */
export const LONGEST_LISTED_IDS = 500;

/** The counts of a day. */
export const DAY_COUNTS = [
  "answers",
  /** Answers to forms of words, among the others. */
  "formAnswers",
  "correctAnswers",
  "pointsEarned",
  "sessions",
  "wordsStarted",
  "extraNewWords",
  "wordsAdded",
  "wordsReviewed",
  /** Words that were due and are no more after an answer of this day. */
  "dueWordsDone",
  "wordsMastered",
] as const;

/** The lists of words of a day. */
export const DAY_LISTS = ["addedIds", "reviewedIds", "masteredIds"] as const;

type Counts = Record<(typeof DAY_COUNTS)[number], number>;
type Lists<Id> = Record<(typeof DAY_LISTS)[number], Id[]>;

/** One learner's activity on one local date; the id lists stop at 500, the counts stay exact. */
export type ActivityDay = { day: string } & Counts & Lists<string>;

export type ActivityChange = {
  counts?: Partial<Counts>;
  list?: { added?: string[]; reviewed?: string[]; mastered?: string[] };
  unlist?: { added?: string; reviewed?: string; mastered?: string };
  /** Answers whose recall was predicted, by the time since the review before. */
  recall?: readonly { span: RecallSpan; by: RecallFigures }[];
};

export type StoredActivityDay = Partial<Counts & Lists<InstanceType<typeof ObjectId>>> & {
  userId: InstanceType<typeof ObjectId>;
  day: string;
  recall?: Partial<Record<RecallSpan, RecallFigures>>;
};

const recallFigures = { answers: Number, expected: Number, correct: Number };

const activityDaySchema = storedIn<StoredActivityDay>("activityDays", {
  userId: always.id,
  day: always.text,
  ...eachOf(DAY_COUNTS, () => ({ type: Number, default: 0 })),
  ...eachOf(DAY_LISTS, () => ({ type: [ObjectId], default: [] })),
  recall: Object.fromEntries(RECALL_SPANS.map(({ span }) => [span, recallFigures])),
});
activityDaySchema.index({ userId: 1, day: 1 }, { unique: true });

export const ActivityDayModel = defineModel("ActivityDay", activityDaySchema);

/** Adds to (or, negative, takes from) a day's counts and lists; the day is made when it is the first. */
export async function changeActivityDay(
  userId: string,
  day: string,
  change: ActivityChange,
): Promise<void> {
  await upserting(() =>
    ActivityDayModel.updateOne({ userId, day }, updateOf(change), { upsert: true }),
  );
}

/** Changes a day as `changeActivityDay` does. */
export function activityDayChange(userId: string, day: string, change: ActivityChange): Write {
  return {
    model: ActivityDayModel,
    name: "updateOne",
    filter: { userId, day },
    update: updateOf(change),
    upsert: true,
    ...(change.unlist ? {} : { target: `${userId} ${day}` }),
  };
}

function updateOf(change: ActivityChange) {
  const push = entries(change.list, (ids) => ({ $each: ids, $slice: LONGEST_LISTED_IDS }));
  const pull = entries(change.unlist, (id) => id);
  return {
    ...(change.counts || change.recall ? { $inc: increments(change) } : {}),
    ...(push ? { $push: push } : {}),
    ...(pull ? { $pull: pull } : {}),
  };
}

/** The day's activity; all zeros when nothing happened. */
export function findActivityDay(userId: string, day: string): Promise<ActivityDay> {
  return answerQuery({
    model: ActivityDayModel,
    filter: { userId, day },
    limit: 1,
    toResult: ([stored]) => toActivityDay(day, stored ?? null),
  });
}

/** Overwrites the counts and lists of a day; its figures of recall stay. */
export async function setActivityDay(
  userId: string,
  { day, ...counted }: ActivityDay,
): Promise<void> {
  await upserting(() =>
    ActivityDayModel.updateOne({ userId, day }, { $set: counted }, { upsert: true }),
  );
}

/** Local dates with at least one answer, newest first, from `day` backwards. */
export async function studiedDaysUpTo(
  userId: string,
  day: string,
  limit: number,
): Promise<string[]> {
  const stored = await ActivityDayModel.find(
    { userId, day: trusted({ $lte: day }), answers: trusted({ $gt: 0 }) },
    { day: 1 },
  )
    .sort({ day: -1 })
    .limit(limit)
    .lean();
  return stored.map((one) => one.day);
}

/** A stored day as the rest of the program sees one; what was never counted is zero. */
export function toActivityDay(day: string, stored: Partial<StoredActivityDay> | null): ActivityDay {
  return {
    day,
    ...eachOf(DAY_COUNTS, (name) => stored?.[name] ?? 0),
    ...eachOf(DAY_LISTS, (name) => (stored?.[name] ?? []).map(String)),
  };
}

function increments({ counts, recall = [] }: ActivityChange): Record<string, number> {
  const sums: Record<string, number> = { ...counts };
  for (const { span, by } of recall) {
    for (const [name, value] of Object.entries(by)) {
      const field = `recall.${span}.${name}`;
      sums[field] = (sums[field] ?? 0) + value;
    }
  }
  return sums;
}

function entries<V, R>(
  lists: { added?: V; reviewed?: V; mastered?: V } | undefined,
  value: (one: V) => R,
): Record<string, R> | null {
  const named = Object.entries(lists ?? {}).flatMap(([name, one]) =>
    one === undefined ? [] : [[`${name}Ids`, value(one)] as const],
  );
  return named.length > 0 ? Object.fromEntries(named) : null;
}

/** One page of the days on which a learner did something, oldest first, after that local date. */
export async function listActivityDays(
  userId: string,
  page: { limit: number; after?: string | undefined },
): Promise<ActivityDay[]> {
  const stored = await ActivityDayModel.find({
    userId,
    ...(page.after ? { day: trusted({ $gt: page.after }) } : {}),
  })
    .sort({ day: 1 })
    .limit(page.limit)
    .lean();
  return stored.map((one) => toActivityDay(one.day, one));
}
