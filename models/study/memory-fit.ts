import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { always, collection, type Stored } from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import { type KeptMemory, readMemory } from "#models/users/learner-memory.ts";
import { UserModel } from "#models/users/user.ts";

const memoryFitSchema = collection("memoryFits", {
  userId: always.id,
  fittedAt: always.time,
  isAccepted: always.yesOrNo,
  /** The parameters found (null: none), and in `before` the ones in use until then (null: the FSRS-6 ones). */
  w: { type: [Number], default: null as number[] | null },
  before: { type: [Number], default: null as readonly number[] | null },
  lossBefore: field<number | null>(Number, null),
  lossAfter: field<number | null>(Number, null),
  answers: always.number,
  reviews: always.number,
  heldBack: always.number,
});
memoryFitSchema.index({ userId: 1, fittedAt: -1 });

export const MemoryFitModel = defineModel("MemoryFit", memoryFitSchema);

/** One attempt to fit a learner's parameters; times are UTC, losses mean log losses on the answers held back, null if they are no numbers. */
export type MemoryFit = Omit<Stored<typeof MemoryFitModel>, "_id" | "userId">;

/** A learner's memory as stored now, or null when the learner is gone. */
export async function findMemory(userId: string): Promise<KeptMemory | null> {
  const stored = await UserModel.findById(userId, { memory: 1 }).lean();
  return stored && readMemory(stored.memory);
}

/** When a learner's parameters were last tried to be fitted, or null. */
export async function lastFitAt(userId: string): Promise<Date | null> {
  const stored = await MemoryFitModel.findOne({ userId }, { fittedAt: 1 })
    .sort({ fittedAt: -1 })
    .lean();
  return stored?.fittedAt ?? null;
}

/**
 * Keeps a fit, and puts its parameters in use if it was accepted; inside the caller's transaction.
 * False, and nothing is kept, when the learner is gone or got other parameters since `known`.
 */
export async function keepFit(
  userId: string,
  fit: MemoryFit,
  known: Pick<KeptMemory, "fittedAt">,
): Promise<boolean> {
  const same = known.fittedAt ? { "memory.fittedAt": known.fittedAt } : { "memory.w": null };
  const { w, fittedAt } = fit;
  const change = fit.isAccepted
    ? { $set: { memory: { w, fittedAt, factors: {} } } }
    : // Nothing changes, but the learner has to be there still.
      { $set: { _id: new ObjectId(userId) } };
  const { matchedCount } = await UserModel.updateOne({ _id: userId, ...same }, change);
  if (matchedCount !== 1) return false;
  await MemoryFitModel.create({ userId, ...fit });
  return true;
}

/** One page of a learner's fits, the latest first, before an instant. */
export async function listFits(
  userId: string,
  page: { limit: number; after?: Date | undefined },
): Promise<MemoryFit[]> {
  const stored = await MemoryFitModel.find({
    userId,
    ...(page.after ? { fittedAt: trusted({ $lt: page.after }) } : {}),
  })
    .sort({ fittedAt: -1 })
    .limit(page.limit)
    .lean();
  return stored.map(({ _id, userId: _, ...fit }) => fit);
}
