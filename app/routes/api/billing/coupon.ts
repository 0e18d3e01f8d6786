import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { noContent } from "#app/api/result.ts";
import { flag } from "#app/api/text-fields.ts";
import { notFound } from "#app/http/failure.ts";
import { coupon, toCouponView } from "#app/views/billing/coupon-view.ts";
import { deleteCoupon, pauseCoupon } from "#models/billing/coupon.ts";

const calls = resourceRoute(
  change("PATCH", {
    summary: "Pauses a coupon or lets it go on; what was begun with it stays.",
    access: "admin",
    ids: { id: "Coupon" },
    body: z.object({ isActive: flag("Choose whether the coupon is active") }),
    returns: coupon,
    handle: async ({ params, body, now }) => {
      const changed = await pauseCoupon(params.id, body.isActive ? null : now);
      return changed ? toCouponView(changed) : notFound("Coupon");
    },
  }),
  change("DELETE", {
    summary: "Deletes a coupon; the discounts it gave stay.",
    access: "admin",
    ids: { id: "Coupon" },
    returns: "nothing",
    handle: async ({ params, now }) =>
      (await deleteCoupon(params.id, now)) ? noContent() : notFound("Coupon"),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
