import { type AnyModel, trusted } from "./mongoose.server.ts";

const AT_ONCE = 500;
const TOLD_FROM = 0.9;

/**
 * Removes all but the newest of what is found, and gives how many stay, from nine tenths of the most on, else null. Whoever
 * stores one calls it afterwards: stored by many at once, in the end not one is too many.
 */
export async function keepNewest(
  model: AnyModel,
  { filter, time, most }: { filter: Record<string, unknown>; time: string; most: number },
): Promise<number | null> {
  const untold = Math.floor(most * TOLD_FROM) - 1;
  for (;;) {
    const last = await model
      .find(filter, { _id: 1 })
      .sort({ [time]: -1, _id: -1 })
      .skip(untold)
      .limit(most - untold + AT_ONCE)
      .lean<{ _id: unknown }[]>();
    const older = last.slice(most - untold);
    if (older.length > 0) {
      await model.deleteMany({ ...filter, _id: trusted({ $in: older.map(({ _id }) => _id) }) });
    }
    if (older.length < AT_ONCE)
      return last.length > 0 ? Math.min(most, untold + last.length) : null;
  }
}
