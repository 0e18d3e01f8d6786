import Stripe from "stripe";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CouponModel } from "#models/billing/coupon.ts";
import { CouponUseModel } from "#models/billing/coupon-use.ts";
import { BillingFailure, callStripe } from "#services/billing/stripe-client.ts";
import { aCoupon, ask, pay } from "#tests/support/billing/billing.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

withDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

const { StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
const newcomer = async () => (await makeUser()).id;
const subscriptions = () => callStripe(async (stripe) => stripe.subscriptions);

async function usesOf(couponId: string) {
  const coupon = await CouponModel.findById(couponId).lean();
  const uses = await CouponUseModel.find({ couponId }).lean();
  return { timesUsed: coupon?.timesUsed, states: uses.map(({ state }) => state).sort() };
}

describe("a coupon is used once by a subscription", () => {
  test("that was made before the payment service had enough of us", async () => {
    const id = await newcomer();
    const coupon = await aCoupon({ usageLimit: 1 });
    vi.spyOn(await subscriptions(), "list").mockImplementationOnce(() => {
      throw new StripeRateLimitError({ type: "rate_limit_error", message: "slowly" });
    });

    await expect(ask(id, "basic", coupon.code)).rejects.toThrow(BillingFailure);
    expect(await ask(id, "basic", coupon.code)).toMatchObject({ status: "incomplete" });
    await pay(id);

    expect(await usesOf(coupon.id)).toEqual({ timesUsed: 1, states: ["used"] });
  });

  test("that is still being made when it is asked for again", async () => {
    const id = await newcomer();
    const coupon = await aCoupon({ usageLimit: 1 });
    const made = await subscriptions();
    const create = made.create.bind(made);
    vi.spyOn(made, "create").mockImplementationOnce(async (...asked) => {
      await create(...asked);
      throw new StripeIdempotencyError({
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: "in use",
      });
    });

    await expect(ask(id, "basic", coupon.code)).rejects.toThrow(BillingFailure);
    await ask(id, "basic", coupon.code);
    await pay(id);

    expect(await usesOf(coupon.id)).toEqual({ timesUsed: 1, states: ["used"] });
  });

  test("that is asked for again after the coupon of the first time was given back", async () => {
    const id = await newcomer();
    const coupon = await aCoupon({ usageLimit: 1 });
    vi.spyOn(await subscriptions(), "create").mockImplementationOnce(() => {
      throw new StripeConnectionError({ type: "api_error", message: "no answer" });
    });

    await expect(ask(id, "basic", coupon.code)).rejects.toThrow(BillingFailure);
    await CouponUseModel.updateOne({ userId: id }, { $set: { reservedAt: new Date(0) } });
    expect(await ask(id, "basic", coupon.code)).toMatchObject({ status: "incomplete" });
    await pay(id);

    expect(await usesOf(coupon.id)).toEqual({ timesUsed: 1, states: ["released", "used"] });
  });
});
