import { describe, expect, test } from "vitest";
import { keepAttempt } from "#models/billing/billing-account.ts";
import { CouponModel } from "#models/billing/coupon.ts";
import { CouponUseModel } from "#models/billing/coupon-use.ts";
import { UserModel } from "#models/users/user.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { reserveCoupon } from "#services/billing/coupon-uses.ts";
import { cancelSubscription, reactivateSubscription } from "#services/billing/end-subscription.ts";
import { openPayment, returnFromPayment } from "#services/billing/open-payment.ts";
import { planOf } from "#services/billing/plans.ts";
import { moveClock } from "#services/billing/simulator/time.ts";
import { callStripe } from "#services/billing/stripe-client.ts";
import { subscriptionStatus } from "#services/billing/subscription-status.ts";
import { sweepSubscriptions } from "#services/billing/sweep-subscriptions.ts";
import { syncSubscription } from "#services/billing/sync-subscription.ts";
import { answerTestConfirmation } from "#services/billing/test-payments.ts";
import { upgradeCost } from "#services/billing/upgrade-subscription.ts";
import { deleteAccount } from "#services/users/delete-account.ts";
import { aCoupon, aSubscriber, ask, DAY_MS, pay, payerOf } from "#tests/support/billing/billing.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

withDatabase();

// `npm run check:faults` takes a hundred, and five trials.
const BUYERS = Number(process.env.BUYERS ?? 16);
const TRIALS = Number(process.env.TRIALS ?? 2);

const newcomer = async () => (await makeUser()).id;
const said = { reason: null, feedback: null };

async function subscriptionsOf(userId: string) {
  const { stripeCustomerId } = await payerOf(userId);
  const customer = stripeCustomerId ?? "";
  const { data } = await callStripe((stripe) =>
    stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
  );
  return data;
}

describe("a newcomer", () => {
  test("begins a trial of thirty days without a card, which ends in the free plan", async () => {
    const id = await newcomer();

    expect(await ask(id, "basic")).toMatchObject({
      outcome: "subscribed",
      isTrialSubscription: true,
      clientSecret: null,
      intentType: null,
      status: "trialing",
    });
    expect(await subscriptionStatus(id, new Date())).toMatchObject({
      tier: "basic",
      status: "trialing",
      isTrialActive: true,
      daysRemaining: 30,
      subscriptionEndDate: null,
      limits: { vocabulary: { limit: 30 }, story: { limit: 1 } },
    });

    await moveClock(31 * DAY_MS);
    await syncSubscription(id);

    expect(await payerOf(id)).toMatchObject({
      subscriptionTier: "free",
      subscriptionStatus: "canceled",
    });
  });

  test("pays the first month at the discount of a coupon, and their trial stays unused (P29)", async () => {
    const id = await newcomer();
    const coupon = await aCoupon({ discountValue: 50 });

    const asked = await ask(id, "basic", coupon.code.toLowerCase());

    expect(asked).toMatchObject({ status: "incomplete", intentType: "payment" });
    expect(await openPayment(id)).toMatchObject({ amountDue: 399, discount: 400, tier: "basic" });
    expect((await payerOf(id)).subscriptionTier).toBe("free");
    expect(await ask(id, "basic", coupon.code)).toEqual({ ...asked });

    expect(await pay(id)).toEqual({ outcome: "done" });

    expect(await payerOf(id)).toMatchObject({
      subscriptionTier: "basic",
      subscriptionStatus: "active",
    });
    const use = await CouponUseModel.findOne({ userId: id }).lean();
    expect(use).toMatchObject({ state: "used", discountApplied: 400 });
    expect((await CouponModel.findById(coupon.id).lean())?.reservedUses).toEqual([]);

    await cancelSubscription(id, said, new Date());
    await moveClock(32 * DAY_MS);
    expect(await ask(id, "basic")).toMatchObject({ isTrialSubscription: true });
  });

  test("pays nothing with a coupon of the whole price and is asked for the card of later (P29)", async () => {
    const id = await newcomer();
    const { code } = await aCoupon({ discountType: "fixed_amount", discountValue: 5000 });

    expect(await ask(id, "pro", code)).toMatchObject({ status: "active", intentType: "setup" });
    expect(await openPayment(id)).toMatchObject({ amountDue: 0, intentType: "setup" });
    expect(await pay(id)).toEqual({ outcome: "done" });
    expect(await openPayment(id)).toBeNull();
    await returnFromPayment(id, "seti_of_somebody_else");

    await moveClock(32 * DAY_MS);
    await syncSubscription(id);
    expect(await payerOf(id)).toMatchObject({ subscriptionStatus: "active" });
    const [subscription] = await subscriptionsOf(id);
    const paid = await callStripe((stripe) =>
      stripe.invoices.retrieve(String(subscription?.latest_invoice)),
    );
    // The discount was of the first month alone.
    expect([paid.status, paid.amount_paid]).toEqual(["paid", 999]);
  });

  test("cannot buy what is not sold", async () => {
    const id = await newcomer();
    const unknown = await aCoupon({ applicableTiers: ["pro"] });

    expect(await ask(id, "basic", unknown.code)).toEqual({ outcome: "invalid-coupon" });
    expect(await ask(id, "basic", "NO-SUCH-CODE")).toEqual({ outcome: "invalid-coupon" });
  });
});

