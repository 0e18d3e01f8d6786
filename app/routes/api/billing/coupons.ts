import { z } from "zod";
import { newCoupon } from "#app/actions/billing/coupon-input.ts";
import { change, get } from "#app/api/endpoint.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { conflict, invalidField } from "#app/http/failure.ts";
import { coupon, toCouponView } from "#app/views/billing/coupon-view.ts";
import { listCoupons, placeOfCoupon } from "#models/billing/coupon.ts";
import { COUPON_MESSAGES } from "#models/billing/coupon-rules.ts";
import { makeCoupon } from "#services/billing/make-coupon.ts";

const calls = resourceRoute(
  get({
    summary: "The coupons that were not deleted, newest first.",
    access: "admin",
    position: placeByTime,
    returns: z.array(coupon),
    handle: async ({ page }) =>
      shownPage(await listCoupons(reading(page)), page, placeOfCoupon, toCouponView),
  }),
  change("POST", {
    summary: "Makes a coupon that holds from now on.",
    access: "admin",
    body: newCoupon,
    returns: coupon,
    statuses: [201],
    failures: [
      {
        status: 409,
        code: "duplicate",
        message: COUPON_MESSAGES.taken,
        schemaName: "DuplicateCouponFailure",
      },
    ],
    handle: async ({ body, now }) => {
      const usageLimit = body.usageLimit ?? null;
      const made = await makeCoupon({ ...body, usageLimit }, now);
      if (made.outcome === "ended") return invalidField("validUntil", COUPON_MESSAGES.past);
      if (made.outcome === "taken") return conflict("duplicate", COUPON_MESSAGES.taken);
      return created(toCouponView(made.coupon));
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
