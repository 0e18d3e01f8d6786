import { simulatedId } from "#models/billing/simulated.ts";
import type { Params } from "../call-params.ts";
import { type Kinds, Refusal, whole } from "../wire.ts";

export function newCoupon(params: Params<"CouponCreateParams">, now: number): Kinds["coupon"] {
  const { percent_off: percent = null, amount_off: amount = null, currency = null } = params;
  if ((percent === null) === (amount === null)) {
    throw new Refusal(400, "You must pass either percent_off or amount_off.");
  }
  if (percent !== null && (percent <= 0 || percent > 100)) {
    throw new Refusal(400, "Invalid percent_off: must be above 0 and at most 100", {
      param: "percent_off",
    });
  }
  if (amount !== null && (amount < 1 || currency === null)) {
    throw new Refusal(400, "amount_off must be positive and needs a currency", {
      param: "amount_off",
    });
  }
  if ((params.name ?? "").length > 40) {
    throw new Refusal(400, "Invalid string: name must be at most 40 characters", { param: "name" });
  }
  return whole({
    id: params.id ?? simulatedId("coupon"),
    object: "coupon",
    amount_off: amount,
    created: now,
    currency: amount === null ? null : currency,
    duration: "once",
    metadata: {},
    name: params.name ?? null,
    percent_off: percent,
  });
}

/** The discount of a coupon on a subscription; a coupon of one month is gone from the subscription after its first invoice. */
export function newDiscount(
  coupon: Kinds["coupon"],
  of: { customer: string; subscription: string; invoice: string },
  now: number,
): Kinds["discount"] {
  return whole({
    id: simulatedId("di"),
    object: "discount",
    ...of,
    source: { coupon: coupon.id, type: "coupon" },
    start: now,
  });
}

/** Returns a coupon's discount on an amount in cents; percentages are rounded half up. */
export function couponDiscount(coupon: Kinds["coupon"], amount: number): number {
  const off =
    coupon.percent_off === null
      ? (coupon.amount_off ?? 0)
      : Math.floor((amount * coupon.percent_off + 50) / 100);
  return Math.min(amount, off);
}
