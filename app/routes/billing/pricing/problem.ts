import { COUPON_MESSAGES } from "#models/billing/coupon-rules.ts";

export const NOT_VALIDATED = {
  title: "Validation failed",
  message: "Unable to validate coupon. Please try again.",
};

export const INVALID_COUPON = { title: "Invalid coupon", message: COUPON_MESSAGES.unusable };

/** A message about a form, beside the coupon or above everything. */
export type Problem = { at: "coupon" | "form"; title: string | null; message: string };
