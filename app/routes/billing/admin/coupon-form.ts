import { z } from "zod";
import { integer } from "#app/api/text-fields.ts";
import { newCoupon } from "#app/routes/api/billing/coupon-input.ts";
import { COUPON_MESSAGES, MOST_CENTS, MOST_COUPON_USES } from "#models/billing/coupon-rules.ts";

const { needed, value, percentage } = COUPON_MESSAGES;
const { code, description, discountType, applicableTiers } = newCoupon.shape;

const typedNumber = (most: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,9}$/, { error: message })
    .transform(Number)
    .pipe(integer(1, most, message));

/** A new coupon as its form sends it; its last day ends in UTC. */
export const CouponForm = z
  .object({
    code,
    description,
    discountType,
    discountValue: z.string({ error: needed }).pipe(typedNumber(MOST_CENTS, value)),
    validUntil: z.iso
      .date({ error: "Invalid date" })
      .transform((day) => new Date(`${day}T23:59:59.999Z`))
      .optional(),
    usageLimit: typedNumber(MOST_COUPON_USES, "Invalid usage limit").optional(),
    applicableTiers,
  })
  .refine((coupon) => coupon.discountType !== "percentage" || coupon.discountValue <= 100, {
    error: percentage,
    path: ["discountValue"],
  });
