import { defineModel, ObjectId, Schema, upserting } from "#models/database/mongoose.server.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";

export type CategoryCounts = Record<Category, number>;

/** Totals of one learner; `version` grows with every change of words or progress. */
export type UserStats = { words: CategoryCounts; neverAsked: CategoryCounts; version: number };

const counts = { noun: Number, verb: Number, expression: Number };

type StoredStats = {
  _id: InstanceType<typeof ObjectId>;
  words?: Partial<CategoryCounts>;
  neverAsked?: Partial<CategoryCounts>;
  version: number;
};

const userStatsSchema = new Schema<StoredStats>(
  { words: counts, neverAsked: counts, version: { type: Number, default: 0 } },
  { collection: "userStats", versionKey: false },
);

const UserStatsModel = defineModel("UserStats", userStatsSchema);

/** Adds to the totals and gives the new version; every change of words or progress calls it once. */
export async function changeUserStats(
  userId: string,
  change: { words?: Partial<CategoryCounts>; neverAsked?: Partial<CategoryCounts> },
): Promise<number> {
  const by = {
    version: 1,
    ...dotted("words", change.words),
    ...dotted("neverAsked", change.neverAsked),
  };
  const stored = await upserting(() =>
    UserStatsModel.findOneAndUpdate(
      { _id: new ObjectId(userId) },
      { $inc: by },
      { upsert: true, returnDocument: "after" },
    ).lean(),
  );
  return stored?.version ?? 0;
}

/** The learner's totals; zeros for one who has no words yet. */
export async function findUserStats(userId: string): Promise<UserStats> {
  const stored = await UserStatsModel.findOne({ _id: userId }).lean();
  return {
    words: complete(stored?.words),
    neverAsked: complete(stored?.neverAsked),
    version: stored?.version ?? 0,
  };
}

function complete(given: Partial<CategoryCounts> | undefined): CategoryCounts {
  return { noun: given?.noun ?? 0, verb: given?.verb ?? 0, expression: given?.expression ?? 0 };
}

function dotted(field: string, given: Partial<CategoryCounts> | undefined): Record<string, number> {
  return Object.fromEntries(
    CATEGORIES.flatMap((category) => {
      const by = given?.[category];
      return by ? [[`${field}.${category}`, by]] : [];
    }),
  );
}
