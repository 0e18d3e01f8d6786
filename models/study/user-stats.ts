import {
  defineModel,
  Mixed,
  ObjectId,
  trusted,
  upserting,
} from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { storedIn } from "#models/database/schemas.ts";
import type { Write } from "#models/database/write.ts";
import { MASTERY_BANDS, type MasteryBand } from "#models/scheduling/mastery.ts";
import { type Kept, MOST_KEPT, type Newest, NoRoomLeft } from "#models/users/kept-rules.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";

const LEARNERS_AT_ONCE = 100;

export type CategoryCounts = Record<Category, number>;

/** Totals of one learner; `version` grows with every change of words or progress. */
export type UserStats = {
  words: CategoryCounts;
  neverAsked: CategoryCounts;
  /** How many answered words stand in each band. */
  mastery: MasteryCounts;
  version: number;
};

/** The kinds counted here when they are stored, besides words. */
export type CountedKind = Exclude<Kept, "words">;

export type MasteryCounts = Record<MasteryBand, number>;

const counts = { noun: Number, verb: Number, expression: Number };

type StoredStats = {
  _id: InstanceType<typeof ObjectId>;
  words?: Partial<CategoryCounts>;
  neverAsked?: Partial<CategoryCounts>;
  mastery?: Partial<MasteryCounts>;
  /** A kind is absent until it was first counted, and one that makes room by itself until there is much of it. */
  kept?: Partial<Record<CountedKind | Newest, number>>;
  version: number;
  /** The mastery of every word is counted, those too that were answered before it was. */
  isMasteryCounted?: boolean;
  /** The version before kept a whole dashboard here. */
  dashboard?: unknown;
};

const bands = Object.fromEntries(MASTERY_BANDS.map((band) => [band, Number]));

const userStatsSchema = storedIn<StoredStats>("userStats", {
  words: counts,
  neverAsked: counts,
  mastery: bands,
  kept: { sets: Number, setWords: Number, answers: Number, sessions: Number, practices: Number },
  version: { type: Number, default: 0 },
  isMasteryCounted: { type: Boolean },
  dashboard: { type: Mixed },
});

export const UserStatsModel = defineModel("UserStats", userStatsSchema);

type StatsChange = {
  words?: Partial<CategoryCounts>;
  neverAsked?: Partial<CategoryCounts>;
  mastery?: Partial<MasteryCounts>;
  /** How many answers there are from now on. */
  answers?: number;
};

/**
 * Adds to the totals and gives the new version; every change of words or progress calls it once, in its transaction,
 * which ends with NoRoomLeft if there are more words than an account can have.
 */
export async function changeUserStats(userId: string, change: StatsChange): Promise<number> {
  const stored = await upserting(() =>
    UserStatsModel.findOneAndUpdate({ _id: new ObjectId(userId) }, updateOf(change), {
      upsert: true,
      returnDocument: "after",
      projection: { version: 1, words: 1 },
    }).lean(),
  );
  const added = wordsIn(change.words);
  const over = wordsIn(stored?.words) - MOST_KEPT.words;
  if (added > 0 && over > 0) throw new NoRoomLeft("words", Math.max(0, added - over));
  return stored?.version ?? 0;
}

/** Adds to the totals as `changeUserStats` does; their version must still be the one that was read, 0 if there were none. */
export function userStatsChange(userId: string, change: StatsChange, version: number): Write {
  const asRead = version === 0 ? trusted({ $in: [0, null] }) : version;
  return {
    model: UserStatsModel,
    name: "updateOne",
    filter: { _id: userId, version: asRead },
    update: updateOf(change),
    target: userId,
    ...(version === 0 ? { upsert: true } : { mustMatch: true }),
  };
}

/** How many words there are of all categories. */
export function wordsIn(words: Partial<CategoryCounts> | undefined): number {
  return CATEGORIES.reduce((total, category) => total + (words?.[category] ?? 0), 0);
}

function updateOf({ words, neverAsked, mastery, answers }: StatsChange) {
  return {
    $inc: {
      version: 1,
      ...dotted("words", CATEGORIES, words),
      ...dotted("neverAsked", CATEGORIES, neverAsked),
      ...dotted("mastery", MASTERY_BANDS, mastery),
    },
    ...(answers === undefined ? {} : { $set: { "kept.answers": answers } }),
    $unset: { dashboard: 1 },
    $setOnInsert: { isMasteryCounted: true },
  };
}

/** All learners who have totals, and whether their mastery is counted: for upkeep only. */
export async function* learnersWithTotals(): AsyncGenerator<{ id: string; isCounted: boolean }> {
  for (let from = {}; ; ) {
    const stored = await UserStatsModel.find(from, { isMasteryCounted: 1 })
      .sort({ _id: 1 })
      .limit(LEARNERS_AT_ONCE)
      .lean();
    for (const { _id, isMasteryCounted } of stored) {
      yield { id: String(_id), isCounted: isMasteryCounted === true };
    }
    if (stored.length < LEARNERS_AT_ONCE) return;
    from = { _id: trusted({ $gt: stored.at(-1)?._id }) };
  }
}

/** Writes how many words stand in each band, over what was counted. */
export async function setMasteryCounts(
  userId: string,
  mastery: Partial<MasteryCounts>,
): Promise<void> {
  await UserStatsModel.updateOne({ _id: userId }, { $set: { mastery, isMasteryCounted: true } });
}

/** The learner's totals; zeros for one who has no words yet. */
export function findUserStats(userId: string): Promise<UserStats> {
  return answerQuery({
    model: UserStatsModel,
    filter: { _id: userId },
    limit: 1,
    projection: { words: 1, neverAsked: 1, mastery: 1, version: 1 },
    toResult: ([stored]) => toUserStats(stored),
  });
}

function toUserStats(stored: StoredStats | undefined): UserStats {
  return {
    words: complete(stored?.words),
    neverAsked: complete(stored?.neverAsked),
    mastery: Object.fromEntries(
      MASTERY_BANDS.map((band) => [band, stored?.mastery?.[band] ?? 0]),
    ) as MasteryCounts,
    version: stored?.version ?? 0,
  };
}

function complete(given: Partial<CategoryCounts> | undefined): CategoryCounts {
  return { noun: given?.noun ?? 0, verb: given?.verb ?? 0, expression: given?.expression ?? 0 };
}

function dotted<Name extends string>(
  field: string,
  names: readonly Name[],
  given: Partial<Record<Name, number>> | undefined,
): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const by = given?.[name];
      return by ? [[`${field}.${name}`, by]] : [];
    }),
  );
}

/** Returns the count changes for a word that moves between bands; null is no band. */
export function bandChange(
  from: MasteryBand | null,
  to: MasteryBand | null,
): Partial<MasteryCounts> {
  if (from === to) return {};
  return { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) };
}
