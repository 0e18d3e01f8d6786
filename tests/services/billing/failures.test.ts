import Stripe from "stripe";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CouponModel } from "#models/billing/coupon.ts";
import { CouponUseModel } from "#models/billing/coupon-use.ts";
import { forgetCustomer, keepCustomer } from "#models/billing/subscription-copy.ts";
import { definedModels } from "#models/database/mongoose.server.ts";
import { cancelSubscription } from "#services/billing/end-subscription.ts";
import { planOf } from "#services/billing/plans.ts";
import { moveClock } from "#services/billing/simulator/time.ts";
import { BillingFailure, callStripe } from "#services/billing/stripe-client.ts";
import { syncSubscription } from "#services/billing/sync-subscription.ts";
import { deleteAccount } from "#services/users/delete-account.ts";
import { aCoupon, ask, DAY_MS, pay, payerOf } from "#tests/support/billing/billing.ts";
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

    expect(await usesOf(coupon.id)).toEqual({ timesUsed: 1, states: ["used"] });
  });
});

test("a coupon that is taken and given back over and over leaves one use", async () => {
  const id = await newcomer();
  const coupon = await aCoupon({ usageLimit: 1 });
  for (let round = 0; round < 4; round += 1) {
    expect(await ask(id, "basic", coupon.code)).toMatchObject({ status: "incomplete" });
    await cancelSubscription(id, { reason: null, feedback: null }, new Date());
    expect(await usesOf(coupon.id)).toEqual({ timesUsed: 0, states: ["released"] });
  }

  await ask(id, "basic", coupon.code);
  await pay(id);
  await syncSubscription(id);

  expect(await usesOf(coupon.id)).toEqual({ timesUsed: 1, states: ["used"] });
});

