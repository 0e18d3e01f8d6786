import { trusted } from "#models/database/mongoose.server.ts";
import { beyondPlace, storedPlace } from "#models/database/read-in-time.ts";
import { answerQuery, type Query } from "#models/database/read-together.ts";
import { WordModel } from "./word.ts";
import type { SpotOfWord, SpotRange } from "./word-spot.ts";

/** Where the learner's words stand by their meanings from A to Z, the older first of two with the same meaning. */
export function spotsByMeaning(userId: string, range: SpotRange): Promise<SpotOfWord[]> {
  return spotsByKey({ model: WordModel, userId, name: "meaningKey", time: "createdAt" }, range);
}

type Order = {
  model: Query<unknown>["model"];
  userId: string;
  name: string;
  /** Where it is stored when a word was added. */
  time: string;
  /** Only words with these facts. */
  those?: Record<string, unknown>;
  /** Only keys after one, and before another. */
  within?: { $gt: string; $lt?: string };
};

/** Where the learner's words stand in the order of one text of theirs, the older first of two with the same. */
export async function spotsByKey(
  { model, userId, name, time, those, within }: Order,
  { limit, category, from, backwards }: SpotRange,
): Promise<SpotOfWord[]> {
  const own = { userId, ...(category ? { category } : {}), ...those };
  const filters = from
    ? [
        ...beyondPlace({ time, id: "_id" }, from.place, backwards ? "older" : "newer").map(
          (beyond) => ({
            ...{ ...own, [name]: from.key },
            ...beyond,
          }),
        ),
        { ...own, [name]: trusted({ ...within, [backwards ? "$lt" : "$gt"]: from.key }) },
      ]
    : [within ? { ...own, [name]: trusted(within) } : own];
  const way = backwards ? -1 : 1;
  const found = await Promise.all(
    filters.map((filter) =>
      answerQuery({
        model,
        filter,
        sort: { [name]: way, [time]: way, _id: way },
        limit,
        projection: { [name]: 1, [time]: 1 },
        toResult: (stored) =>
          stored.map((one) => ({
            ...{ key: one[name] ?? "", place: storedPlace(one, time), id: String(one._id) },
          })),
      }),
    ),
  );
  return found.flat().slice(0, limit);
}
