import { trusted } from "#models/database/mongoose.server.ts";
import { readInTime, storedPlace } from "#models/database/read-in-time.ts";
import type { MasteryBand } from "#models/scheduling/mastery.ts";
import type { Difficulty } from "#models/scheduling/progress-facts.ts";
import { spotsByKey } from "#models/words/spots-by-key.ts";
import type { SpotOfWord, SpotRange } from "#models/words/word-spot.ts";
import { ProgressModel, type StoredProgress } from "./progress.ts";

/** Where the words with a due day stand by that day, the longest overdue first. */
export function spotsByDueDay(userId: string, range: SpotRange): Promise<SpotOfWord[]> {
  const order = { model: ProgressModel, userId, name: "dueDay", time: "addedAt", isFilled: true };
  return spotsByKey(order, range);
}

/** Where the words that were never answered stand, the newest first; each has the key `NEW`. */
export function spotsOfNewWords(userId: string, range: SpotRange): Promise<SpotOfWord[]> {
  return newestOf({ userId, dueDay: null }, NEW, range);
}

/** Where the answered words of one difficulty stand, the newest first; each has the difficulty as its key. */
export function spotsOfDifficulty(
  userId: string,
  difficulty: Difficulty,
  range: SpotRange,
): Promise<SpotOfWord[]> {
  return newestOf({ userId, difficulty, dueDay: trusted({ $gt: "" }) }, difficulty, range);
}

/** Where the answered words of one band of mastery stand, the newest first; each has the band as its key. */
export function spotsOfBand(
  userId: string,
  band: MasteryBand,
  range: SpotRange,
): Promise<SpotOfWord[]> {
  return newestOf({ userId, band, dueDay: trusted({ $gt: "" }) }, band, range);
}

export const NEW = "new";

async function newestOf(
  those: {
    userId: string;
    dueDay: null | { $gt: string };
    difficulty?: Difficulty;
    band?: MasteryBand;
  },
  key: string,
  { limit, category, from, backwards }: SpotRange,
): Promise<SpotOfWord[]> {
  const query = {
    model: ProgressModel,
    filter: { ...those, ...(category ? { category } : {}) },
    projection: { addedAt: 1 },
  } as const;
  const towards = backwards ? "newer" : "older";
  const stretch = { limit, after: from?.place, towards } as const;
  const stored = await readInTime<StoredProgress>(query, "addedAt", stretch);
  return stored.map((one) => ({
    ...{ key, place: storedPlace(one, "addedAt"), id: String(one._id) },
  }));
}
