import { z } from "zod";
import { atMost, datetime, integer, oneOf, optionalText, text } from "#app/api/text-fields.ts";
import { PAID_TIERS } from "#models/billing/billing-rules.ts";
import {
  COUPON_MESSAGES,
  couponCode,
  DISCOUNT_TYPES,
  LONGEST_COUPON_CODE,
  LONGEST_COUPON_DESCRIPTION,
  MOST_CENTS,
  MOST_COUPON_USES,
} from "#models/billing/coupon-rules.ts";

const { needed, type, value, most, percentage, uses, tiers, enter } = COUPON_MESSAGES;

/** A code that a learner types. */
export const typedCode = text(LONGEST_COUPON_CODE, enter).transform(couponCode);

/** A code that may be left out. */
export const optionalCode = optionalText(LONGEST_COUPON_CODE).transform((code) =>
  code ? couponCode(code) : null,
);

/** A new coupon, with the messages that its admin reads. */
export const newCoupon = z
  .object({
    code: text(LONGEST_COUPON_CODE, needed)
      .transform(couponCode)
      .pipe(z.string().check(atMost(LONGEST_COUPON_CODE))),
    description: text(LONGEST_COUPON_DESCRIPTION, needed),
    discountType: oneOf(DISCOUNT_TYPES, type),
    discountValue: z
      .int({ error: ({ input }) => (input === null || input === undefined ? needed : value) })
      .min(1, { error: value })
      .max(MOST_CENTS, { error: most }),
    validUntil: z
      .union([z.literal(""), datetime("Invalid date")], { error: "Invalid date" })
      .nullish()
      .transform((date) => date || null),
    usageLimit: integer(1, MOST_COUPON_USES, uses).nullish(),
    applicableTiers: z
      .array(oneOf(PAID_TIERS, "Invalid tier"), { error: tiers })
      .min(1, { error: tiers })
      .max(PAID_TIERS.length, { error: "Invalid tier" })
      .refine((chosen) => new Set(chosen).size === chosen.length, { error: "Invalid tier" }),
  })
  .refine(
    ({ discountType, discountValue }) => discountType !== "percentage" || discountValue <= 100,
    {
      error: percentage,
      path: ["discountValue"],
    },
  );
