import { billingAccount } from "#models/billing/billing-account.ts";
import type { PaidTier } from "#models/billing/billing-rules.ts";
import { type Coupon, findCoupon } from "#models/billing/coupon.ts";
import { couponCode, isUsable } from "#models/billing/coupon-rules.ts";
import { holdsUse } from "#models/billing/coupon-use.ts";

/** The coupon of a typed code if the user can use it for a plan now, or null; looking uses nothing up. */
export async function usableCoupon(
  userId: string,
  { code, tier }: { code: string; tier: PaidTier },
  now: Date,
): Promise<Coupon | null> {
  const coupon = await findCoupon(couponCode(code));
  if (!coupon || !isUsable(coupon, tier, now)) return null;
  if (await holdsUse(coupon.id, userId)) return null;
  const { disputedAt } = await billingAccount(userId);
  return disputedAt === null ? coupon : null;
}
