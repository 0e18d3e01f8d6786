import { trusted } from "#models/database/mongoose.server.ts";
import { readInTime, storedPlace } from "#models/database/read-in-time.ts";
import type { MasteryBand } from "#models/scheduling/mastery.ts";
import type { Difficulty } from "#models/scheduling/progress-facts.ts";
import { weaknessPrefix } from "#models/scheduling/weakness.ts";
import { spotsByKey } from "#models/words/spots-by-key.ts";
import type { SpotOfWord, SpotRange } from "#models/words/word-spot.ts";
import { ProgressModel, type StoredProgress } from "./progress.ts";

/** Where the words with a due day stand by that day, the longest overdue first. */
export function spotsByDueDay(userId: string, range: SpotRange): Promise<SpotOfWord[]> {
  const order = { model: ProgressModel, userId, name: "dueDay", time: "addedAt" };
  return spotsByKey({ ...order, within: { $gt: "" } }, range);
}

/** Where the answered words stand from the weakest to the best known, or only those of one band of mastery. */
export function spotsByWeakness(
  userId: string,
  range: SpotRange,
  band?: MasteryBand,
): Promise<SpotOfWord[]> {
  const those = { dueDay: trusted({ $gt: "" }) };
  const order = { model: ProgressModel, userId, name: "weakness", time: "addedAt", those };
  const prefix = band && weaknessPrefix(band);
  const within = prefix ? { $gt: prefix, $lt: `${prefix}~` } : { $gt: "" };
  return spotsByKey({ ...order, within }, range);
}

/** Where the answered words stand by their last answer, the latest first; each has the key `LATEST`. */
export function spotsByLastAnswer(userId: string, range: SpotRange): Promise<SpotOfWord[]> {
  // The second condition holds for all of these; with it the index is found that has them in this order.
  const lastAttempted = trusted({ $gt: new Date(0) });
  const those = { userId, dueDay: trusted({ $gt: "" }), lastAttempted };
  return newestOf(those, { key: LATEST, time: "lastAttempted" }, range);
}

/** Where the words that were never answered stand, the newest first; each has the key `NEW`. */
export function spotsOfNewWords(userId: string, range: SpotRange): Promise<SpotOfWord[]> {
  return newestOf({ userId, dueDay: null }, { key: NEW }, range);
}

/** Where the answered words of one difficulty stand, the newest first; each has the difficulty as its key. */
export function spotsOfDifficulty(
  userId: string,
  difficulty: Difficulty,
  range: SpotRange,
): Promise<SpotOfWord[]> {
  const those = { userId, difficulty, dueDay: trusted({ $gt: "" }) };
  return newestOf(those, { key: difficulty }, range);
}

export const NEW = "new";
export const LATEST = "latest";

async function newestOf(
  those: {
    userId: string;
    dueDay: null | { $gt: string };
    difficulty?: Difficulty;
    lastAttempted?: { $gt: Date };
  },
  { key, time = "addedAt" }: { key: string; time?: "addedAt" | "lastAttempted" },
  { limit, category, from, backwards }: SpotRange,
): Promise<SpotOfWord[]> {
  const query = {
    model: ProgressModel,
    filter: { ...those, ...(category ? { category } : {}) },
    projection: { [time]: 1 },
  } as const;
  const towards = backwards ? "newer" : "older";
  const stretch = { limit, after: from?.place, towards } as const;
  const stored = await readInTime<StoredProgress>(query, time, stretch);
  return stored.map((one) => ({
    ...{ key, place: storedPlace(one, time), id: String(one._id) },
  }));
}
