import type { Model } from "mongoose";
import { trusted } from "./mongoose.server.ts";

const AT_ONCE = 500;

/** Removes all but the newest of what is found. Whoever stores one calls it afterwards: stored by many at once, in the end not one is too many. */
export async function keepNewest(
  // biome-ignore lint/suspicious/noExplicitAny: the models of several collections
  model: Model<any>,
  { filter, time, most }: { filter: Record<string, unknown>; time: string; most: number },
): Promise<void> {
  for (;;) {
    const older = await model
      .find(filter, { _id: 1 })
      .sort({ [time]: -1, _id: -1 })
      .skip(most)
      .limit(AT_ONCE)
      .lean<{ _id: unknown }[]>();
    if (older.length > 0) {
      await model.deleteMany({ _id: trusted({ $in: older.map(({ _id }) => _id) }) });
    }
    if (older.length < AT_ONCE) return;
  }
}
