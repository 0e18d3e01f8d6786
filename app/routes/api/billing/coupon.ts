import { couponDeletion, couponPause } from "#app/actions/billing/keep-coupons.ts";
import { callOf } from "#app/actions/call-of.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { noContent } from "#app/api/result.ts";
import { coupon, toCouponView } from "#app/views/billing/coupon-view.ts";

export const loader = resourceRoute(
  callOf(couponPause, {
    summary: "Pauses a coupon or lets it go on; what was begun with it stays.",
    returns: coupon,
    answer: ({ made }) => toCouponView(made),
  }),
  callOf(couponDeletion, {
    summary: "Deletes a coupon; the discounts it gave stay.",
    returns: "nothing",
    answer: noContent,
  }),
);
export const action = loader;
