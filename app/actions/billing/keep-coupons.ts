import { z } from "zod";
import { act } from "#app/actions/act.ts";
import { actOnThing } from "#app/actions/act-on-thing.ts";
import { flag } from "#app/api/text-fields.ts";
import { Failure, invalidField } from "#app/http/failure.ts";
import { deleteCoupon, pauseCoupon } from "#models/billing/coupon.ts";
import { COUPON_FAILURES, COUPON_MESSAGES } from "#models/billing/coupon-rules.ts";
import { makeCoupon } from "#services/billing/make-coupon.ts";
import { newCoupon } from "./coupon-input.ts";

const { taken, past } = COUPON_MESSAGES;

/** Makes a coupon that holds from now on. */
export const couponCreation = act({
  pages: ["/settings/coupons"],
  call: ["POST", "/api/admin/coupons"],
  access: "admin",
  input: newCoupon,
  run: ({ input, effectId, now }) =>
    makeCoupon({ ...input, usageLimit: input.usageLimit ?? null, effectId }, now),
  done: "made",
  refusals: {
    ended: invalidField("validUntil", past),
    taken: new Failure(409, "duplicate", taken, { formField: "code" }),
  },
  failures: [
    { status: 409, code: "duplicate", message: taken, schemaName: "DuplicateCouponFailure" },
  ],
  failed: COUPON_FAILURES.notCreated,
  differs: "A form has percents or dollars, and a last day that ends in UTC.",
});

/** Pauses a coupon or lets it go on; what was begun with it stays. */
export const couponPause = actOnThing({
  pages: ["/settings/coupons/:id/pause"],
  call: ["PATCH", "/api/admin/coupons/:id"],
  access: "admin",
  thing: "Coupon",
  input: z.object({ isActive: flag("Choose whether the coupon is active") }),
  run: ({ id, input, now }) => pauseCoupon(id, input.isActive ? null : now),
  failed: COUPON_FAILURES.notChanged,
});

/** Deletes a coupon; the discounts it gave stay. */
export const couponDeletion = actOnThing({
  pages: ["/settings/coupons/:id/delete"],
  call: ["DELETE", "/api/admin/coupons/:id"],
  access: "admin",
  thing: "Coupon",
  run: async ({ id, now }) => (await deleteCoupon(id, now)) && { id },
  failed: COUPON_FAILURES.notDeleted,
});
