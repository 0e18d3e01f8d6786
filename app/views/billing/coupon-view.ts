import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { PAID_TIERS } from "#models/billing/billing-rules.ts";
import type { Coupon } from "#models/billing/coupon.ts";
import { DISCOUNT_TYPES } from "#models/billing/coupon-rules.ts";
import { pickFields } from "#models/field-table.ts";

const offered = {
  id: objectId,
  code: z.string(),
  description: z.string(),
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: count,
  applicableTiers: z.array(z.enum(PAID_TIERS)),
};

/** A coupon as a learner sees it. */
export const offeredCoupon = z.object(offered).meta({ id: "OfferedCoupon" });

/** Coupon of the API. */
export const coupon = z
  .object({
    ...offered,
    validFrom: moment,
    validUntil: moment.nullable(),
    usageLimit: count.nullable(),
    timesUsed: count,
    isActive: z.boolean(),
  })
  .meta({ id: "Coupon" });

export function toOfferedCoupon(stored: Coupon): z.input<typeof offeredCoupon> {
  return pickFields(offeredCoupon.shape, stored);
}

export function toCouponView(stored: Coupon): z.input<typeof coupon> {
  return pickFields(coupon.shape, stored);
}
