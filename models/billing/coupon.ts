import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { placeInTime } from "#models/database/place-in-time.ts";
import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import { always, collection, required, type Stored, type Told } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { field } from "#models/field-table.ts";
import type { PaidTier } from "./billing-rules.ts";
import type { DiscountType } from "./coupon-rules.ts";

const couponSchema = collection("coupons", {
  code: always.text,
  description: always.text,
  discountType: required<DiscountType>(String),
  discountValue: always.number,
  validFrom: always.time,
  validUntil: field<Date | null>(Date, null),
  usageLimit: field<number | null>(Number, null),
  timesUsed: field<number>(Number, 0),
  applicableTiers: required<PaidTier[]>([String]),
  /** Whether it was not deleted: a paused one keeps its code. */
  isActive: field<boolean>(Boolean, true),
  effectId: field<string | null>(String, null),
  /** The uses that count and are neither kept nor given back. */
  reservedUses: { type: [String], default: [] as string[] },
  pausedAt: field<Date | null>(Date, null),
  deletedAt: field<Date | null>(Date, null),
});
// A deleted coupon's code is free again.
couponSchema.index({ code: 1 }, { unique: true, partialFilterExpression: { isActive: true } });
couponSchema.index({ isActive: 1, validFrom: -1, _id: -1 });

export const CouponModel = defineModel("Coupon", couponSchema);

type StoredCoupon = Stored<typeof CouponModel>;

/** A coupon of the first month; `discountValue` is percent or cents, `timesUsed` counts reserved uses too, times are UTC. */
export type Coupon = Told<
  typeof CouponModel,
  "effectId" | "reservedUses" | "pausedAt" | "deletedAt"
>;

export type NewCoupon = Omit<Coupon, "id" | "timesUsed" | "isActive"> & {
  /** The request that made it, so that a repeat of that request finds it. */
  effectId?: string | null;
};

/** Stores a new coupon, or gives the one that the same request made before; null if the code is taken. */
export async function insertCoupon(coupon: NewCoupon): Promise<Coupon | null> {
  try {
    const stored = await CouponModel.create(coupon);
    return toCoupon(stored.toObject());
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { code, effectId } = coupon;
    const made = effectId && (await CouponModel.findOne({ code, isActive: true, effectId }).lean());
    return made ? toCoupon(made) : null;
  }
}

/** Some of the coupons that were not deleted, after a place, newest first: each is valid from when it was made. */
export async function listCoupons(stretch: Omit<StretchInTime, "towards">): Promise<Coupon[]> {
  const query = { model: CouponModel, filter: { isActive: true } };
  return (await readInTime<StoredCoupon>(query, "validFrom", stretch)).map(toCoupon);
}

/** The coupon of that code, or null for an unknown or deleted one. */
export async function findCoupon(code: string): Promise<Coupon | null> {
  const stored = await CouponModel.findOne({ code, isActive: true }).lean();
  return stored && toCoupon(stored);
}

/** The coupon of that id, or null for an unknown or deleted one. */
export async function findCouponById(couponId: string): Promise<Coupon | null> {
  const stored = await CouponModel.findOne({ _id: couponId, isActive: true }).lean();
  return stored && toCoupon(stored);
}

/** Pauses a coupon since that moment, or lets it go on (null); it answers the coupon, null if there is none. */
export async function pauseCoupon(couponId: string, pausedAt: Date | null): Promise<Coupon | null> {
  const runsOrNot = pausedAt ? { pausedAt: null } : {};
  await CouponModel.updateOne(
    { _id: couponId, isActive: true, ...runsOrNot },
    { $set: { pausedAt } },
  );
  return findCouponById(couponId);
}

/** Deletes a coupon; the discounts it gave stay. False if there is none. */
export async function deleteCoupon(couponId: string, now: Date): Promise<boolean> {
  const { matchedCount } = await CouponModel.updateOne(
    { _id: couponId, isActive: true },
    { $set: { isActive: false, deletedAt: now } },
  );
  return matchedCount === 1;
}

/** Counts a use in one conditional write; false if the coupon's terms or its limit do not allow it, or it was counted. */
export async function countUse(
  coupon: Pick<Coupon, "id" | "usageLimit">,
  { useId, tier, now }: { useId: string; tier: PaidTier; now: Date },
): Promise<boolean> {
  const { id, usageLimit } = coupon;
  const { matchedCount } = await CouponModel.updateOne(
    {
      _id: id,
      isActive: true,
      pausedAt: null,
      applicableTiers: tier,
      validFrom: trusted({ $lte: now }),
      $or: [{ validUntil: null }, { validUntil: trusted({ $gt: now }) }],
      reservedUses: trusted({ $ne: useId }),
      // The limit of a coupon never changes.
      ...(usageLimit === null ? {} : { timesUsed: trusted({ $lt: usageLimit }) }),
    },
    { $inc: { timesUsed: 1 }, $push: { reservedUses: useId } },
  );
  return matchedCount === 1;
}

/** Whether a use counts and is neither kept nor taken back. */
export async function isCounted(couponId: string, useId: string): Promise<boolean> {
  return (await CouponModel.exists({ _id: couponId, reservedUses: useId })) !== null;
}

/** Lets a counted use count for good. */
export async function keepUse(couponId: string, useId: string): Promise<void> {
  await CouponModel.updateOne({ _id: couponId }, { $pull: { reservedUses: useId } });
}

/** Takes a counted use back, once. */
export async function uncountUse(couponId: string, useId: string): Promise<void> {
  await CouponModel.updateOne(
    { _id: couponId, reservedUses: useId },
    { $inc: { timesUsed: -1 }, $pull: { reservedUses: useId } },
  );
}

/** Where a coupon stands in the list of coupons. */
export function placeOfCoupon({ validFrom, id }: Pick<Coupon, "validFrom" | "id">): string {
  return placeInTime(validFrom, id);
}

function toCoupon(stored: StoredCoupon): Coupon {
  return {
    id: String(stored._id),
    code: stored.code,
    description: stored.description,
    discountType: stored.discountType,
    discountValue: stored.discountValue,
    validFrom: stored.validFrom,
    validUntil: stored.validUntil ?? null,
    usageLimit: stored.usageLimit ?? null,
    timesUsed: stored.timesUsed,
    applicableTiers: [...stored.applicableTiers],
    isActive: stored.isActive && !stored.pausedAt,
  };
}
