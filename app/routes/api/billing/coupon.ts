import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { noContent } from "#app/api/result.ts";
import { notFound } from "#app/http/failure.ts";
import { deleteCoupon } from "#models/billing/coupon.ts";

const calls = resourceRoute(
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
