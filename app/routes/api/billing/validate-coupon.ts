import { z } from "zod";
import { typedCode } from "#app/actions/billing/coupon-input.ts";
import { tryCode } from "#app/actions/billing/coupon-tries.ts";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { oneOf } from "#app/api/text-fields.ts";
import { offeredCoupon, toOfferedCoupon } from "#app/views/billing/coupon-view.ts";
import { PAID_TIERS } from "#models/billing/billing-rules.ts";
import { COUPON_MESSAGES } from "#models/billing/coupon-rules.ts";
import { usableCoupon } from "#services/billing/validate-coupon.ts";

export const loader = resourceRoute(
  change("POST", {
    summary: "Whether the user can use a coupon for a plan; nothing is used up.",
    access: "user",
    scope: null,
    idempotent: false,
    body: z.object({ code: typedCode, tier: oneOf(PAID_TIERS, "Invalid tier") }),
    returns: z.object({
      valid: z.boolean(),
      coupon: offeredCoupon.nullable(),
      error: z.string().nullable(),
    }),
    handle: ({ caller: { user }, body, now }) =>
      tryCode(user.id, async () => {
        const found = await usableCoupon(user.id, body, now);
        const answer = found
          ? { valid: true, coupon: toOfferedCoupon(found), error: null }
          : { valid: false, coupon: null, error: COUPON_MESSAGES.unusable };
        return { answer, isUsable: found !== null };
      }),
  }),
);
export const action = loader;
