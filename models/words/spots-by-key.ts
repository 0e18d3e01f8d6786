import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery, type Query } from "#models/database/read-together.ts";
import { WordModel } from "./word.ts";
import type { SpotRange, WordSpot } from "./word-spot.ts";

/** Where the learner's words stand by their meanings from A to Z, the older first of two with the same meaning. */
export function spotsByMeaning(userId: string, range: SpotRange): Promise<WordSpot[]> {
  return spotsByKey({ model: WordModel, userId, name: "meaningKey" }, range);
}

type Order = { model: Query<unknown>["model"]; userId: string; name: string; isFilled?: boolean };

/** Where the learner's words stand in the order of one text of theirs, the older first of two with the same. */
export async function spotsByKey(
  { model, userId, name, isFilled = false }: Order,
  { limit, category, from, backwards }: SpotRange,
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
  const way = backwards ? -1 : 1;
  const found = await Promise.all(
    filters.map((filter) =>
      answerQuery({
        model,
        filter,
        sort: { [name]: way, _id: way },
        limit,
        projection: { [name]: 1 },
        toResult: (stored) => stored.map((one) => ({ key: one[name] ?? "", id: String(one._id) })),
      }),
    ),
  );
  return found.flat().slice(0, limit);
}
