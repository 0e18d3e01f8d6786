import { defineModel, ObjectId, Schema, trusted } from "#models/database/mongoose.server.ts";
import { type KeptMemory, readMemory } from "#models/users/learner-memory.ts";
import { UserModel } from "#models/users/user.ts";

/** One attempt to fit a learner's parameters; times are UTC, losses mean log losses on the answers held back. */
export type MemoryFit = {
  fittedAt: Date;
  isAccepted: boolean;
  /** The parameters found (null: none), and in `before` the ones in use until then (null: the FSRS-6 ones). */
  w: number[] | null;
  before: readonly number[] | null;
  lossBefore: number;
  lossAfter: number;
  answers: number;
  reviews: number;
  heldBack: number;
};

type StoredMemoryFit = MemoryFit & { userId: InstanceType<typeof ObjectId> };

const memoryFitSchema = new Schema<StoredMemoryFit>(
  {
    userId: { type: ObjectId, required: true },
    fittedAt: { type: Date, required: true },
    isAccepted: { type: Boolean, required: true },
    w: { type: [Number], default: null },
    before: { type: [Number], default: null },
    lossBefore: Number,
    lossAfter: Number,
    answers: Number,
    reviews: Number,
    heldBack: Number,
  },
  { collection: "memoryFits", versionKey: false },
);
memoryFitSchema.index({ userId: 1, fittedAt: -1 });

export const MemoryFitModel = defineModel("MemoryFit", memoryFitSchema);

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
