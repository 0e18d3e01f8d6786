import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { always, collection, type Stored } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { field } from "#models/field-table.ts";

/** The free tries of a key in one window, and the waits between further ones. */
export type Throttle = {
  free: number;
  windowMs: number;
  firstWaitMs: number;
  longestWaitMs: number;
};

export type Counter = { key: string; throttle: Throttle };

/** The count of a key in its running window; `nextTryAt` is null if there is no wait. */
type Tally = { count: number; nextTryAt: Date | null; expiresAt: Date };

/** A try as one counter has counted it; `before` is the `nextTryAt` it found. */
export type CountedTry = { key: string; after: Tally; before: Date | null };

const throttleSchema = collection("sign_in_throttles", {
  _id: always.text,
  count: always.number,
  nextTryAt: field<Date | null>(Date, null),
  expiresAt: always.time,
});
throttleSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ThrottleModel = defineModel("SignInThrottle", throttleSchema);

type StoredTally = Stored<typeof ThrottleModel>;

/**
 * Counts a try by every counter; or by none, and returns the time until which one of them has it wait. A window begins
 * with its first try; from the last free one on each try doubles the wait, up to the longest. Tries made at once are
 * counted one after the other.
 */
export async function countTry(
  counters: Counter[],
  now: Date,
): Promise<CountedTry[] | { waitsUntil: Date }> {
  for (;;) {
    const stored = await storedTallies(counters);
    const waits = [...stored.values()].flatMap((record) => endOfWait(record, now) ?? []);
    if (waits.length > 0) return { waitsUntil: new Date(Math.max(...waits.map(Number))) };

    const counted: CountedTry[] = [];
    for (const { key, throttle } of counters) {
      const seen = stored.get(key);
      const running = seen && seen.expiresAt > now ? seen : null;
      const after = nextTally(running, throttle, now);
      if (!(seen ? await replaceTally(seen, after) : await insertTally(key, after))) break;
      counted.push({ key, after, before: running?.nextTryAt ?? null });
    }
    if (counted.length === counters.length) return counted;
    // Another try was counted since the tallies were read.
    await Promise.all(counted.map(uncountTry));
  }
}

/** Takes a counted try back, and its wait too unless another try has begun one since. */
export async function uncountTry({ key, after, before }: CountedTry): Promise<void> {
  const { nextTryAt, expiresAt } = after;
  const window = { _id: key, count: trusted({ $gt: 0 }), expiresAt };
  const undone = await ThrottleModel.updateOne(
    { ...window, nextTryAt },
    { $inc: { count: -1 }, $set: { nextTryAt: before } },
  );
  if (undone.matchedCount === 0) await ThrottleModel.updateOne(window, { $inc: { count: -1 } });
}

/** Forgets what was counted for the key, and for every key that begins with it. */
export async function forgetTries(key: string): Promise<void> {
  await ThrottleModel.deleteMany({ _id: trusted({ $gte: key, $lt: `${key}~` }) });
}

async function storedTallies(counters: Counter[]): Promise<Map<string, StoredTally>> {
  const keys = counters.map(({ key }) => key);
  const records = await ThrottleModel.find({ _id: trusted({ $in: keys }) }).lean();
  return new Map(records.map((record) => [record._id, record]));
}

function endOfWait({ nextTryAt, expiresAt }: Tally, now: Date): Date | null {
  if (!nextTryAt || nextTryAt <= now || expiresAt <= now) return null;
  return nextTryAt < expiresAt ? nextTryAt : expiresAt;
}

function nextTally(running: Tally | null, throttle: Throttle, now: Date): Tally {
  const count = (running?.count ?? 0) + 1;
  const expiresAt = running?.expiresAt ?? new Date(now.getTime() + throttle.windowMs);
  const over = count - throttle.free;
  if (over < 0) return { count, nextTryAt: null, expiresAt };
  const wait = Math.min(throttle.longestWaitMs, throttle.firstWaitMs * 2 ** over);
  return { count, nextTryAt: new Date(now.getTime() + wait), expiresAt };
}

async function replaceTally({ _id, count, nextTryAt, expiresAt }: StoredTally, after: Tally) {
  const seen = { _id, count, nextTryAt: nextTryAt ?? null, expiresAt };
  return (await ThrottleModel.updateOne(seen, { $set: after })).matchedCount === 1;
}

async function insertTally(key: string, after: Tally): Promise<boolean> {
  try {
    await ThrottleModel.create({ _id: key, ...after });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
