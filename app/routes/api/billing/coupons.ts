import { z } from "zod";
import { couponCreation } from "#app/actions/billing/keep-coupons.ts";
import { callOf } from "#app/actions/call-of.ts";
import { get } from "#app/api/endpoint.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { coupon, toCouponView } from "#app/views/billing/coupon-view.ts";
import { listCoupons, placeOfCoupon } from "#models/billing/coupon.ts";

export const loader = resourceRoute(
  get({
    summary: "The coupons that were not deleted, newest first.",
    access: "admin",
    position: placeByTime,
    returns: z.array(coupon),
    handle: async ({ page }) =>
      shownPage(await listCoupons(reading(page)), page, placeOfCoupon, toCouponView),
  }),
  callOf(couponCreation, {
    summary: "Makes a coupon that holds from now on.",
    returns: coupon,
    statuses: [201],
    answer: ({ coupon }) => created(toCouponView(coupon)),
  }),
);
export const action = loader;
