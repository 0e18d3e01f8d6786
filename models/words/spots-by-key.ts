import { trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";
import type { SpotRange, WordSpot } from "./word-spot.ts";

/** Where the learner's words stand by their meanings from A to Z, the older first of two with the same meaning. */
export function spotsByMeaning(userId: string, range: SpotRange): Promise<WordSpot[]> {
  return spotsByKey({ userId, name: "meaningKey" }, range, async (filter, way, limit) => {
    const stored = await WordModel.find(filter, { meaningKey: 1 })
      .sort({ meaningKey: way, _id: way })
      .limit(limit)
      .lean();
    return stored.map(({ _id, meaningKey }) => ({ key: meaningKey, id: String(_id) }));
  });
}

/** Reads at most so many spots of what a filter finds, forwards (1) or backwards (-1). */
type ReadSpots = (
  filter: Record<string, unknown>,
  way: 1 | -1,
  limit: number,
) => Promise<WordSpot[]>;

/** Where the learner's words stand in the order of one text of theirs, the older first of two with the same. */
export async function spotsByKey(
  { userId, name, isFilled = false }: { userId: string; name: string; isFilled?: boolean },
  { limit, category, from, backwards }: SpotRange,
  read: ReadSpots,
): Promise<WordSpot[]> {
  const own = { userId, ...(category ? { category } : {}) };
  const filled = isFilled ? { $gt: "" } : {};
  const beyond = backwards ? "$lt" : "$gt";
  const filters = from
    ? [
        { ...own, [name]: from.key, _id: trusted({ [beyond]: from.id }) },
        { ...own, [name]: trusted({ ...filled, [beyond]: from.key }) },
      ]
    : [isFilled ? { ...own, [name]: trusted(filled) } : own];
  const found: WordSpot[] = [];
  for (const filter of filters) {
    if (found.length === limit) break;
    found.push(...(await read(filter, backwards ? -1 : 1, limit - found.length)));
  }
  return found;
}
