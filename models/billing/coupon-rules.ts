import type { PaidTier } from "./billing-rules.ts";

export const DISCOUNT_TYPES = ["percentage", "fixed_amount"] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];

export const LONGEST_COUPON_CODE = 50;
export const LONGEST_COUPON_DESCRIPTION = 255;
export const MOST_CENTS = 99_999_999;
export const MOST_COUPON_USES = 1_000_000;

export const COUPON_MESSAGES = {
  needed: "Please fill in all required fields.",
  type: "Discount type is required",
  value: "Discount value must be positive",
  percentage: "A percentage is at most 100",
  whole: "A percentage is a whole number",
  most: "A percentage is at most 100, a fixed discount at most $999,999.99",
  uses: "A usage limit is a whole number from 1 to 1,000,000",
  past: "This date has passed. Choose a later one.",
  tiers: "Choose at least one plan",
  taken: "Coupon code already exists.",
  enter: "Enter a coupon code",
  unusable: "This coupon code is not valid.",
} as const;

/** Messages of acts that failed; browsers load them. */
export const COUPON_FAILURES = {
  notCreated: "Failed to create coupon.",
  notChanged: "Failed to change coupon.",
  notDeleted: "Failed to delete coupon.",
} as const;

/** The discount of a coupon on the price of a plan, in percent or in cents. */
export type Discount = { discountType: DiscountType; discountValue: number };

type CouponTerms = {
  isActive: boolean;
  validFrom: Date;
  validUntil: Date | null;
  usageLimit: number | null;
  timesUsed: number;
  applicableTiers: readonly PaidTier[];
};

/** A code as it is stored and compared. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Returns the discount in whole cents: a percentage rounded half up, never more than the price. */
export function discountOn(price: number, { discountType, discountValue }: Discount): number {
  const off =
    discountType === "percentage" ? Math.floor((price * discountValue + 50) / 100) : discountValue;
  return Math.min(price, off);
}

/** Whether a coupon may be used for a plan at that moment, by its terms and by how often it was used. */
export function isUsable(coupon: CouponTerms, tier: PaidTier, now: Date): boolean {
  const { isActive, validFrom, validUntil, usageLimit, timesUsed, applicableTiers } = coupon;
  return (
    isActive &&
    validFrom <= now &&
    (validUntil === null || now < validUntil) &&
    (usageLimit === null || timesUsed < usageLimit) &&
    applicableTiers.includes(tier)
  );
}
