import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { always, collection, required, type Stored, type Told } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { field } from "#models/field-table.ts";

const couponUseSchema = collection("coupon_uses", {
  couponId: always.id,
  userId: always.id,
  stripeSubscriptionId: field<string | null>(String, null),
  /** In cents, as the invoice has it; 0 until it is used. */
  discountApplied: field<number>(Number, 0),
  state: required<"reserved" | "used" | "released">(String),
  /** Whether it keeps its user from using the coupon again. */
  isHeld: always.yesOrNo,
  reservedAt: always.time,
  usedAt: field<Date | null>(Date, null),
});
couponUseSchema.index(
  { couponId: 1, userId: 1 },
  { unique: true, partialFilterExpression: { isHeld: true } },
);
couponUseSchema.index({ userId: 1, state: 1 });
couponUseSchema.index({ userId: 1, reservedAt: 1, _id: 1 });
couponUseSchema.index({ state: 1, reservedAt: 1 });

export const CouponUseModel = defineModel("CouponUse", couponUseSchema);

type StoredCouponUse = Stored<typeof CouponUseModel>;

/** One user's use of a coupon: reserved until the first payment is seen, then used, or released when it never comes. */
export type CouponUse = Told<typeof CouponUseModel, "isHeld">;

/** Reserves a coupon for a user and gives the id of the use, in place of those they gave back; null if the user holds one. */
export async function insertUse(
  couponId: string,
  userId: string,
  now: Date,
): Promise<string | null> {
  try {
    const stored = await CouponUseModel.create({
      couponId: new ObjectId(couponId),
      userId: new ObjectId(userId),
      state: "reserved",
      isHeld: true,
      reservedAt: now,
    });
    // Another id each time: a subscription that has ended names the use that was given back.
    await CouponUseModel.deleteMany({ userId, couponId, state: "released" });
    return String(stored._id);
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** The use by which the user has used the coupon or has it reserved, or null. */
export async function heldUse(couponId: string, userId: string): Promise<CouponUse | null> {
  const stored = await CouponUseModel.findOne({ couponId, userId, isHeld: true }).lean();
  return stored && toCouponUse(stored);
}

/** Dates a reserved use anew; false if it was not reserved any more. */
export async function reserveAnew(useId: string, now: Date): Promise<boolean> {
  const { matchedCount } = await CouponUseModel.updateOne(
    { _id: useId, state: "reserved" },
    { $set: { reservedAt: now } },
  );
  return matchedCount === 1;
}

/** Turns a reserved use into a used one; false if it was not reserved any more. */
export async function markUsed(
  useId: string,
  facts: { stripeSubscriptionId: string; discountApplied: number; usedAt: Date },
): Promise<boolean> {
  const { matchedCount } = await CouponUseModel.updateOne(
    { _id: useId, state: "reserved" },
    { $set: { ...facts, state: "used" } },
  );
  return matchedCount === 1;
}

/** Turns a reserved use into a released one, so that its user may use the coupon again; false if it was not reserved any more. */
export async function markReleased(useId: string): Promise<boolean> {
  const { matchedCount } = await CouponUseModel.updateOne(
    { _id: useId, state: "reserved" },
    { $set: { state: "released", isHeld: false } },
  );
  return matchedCount === 1;
}

/** The uses a user has reserved. */
export async function reservedUsesOf(userId: string): Promise<CouponUse[]> {
  const stored = await CouponUseModel.find({ userId, state: "reserved" }).lean();
  return stored.map(toCouponUse);
}

/** Every use of a user, oldest first. */
export async function listOwnUses(userId: string): Promise<CouponUse[]> {
  const stored = await CouponUseModel.find({ userId }).sort({ reservedAt: 1, _id: 1 }).lean();
  return stored.map(toCouponUse);
}

/** Lists users with a reservation from before that moment, at most `limit`. */
export async function usersWithReservations(before: Date, limit: number): Promise<string[]> {
  const stored = await CouponUseModel.find(
    { state: "reserved", reservedAt: trusted({ $lte: before }) },
    { userId: 1 },
  )
    .sort({ reservedAt: 1 })
    .limit(limit)
    .lean();
  return [...new Set(stored.map(({ userId }) => String(userId)))];
}

function toCouponUse(stored: StoredCouponUse): CouponUse {
  const { _id, isHeld: _, ...use } = stored;
  return { ...use, id: String(_id), couponId: String(use.couponId), userId: String(use.userId) };
}
