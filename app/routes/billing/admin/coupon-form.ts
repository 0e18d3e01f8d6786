import { z } from "zod";
import { newCoupon } from "#app/actions/billing/coupon-input.ts";
import { COUPON_MESSAGES, MOST_CENTS, MOST_COUPON_USES } from "#models/billing/coupon-rules.ts";

const { needed, value, whole, percentage, most, uses } = COUPON_MESSAGES;
const { code, description, discountType, applicableTiers } = newCoupon.shape;

/** A number as one types it, with at most two decimals, in hundredths. */
const hundredths = z
  .string({ error: needed })
  .trim()
  .check(z.regex(/^\$?\d{1,9}(\.\d{1,2})?%?$/, { error: value, abort: true }))
  .transform((typed) => Math.round(Number(typed.replace(/[$%]/g, "")) * 100))
  .pipe(z.int().min(1, { error: value }));

/** A new coupon as its form sends it: percent or dollars; its last day ends in UTC. */
export const CouponForm = z
  .object({
    code,
    description,
    discountType,
    discountValue: hundredths,
    validUntil: z.iso
      .date({ error: "Invalid date" })
      .transform((day) => new Date(`${day}T23:59:59.999Z`))
      .optional(),
    usageLimit: z
      .string({ error: uses })
      .trim()
      .check(z.regex(/^\d{1,9}$/, { error: uses, abort: true }))
      .transform(Number)
      .pipe(z.int().min(1, { error: uses }).max(MOST_COUPON_USES, { error: uses }))
      .optional(),
    applicableTiers,
  })
  .check(({ value: { discountType, discountValue }, issues }) => {
    const wrong = wrongDiscount(discountType, discountValue);
    if (wrong) {
      issues.push({
        code: "custom",
        message: wrong,
        path: ["discountValue"],
        input: discountValue,
      });
    }
  });

/** A coupon of the form in percent or cents. */
export function toTerms(form: z.output<typeof CouponForm>) {
  const { discountType, discountValue, validUntil = null, usageLimit = null, ...terms } = form;
  const inUnits = discountType === "percentage" ? discountValue / 100 : discountValue;
  return { ...terms, discountType, discountValue: inUnits, validUntil, usageLimit };
}

function wrongDiscount(type: string, hundredths: number): string | null {
  if (type !== "percentage") return hundredths > MOST_CENTS ? most : null;
  if (hundredths % 100 !== 0) return whole;
  return hundredths > 10_000 ? percentage : null;
}
