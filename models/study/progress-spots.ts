import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import type { MasteryBand } from "#models/scheduling/mastery.ts";
import type { Difficulty } from "#models/scheduling/progress-facts.ts";
import { spotsByKey } from "#models/words/spots-by-key.ts";
import type { SpotRange, WordSpot } from "#models/words/word-spot.ts";
import { ProgressModel } from "./progress.ts";

/** Where the words with a due day stand by that day, the longest overdue first. */
export function spotsByDueDay(userId: string, range: SpotRange): Promise<WordSpot[]> {
  return spotsByKey({ model: ProgressModel, userId, name: "dueDay", isFilled: true }, range);
}

/** Where the words that were never answered stand, the newest first; each has the key `NEW`. */
export function spotsOfNewWords(userId: string, range: SpotRange): Promise<WordSpot[]> {
  return newestOf({ userId, dueDay: null }, NEW, range);
}

/** Where the answered words of one difficulty stand, the newest first; each has the difficulty as its key. */
export function spotsOfDifficulty(
  userId: string,
  difficulty: Difficulty,
  range: SpotRange,
): Promise<WordSpot[]> {
  return newestOf({ userId, difficulty, dueDay: trusted({ $gt: "" }) }, difficulty, range);
}

/** Where the answered words of one band of mastery stand, the newest first; each has the band as its key. */
export function spotsOfBand(
  userId: string,
  band: MasteryBand,
  range: SpotRange,
): Promise<WordSpot[]> {
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
): Promise<WordSpot[]> {
  return answerQuery({
    model: ProgressModel,
    filter: {
      ...those,
      ...(category ? { category } : {}),
      ...(from ? { _id: trusted({ [backwards ? "$gt" : "$lt"]: from.id }) } : {}),
    },
    sort: { _id: backwards ? 1 : -1 },
    limit,
    projection: { _id: 1 },
    toResult: (stored) => stored.map(({ _id }) => ({ key, id: String(_id) })),
  });
}