describe("an account that is deleted", () => {
  const outsider = { issuer: "https://id.example", subject: `outsider-${process.pid}` };

  async function deleted(userId: string) {
    const now = new Date();
    const who = { password: "", signedInAt: now, address: "192.0.2.1", browserMarks: [] };
    return deleteAccount({ userId, ...who }, now);
  }

  test("gives back the coupon of a subscription that was never made", async () => {
    const { id } = await makeUser({ issuer: outsider.issuer });
    const coupon = await aCoupon({ usageLimit: 1 });
    vi.spyOn(await subscriptions(), "create").mockImplementationOnce(() => {
      throw new StripeConnectionError({ type: "api_error", message: "no answer" });
    });
    await expect(ask(id, "basic", coupon.code)).rejects.toThrow(BillingFailure);

    expect(await deleted(id)).toEqual({ result: "deleted" });

    expect((await usesOf(coupon.id)).timesUsed).toBe(0);
  });

  test("leaves no second trial to one who comes back, whatever became of the first answer", async () => {
    const { id } = await makeUser(outsider);
    const made = await subscriptions();
    const create = made.create.bind(made);
    vi.spyOn(made, "create").mockImplementationOnce(async (...asked) => {
      await create(...asked);
      throw new StripeConnectionError({ type: "api_error", message: "no answer" });
    });
    await expect(ask(id, "basic")).rejects.toThrow(BillingFailure);
    await syncSubscription(id);
    expect(await payerOf(id)).toMatchObject({ subscriptionStatus: "trialing" });

    expect(await deleted(id)).toEqual({ result: "deleted" });
    const again = await makeUser({ ...outsider, username: `${outsider.subject}-again` });

    expect(await ask(again.id, "basic")).toMatchObject({
      isTrialSubscription: false,
      status: "incomplete",
    });
  });

  test("leaves no name at the payment service", async () => {
    const { id, username } = await makeUser({ issuer: outsider.issuer });
    await ask(id, "basic", (await aCoupon()).code);
    await pay(id);
    const { stripeCustomerId } = await payerOf(id);
    const kindsWithName = async () => {
      const objects = (await definedModels().get("sim_objects")?.find().lean()) ?? [];
      return objects
        .filter(({ body }) => String(body).includes(`"${username}"`))
        .map(({ kind }) => kind);
    };
    expect(await kindsWithName()).toEqual(["customer", "invoice"]);

    expect(await deleted(id)).toEqual({ result: "deleted" });

    const { customers, subscriptions } = await callStripe(async (stripe) => stripe);
    const customer = stripeCustomerId ?? "";
    expect(await customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    expect(await kindsWithName()).toEqual([]);
    const { priceId: price } = planOf("pro");
    await expect(subscriptions.create({ customer, items: [{ price }] })).rejects.toMatchObject({
      code: "resource_missing",
    });
  });

  test("stays if the payment service cannot delete its customer, and pays for nothing", async () => {
    const { id } = await makeUser({ issuer: outsider.issuer });
    await ask(id, "basic", (await aCoupon()).code);
    await pay(id);
    vi.spyOn(await callStripe(async (stripe) => stripe.customers), "del").mockImplementationOnce(
      () => {
        throw new StripeConnectionError({ type: "api_error", message: "no answer" });
      },
    );

    await expect(deleted(id)).rejects.toThrow(BillingFailure);
    expect(await payerOf(id)).toMatchObject({ subscriptionTier: "free" });
    expect(await deleted(id)).toEqual({ result: "deleted" });
  });

  test("begins nothing while it is being deleted", async () => {
    const { id } = await makeUser({ issuer: outsider.issuer });
    await ask(id, "basic");
    const { stripeCustomerId } = await payerOf(id);

    const made = await subscriptions();
    const cancel = made.cancel.bind(made);
    const asked: Promise<unknown>[] = [];
    vi.spyOn(made, "cancel").mockImplementationOnce((...which) => {
      asked.push(ask(id, "basic").catch(() => undefined));
      return cancel(...which);
    });

    expect(await deleted(id)).toEqual({ result: "deleted" });
    await Promise.all(asked);
    const { data } = await made.list({
      customer: stripeCustomerId ?? "",
      status: "all",
    });
    expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  });
});

test("one who cancelled and does not pay for the plan above pays nothing more", async () => {
  const id = await newcomer();
  await ask(id, "basic", (await aCoupon()).code);
  await pay(id, "4000000000000341");
  await cancelSubscription(id, { reason: null, feedback: null }, new Date());
  const { subscriptionEndDate: end } = await payerOf(id);

  expect(await ask(id, "pro")).toMatchObject({ intentType: "payment" });
  expect(await payerOf(id)).toMatchObject({
    subscriptionTier: "basic",
    subscriptionEndDate: end,
  });
  await pay(id);
  expect(await payerOf(id)).toMatchObject({ subscriptionTier: "pro", subscriptionEndDate: null });

  await cancelSubscription(id, { reason: null, feedback: null }, new Date());
  await syncSubscription(id);
  expect(await payerOf(id)).toMatchObject({ subscriptionTier: "pro", subscriptionEndDate: end });
});

test("one whose subscription has nothing left to pay begins another", async () => {
  const id = await newcomer();
  await ask(id, "basic");
  await moveClock(31 * DAY_MS);
  await ask(id, "basic");
  await pay(id);
  const { stripeSubscriptionId: before } = await payerOf(id);
  const made = await subscriptions();
  const list = made.list.bind(made);
  // Stripe drafts the later invoices of an unpaid subscription and asks nobody to pay them.
  vi.spyOn(made, "list").mockImplementationOnce((async (...which: Parameters<typeof list>) => {
    const page = await list(...which);
    const [held] = page.data;
    if (held) Object.assign(held, { status: "unpaid", latest_invoice: { status: "draft" } });
    return page;
  }) as never);

  const again = await ask(id, "basic");

  expect(again).toMatchObject({ status: "incomplete", clientSecret: expect.any(String) });
  expect(again).not.toMatchObject({ stripeSubscriptionId: before });
});

test("a late word that a customer is gone leaves the customer who came after", async () => {
  const { id } = await makeUser();
  await keepCustomer(id, `cus_${id}`);

  await forgetCustomer(id, "cus_before");
  expect(await payerOf(id)).toMatchObject({ stripeCustomerId: `cus_${id}` });
  await forgetCustomer(id, `cus_${id}`);
  expect(await payerOf(id)).toMatchObject({ stripeCustomerId: null });
});
