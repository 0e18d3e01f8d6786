import { defineModel, trusted, upserting } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { always, collection, inside, type Stored } from "#models/database/schemas.ts";
import { type Budget, LEASE_MS, nextUtcMidnight, utcDay } from "./usage-rules.ts";

const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

type Lease = { id: string; amount: number; until: Date };

const dailyUseSchema = collection("daily_uses", {
  // Owner, UTC day and what is used: a new day is a new record, so nothing has to be reset.
  _id: always.text,
  used: always.number,
  leases: {
    type: [inside<Lease>({ id: String, amount: Number, until: Date })],
    default: [] as Lease[],
  },
  expiresAt: always.time,
});
dailyUseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const DailyUseModel = defineModel("DailyUse", dailyUseSchema);

type StoredDailyUse = Stored<typeof DailyUseModel>;

/** A use that counts already and waits to be confirmed or given back. */
export type ReservedUse = { key: string; lease: string };

/**
 * Takes so much of a budget in one step, or nothing where less is left: then null. What is neither confirmed nor given
 * back within `LEASE_MS` of `heldFrom`, because its process died, comes back when the budget is next asked for.
 */
export async function reserveUse(
  budget: Budget,
  { lease, amount, now, heldFrom }: { lease: string; amount: number; now: Date; heldFrom: Date },
): Promise<ReservedUse | null> {
  const key = keyOf(budget, now);
  const until = new Date(heldFrom.getTime() + LEASE_MS);
  const take = () => takeUse(key, budget.limit, { id: lease, amount, until });
  if (await take()) return { key, lease };
  await prepareUse(key, now);
  return (await take()) ? { key, lease } : null;
}

/** Lets a reserved use count for good, but for the part that was not needed, which comes back; only once. */
export async function settleUse({ key, lease }: ReservedUse, unused: number): Promise<void> {
  await DailyUseModel.updateOne(
    { _id: key, "leases.id": lease },
    { $inc: { used: -unused }, $pull: { leases: { id: lease } } },
  );
}

/** Gives back a use that was settled on the UTC day of `now`. */
export async function returnUse(budget: Budget, amount: number, now: Date): Promise<void> {
  await DailyUseModel.updateOne(
    { _id: keyOf(budget, now), used: trusted({ $gte: amount }) },
    { $inc: { used: -amount } },
  );
}

/** How much of a budget is used on the UTC day of `now`, expired leases aside. */
export async function usedOf(budget: Omit<Budget, "limit">, now: Date): Promise<number> {
  const [used = 0] = await usedOfEach([budget], now);
  return used;
}

/** How much of each of these budgets is used, as `usedOf` says, in one read. */
export function usedOfEach(
  budgets: readonly Omit<Budget, "limit">[],
  now: Date,
): Promise<number[]> {
  const keys = budgets.map((budget) => keyOf(budget, now));
  return answerQuery({
    model: DailyUseModel,
    filter: { _id: trusted({ $in: keys }) },
    projection: { used: 1, leases: 1 },
    toResult: (found: StoredDailyUse[]) => {
      const byKey = new Map(found.map((one) => [one._id, one]));
      return keys.map((key) => usedIn(byKey.get(key), now));
    },
  });
}

/** How much of what is used of a budget is held by uses that have not ended, or were cut off less than `LEASE_MS` ago. */
export async function heldOf(budget: Omit<Budget, "limit">, now: Date): Promise<number> {
  const stored = await DailyUseModel.findById(keyOf(budget, now), { leases: 1 }).lean();
  const held = (stored?.leases ?? []).filter(({ until }) => until > now);
  return held.reduce((sum, { amount }) => sum + amount, 0);
}

function usedIn(stored: StoredDailyUse | undefined, now: Date): number {
  const expired = (stored?.leases ?? []).filter(({ until }) => until <= now);
  return (stored?.used ?? 0) - expired.reduce((sum, { amount }) => sum + amount, 0);
}

function keyOf({ owner, what }: Omit<Budget, "limit">, now: Date): string {
  return `${owner}:${utcDay(now)}:${what}`;
}

async function takeUse(key: string, limit: number, lease: Lease): Promise<boolean> {
  const { amount } = lease;
  const { matchedCount } = await DailyUseModel.updateOne(
    { _id: key, used: trusted({ $lte: limit - amount }) },
    { $inc: { used: amount }, $push: { leases: lease } },
  );
  return matchedCount === 1;
}

/** Makes the record of the day if there is none, else gives back what expired leases hold. */
async function prepareUse(key: string, now: Date): Promise<void> {
  const stored = await DailyUseModel.findById(key, { leases: 1 }).lean();
  if (!stored) return makeRecord(key, now);
  const expired = stored.leases.filter(({ until }) => until <= now);
  for (const { id, amount } of expired) await settleUse({ key, lease: id }, amount);
}

// Not one step with the taking: an upsert whose condition fails could not tell a full budget from a new one.
async function makeRecord(key: string, now: Date): Promise<void> {
  const expiresAt = new Date(nextUtcMidnight(now).getTime() + KEPT_MS);
  await upserting(() =>
    DailyUseModel.updateOne(
      { _id: key },
      { $setOnInsert: { used: 0, leases: [], expiresAt } },
      { upsert: true },
    ),
  );
}
