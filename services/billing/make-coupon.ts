import { type Coupon, insertCoupon, type NewCoupon } from "#models/billing/coupon.ts";

/** Makes a coupon that holds from now on, unless it would have ended already or its code is taken. */
export async function makeCoupon(
  terms: Omit<NewCoupon, "validFrom">,
  now: Date,
): Promise<{ outcome: "made"; coupon: Coupon } | { outcome: "ended" } | { outcome: "taken" }> {
  if (terms.validUntil !== null && terms.validUntil <= now) return { outcome: "ended" };
  const coupon = await insertCoupon({ ...terms, validFrom: now });
  return coupon ? { outcome: "made", coupon } : { outcome: "taken" };
}
