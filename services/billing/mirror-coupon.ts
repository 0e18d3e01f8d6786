import type { Coupon } from "#models/billing/coupon.ts";
import { callStripe } from "./stripe-client.ts";

const LONGEST_NAME = 40;

/** The id of the payment service's coupon that takes the same off; made at its first use, never changed, and without a limit of its own. */
export async function mirrorCoupon(coupon: Coupon): Promise<string> {
  const id = `coupon_${coupon.id}`;
  const { discountType, discountValue, code } = coupon;
  const off =
    discountType === "percentage"
      ? { percent_off: discountValue }
      : { amount_off: discountValue, currency: "usd" };
  return callStripe(
    async (stripe) => {
      const name = code.slice(0, LONGEST_NAME);
      const made = await stripe.coupons.create(
        { id, duration: "once", name, ...off },
        { idempotencyKey: `${id}:mirror` },
      );
      return made.id;
    },
    (error) => (error === "resource_already_exists" ? id : undefined),
  );
}