describe("a payment", () => {
  test.each([
    ["4000000000000002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["4000000000000069", "Your card has expired."],
    ["4000000000000127", "Your card's security code is incorrect."],
    ["4000000000000119", expect.stringContaining("An error occurred")],
  ])("with the test card %s fails and can be tried again", async (number, message) => {
    const id = await newcomer();
    const { code } = await aCoupon();
    await ask(id, "basic", code);

    expect(await pay(id, number)).toEqual({ outcome: "declined", message });
    expect(await payerOf(id)).toMatchObject({ subscriptionStatus: "incomplete" });
    expect(await pay(id)).toEqual({ outcome: "done" });
    expect(await payerOf(id)).toMatchObject({ subscriptionStatus: "active" });
  });

  test("that the bank asks about waits for the answer", async () => {
    const id = await newcomer();
    const { code } = await aCoupon();
    await ask(id, "basic", code);

    expect(await pay(id, "4000 0000 0000 3220")).toEqual({ outcome: "confirm" });
    expect(await answerTestConfirmation(id, false)).toMatchObject({ outcome: "declined" });
    await pay(id, "4000 0000 0000 3220");
    expect(await answerTestConfirmation(id, true)).toEqual({ outcome: "done" });
    expect(await payerOf(id)).toMatchObject({ subscriptionStatus: "active" });
  });

  test("is not made with a number that may be a real card", async () => {
    const id = await newcomer();
    const { code } = await aCoupon();
    await ask(id, "basic", code);

    expect(await pay(id, "4111111111111111")).toEqual({ outcome: "not-a-test-card" });
  });

  test("that never comes ends the subscription after a day and gives the coupon back", async () => {
    const id = await newcomer();
    const coupon = await aCoupon({ usageLimit: 1 });
    await ask(id, "basic", coupon.code);

    await moveClock(DAY_MS);
    await sweepSubscriptions(new Date());

    expect(await payerOf(id)).toMatchObject({ subscriptionStatus: "incomplete_expired" });
    expect((await CouponModel.findById(coupon.id).lean())?.timesUsed).toBe(0);
    expect(await ask(id, "basic", coupon.code)).toMatchObject({ status: "incomplete" });
  });

  test("of a later month that fails keeps the plan for a while and then ends it", async () => {
    const id = await newcomer();
    const { code } = await aCoupon();
    await ask(id, "basic", code);
    await pay(id, "4000000000000341");

    await moveClock(32 * DAY_MS);
    await syncSubscription(id);
    expect(await payerOf(id)).toMatchObject({
      subscriptionStatus: "past_due",
      subscriptionTier: "basic",
    });

    await moveClock(8 * DAY_MS);
    await syncSubscription(id);
    expect(await payerOf(id)).toMatchObject({
      subscriptionStatus: "canceled",
      subscriptionTier: "free",
    });
  });
});

describe("somebody who pays for basic", () => {
  test("moves up within the one subscription and pays the rest of the month", async () => {
    const id = await aSubscriber();
    const cost = await upgradeCost(await payerOf(id), planOf("pro"));

    expect(cost).toEqual({ charge: 999, credit: -799, today: 200 });
    expect(await ask(id, "basic")).toEqual({ outcome: "already-subscribed" });
    expect(await ask(id, "pro", (await aCoupon()).code)).toEqual({ outcome: "invalid-coupon" });
    expect(await ask(id, "pro")).toMatchObject({ status: "active", clientSecret: null });
    expect(await payerOf(id)).toMatchObject({ subscriptionTier: "pro" });
    expect(await ask(id, "basic")).toEqual({ outcome: "lower-tier" });
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });

  test("stays on basic until a payment that needs them is made", async () => {
    const id = await newcomer();
    const { code } = await aCoupon();
    await ask(id, "basic", code);
    await pay(id, "4000000000000341");

    const asked = await ask(id, "pro");
    expect(asked).toMatchObject({ status: "active", intentType: "payment" });
    expect(await payerOf(id)).toMatchObject({ subscriptionTier: "basic" });
    expect(await ask(id, "pro")).toEqual(asked);
    expect(await openPayment(id)).toMatchObject({ tier: "pro", amountDue: 200 });

    expect(await pay(id)).toEqual({ outcome: "done" });
    expect(await payerOf(id)).toMatchObject({ subscriptionTier: "pro" });
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });

  test("cancels with the period, once, and may go on after all", async () => {
    const id = await aSubscriber();
    const periodEnd = (await payerOf(id)).subscriptionPeriodEnd;

    expect(await cancelSubscription(id, said, new Date())).toEqual({
      outcome: "cancelled",
      accessUntil: periodEnd,
      amountSaved: 799,
    });
    expect(await payerOf(id)).toMatchObject({
      subscriptionTier: "basic",
      subscriptionEndDate: periodEnd,
    });
    expect(await cancelSubscription(id, said, new Date())).toEqual({
      outcome: "already-cancelled",
    });

    expect(await reactivateSubscription(id)).toBe(true);
    expect((await payerOf(id)).subscriptionEndDate).toBeNull();
    expect(await reactivateSubscription(id)).toBe(false);

    await cancelSubscription(id, said, new Date());
    await moveClock(32 * DAY_MS);
    await syncSubscription(id);
    expect(await payerOf(id)).toMatchObject({ subscriptionTier: "free" });
    expect(await reactivateSubscription(id)).toBe(false);
    expect(await cancelSubscription(id, said, new Date())).toEqual({ outcome: "not-found" });
  });
});

describe("at once", () => {
  test("many requests make one subscription, and a trial comes once however often it is asked for (P30)", async () => {
    const id = await newcomer();
    const rounds: boolean[] = [];
    for (const clicks of [BUYERS / 2, ...Array(TRIALS - 1).fill(2)]) {
      const answers = await Promise.all(Array.from({ length: clicks }, () => ask(id, "basic")));
      const made = answers.flatMap((one) => (one.outcome === "subscribed" ? [one] : []));
      expect(new Set(made.map(({ stripeSubscriptionId }) => stripeSubscriptionId)).size).toBe(1);
      expect(new Set(made.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      rounds.push(made.some(({ isTrialSubscription }) => isTrialSubscription));
      expect(await subscriptionsOf(id)).toHaveLength(rounds.length);
      await cancelSubscription(id, said, new Date());
      await moveClock(31 * DAY_MS);
    }

    expect(rounds).toEqual([true, ...Array(TRIALS - 1).fill(false)]);
  });

  test("too many users get a coupon of ten uses ten times (P27)", async () => {
    const coupon = await aCoupon({ usageLimit: 10 });
    const users = await Promise.all(Array.from({ length: BUYERS }, newcomer));

    const answers = await Promise.all(users.map((id) => ask(id, "basic", coupon.code)));

    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === "subscribed")).toHaveLength(10);
    expect(outcomes.filter((one) => one === "invalid-coupon")).toHaveLength(BUYERS - 10);
    expect((await CouponModel.findById(coupon.id).lean())?.timesUsed).toBe(10);
    const held = await CouponUseModel.countDocuments({ couponId: coupon.id, isHeld: true });
    expect(held).toBe(10);
    const customers = await Promise.all(users.map(payerOf));
    expect(customers.filter(({ stripeSubscriptionId }) => stripeSubscriptionId)).toHaveLength(10);
  });

  test("many requests of one user use a coupon once (P28)", async () => {
    const id = await newcomer();
    const coupon = await aCoupon();

    await Promise.all(Array.from({ length: BUYERS / 2 }, () => ask(id, "basic", coupon.code)));

    expect((await CouponModel.findById(coupon.id).lean())?.timesUsed).toBe(1);
    await ask(id, "pro");
    expect((await CouponModel.findById(coupon.id).lean())?.timesUsed).toBe(0);
  });
});

test("an operator's tier is what it says until a subscription decides", async () => {
  const id = await newcomer();
  await setOperatorTier(id, "basic");

  expect(await ask(id, "basic")).toEqual({ outcome: "already-subscribed" });
  expect(await cancelSubscription(id, said, new Date())).toEqual({ outcome: "not-found" });
  await sweepSubscriptions(new Date());
  expect(await subscriptionStatus(id, new Date())).toMatchObject({
    tier: "basic",
    status: "active",
    stripeSubscriptionId: null,
    trialEnd: null,
  });
});

test("what an operator gave is there again when a subscription above it ends", async () => {
  const id = await newcomer();
  await setOperatorTier(id, "basic");
  expect(await ask(id, "pro")).toMatchObject({ status: "trialing", isTrialSubscription: true });
  expect((await payerOf(id)).subscriptionTier).toBe("pro");
  expect(await setOperatorTier(id, "free")).toBe(false);

  await cancelSubscription(id, said, new Date());
  await moveClock(31 * DAY_MS);
  await syncSubscription(id);
  expect(await payerOf(id)).toMatchObject({
    subscriptionTier: "basic",
    subscriptionStatus: "canceled",
  });

  expect(await setOperatorTier(id, "free")).toBe(true);
  await syncSubscription(id);
  expect((await payerOf(id)).subscriptionTier).toBe("free");
});

test("a tier given before it was kept apart comes back too", async () => {
  const { id } = await makeUser({ subscriptionTier: "basic", subscriptionStatus: "active" });
  await ask(id, "pro", (await aCoupon()).code);
  expect((await payerOf(id)).subscriptionTier).toBe("basic");
  await cancelSubscription(id, said, new Date());
  expect(await payerOf(id)).toMatchObject({
    subscriptionTier: "basic",
    subscriptionStatus: "canceled",
  });
});

describe("a process that died (F3)", () => {
  const HOURS_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000);

  test("before it asked for a subscription leaves no coupon reserved", async () => {
    const id = await newcomer();
    const coupon = await aCoupon({ usageLimit: 1 });
    await reserveCoupon(coupon, id, { tier: "basic", now: HOURS_AGO });
    expect((await CouponModel.findById(coupon.id).lean())?.timesUsed).toBe(1);

    await sweepSubscriptions(new Date());

    expect((await CouponModel.findById(coupon.id).lean())?.timesUsed).toBe(0);
    expect(await ask(id, "basic", coupon.code)).toMatchObject({ status: "incomplete" });
  });

  test("between a payment and its record is made up for by the sweep (F3)", async () => {
    const id = await newcomer();
    const coupon = await aCoupon();
    await ask(id, "basic", coupon.code);
    await pay(id);
    const { stripeSubscriptionId } = await payerOf(id);
    await UserModel.updateOne(
      { _id: id },
      { $set: { subscriptionTier: "free", subscriptionStatus: "incomplete" } },
    );

    await sweepSubscriptions(new Date());

    expect(await payerOf(id)).toMatchObject({ subscriptionTier: "basic", stripeSubscriptionId });
  });

  test("after it asked for a subscription makes no second one and no dead one", async () => {
    const id = await newcomer();
    const { code } = await aCoupon();
    const asked = await ask(id, "basic", code);
    const [made] = await subscriptionsOf(id);
    const attempt = {
      id: made?.metadata.attempt ?? "",
      tier: "basic" as const,
      couponId: null,
      couponUseId: null,
      withTrial: false,
      begunAt: new Date(),
    };
    await keepAttempt(id, attempt);
    expect(await ask(id, "basic", code)).toEqual(asked);

    await callStripe((stripe) => stripe.subscriptions.cancel(made?.id ?? ""));
    await keepAttempt(id, attempt);
    const again = await ask(id, "basic");
    expect(again).toMatchObject({ outcome: "subscribed" });
    expect(again).not.toMatchObject({ stripeSubscriptionId: made?.id });
    expect(await subscriptionsOf(id)).toHaveLength(2);
  });
});

test("nobody goes on paying for an account that was deleted", async () => {
  const id = await aSubscriber();
  const [subscription] = await subscriptionsOf(id);
  await UserModel.updateOne({ _id: id }, { $set: { issuer: "https://id.example" } });

  const now = new Date();
  const user = {
    userId: id,
    password: "",
    signedInAt: now,
    address: "192.0.2.1",
    browserMarks: [],
  };
  expect(await deleteAccount(user, now)).toEqual({
    result: "deleted",
  });

  const ended = await callStripe((stripe) => stripe.subscriptions.retrieve(subscription?.id ?? ""));
  expect(ended.status).toBe("canceled");
});
