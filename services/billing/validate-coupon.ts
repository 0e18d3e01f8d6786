import { billingAccount } from "#models/billing/billing-account.ts";
import { isLowerTier, isSubscribed, type PaidTier } from "#models/billing/billing-rules.ts";
import { type Coupon, findCoupon, isCounted } from "#models/billing/coupon.ts";
import { couponCode, isUsable } from "#models/billing/coupon-rules.ts";
import { heldUse } from "#models/billing/coupon-use.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";

/**
 * The coupon of a typed code if a subscription of the user for a plan could begin with it now, or null; looking uses
 * nothing up, and what the user has reserved is theirs.
 */
export async function usableCoupon(
  userId: string,
  { code, tier }: { code: string; tier: PaidTier },
  now: Date,
): Promise<Coupon | null> {
  const [coupon, payer] = await Promise.all([findCoupon(couponCode(code)), findPayer(userId)]);
  if (!coupon || !payer) return null;
  if (isSubscribed(payer) || !isLowerTier(payer.subscriptionTier, tier)) return null;
  const use = await heldUse(coupon.id, userId);
  if (use?.state === "used") return null;
  const own = use && (await isCounted(coupon.id, use.id)) ? 1 : 0;
  if (!isUsable({ ...coupon, timesUsed: coupon.timesUsed - own }, tier, now)) return null;
  const { disputedAt } = await billingAccount(userId);
  return disputedAt === null ? coupon : null;
}
