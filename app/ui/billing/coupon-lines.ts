import type { Coupon } from "#models/billing/coupon.ts";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import { dateText } from "../date-text.ts";
import { formatCents } from "./money.ts";

/** A coupon as a line of the list: its terms in words, and how often it was used of how often it may be. */
export function couponLine(coupon: Coupon, now: Date) {
  const { id, code, description, discountType, discountValue, validUntil } = coupon;
  const off =
    discountType === "percentage" ? `${discountValue}%` : `fixed, ${formatCents(discountValue)}`;
  const tiers = coupon.applicableTiers.map((tier) => PLAN_NAMES[tier]).join(", ");
  const { timesUsed, usageLimit } = coupon;
  return {
    id,
    code,
    description,
    isPaused: !coupon.isActive,
    terms: `${off} · ${tiers} · ${validUntil ? untilText(validUntil, now) : "no end"}${coupon.isActive ? "" : " · paused"}`,
    used: `${timesUsed} / ${usageLimit ?? "no limit"}`,
  };
}

export type CouponLine = ReturnType<typeof couponLine>;

// The last day of a coupon ends in UTC, wherever the admin is.
function untilText(validUntil: Date, now: Date): string {
  const day = dateText(validUntil, { dateStyle: "medium" });
  return validUntil < now ? `ended ${day}` : `until ${day}`;
}
