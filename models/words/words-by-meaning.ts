import { trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";
import type { SpotRange, WordSpot } from "./word-spot.ts";

/** Where the learner's words stand by their meanings from A to Z, the older first of two with the same meaning. */
export async function spotsByMeaning(
  userId: string,
  { limit, category, from, backwards }: SpotRange,
): Promise<WordSpot[]> {
  const own = { userId, ...(category ? { category } : {}) };
  const beyond = backwards ? "$lt" : "$gt";
  const filters = from
    ? [
        { ...own, meaningKey: from.key, _id: trusted({ [beyond]: from.id }) },
        { ...own, meaningKey: trusted({ [beyond]: from.key }) },
      ]
    : [own];
  const way = backwards ? -1 : 1;
  const found: WordSpot[] = [];
  for (const filter of filters) {
    if (found.length === limit) break;
    const stored = await WordModel.find(filter, { meaningKey: 1 })
      .sort({ meaningKey: way, _id: way })
      .limit(limit - found.length)
      .lean();
    found.push(...stored.map(({ _id, meaningKey }) => ({ key: meaningKey, id: String(_id) })));
  }
  return found;
}
