import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { billingAccount } from "#models/billing/billing-account.ts";
import { ProcessedEventModel } from "#models/billing/processed-event.ts";
import { dueSimulatedEvents } from "#models/billing/simulated.ts";
import { UserModel } from "#models/users/user.ts";
import { cancelSubscription, reactivateSubscription } from "#services/billing/end-subscription.ts";
import { receiveWebhook } from "#services/billing/receive-webhook.ts";
import { sendSimulatedWebhooks } from "#services/billing/simulated-webhooks.ts";
import { onSimulatedChange } from "#services/billing/simulator/simulator.ts";
import { moveClock } from "#services/billing/simulator/time.ts";
import { callStripe, signWebhook } from "#services/billing/stripe-client.ts";
import { aCoupon, aSubscriber, ask, DAY_MS, pay, payerOf } from "#tests/support/billing/billing.ts";
import { openDispute } from "#tests/support/billing/open-dispute.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

withDatabase();

const LATER = new Date(Date.now() + 40 * DAY_MS);

async function deliver(payload: string): Promise<boolean> {
  const now = new Date();
  return receiveWebhook(payload, await signWebhook(payload, now), now);
}

async function deliverInTurn(payloads: readonly string[]): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (const payload of payloads) taken.push(await deliver(payload));
  return taken;
}

function deliverAtOnce(payloads: readonly string[]): Promise<boolean[]> {
  return Promise.all(payloads.map(deliver));
}

async function latestEventOf(customer: string, type: string): Promise<string> {
  const events = await dueSimulatedEvents(LATER, 1000);
  const found = events.findLast(({ payload }) => {
    const event: Stripe.Event = JSON.parse(payload);
    return event.type === type && payload.includes(customer);
  });
  if (!found) throw new Error(`no ${type} was sent`);
  return found.payload;
}

/** Makes our copy wrong, as a lost webhook would leave it. */
async function spoilCopy(userId: string): Promise<void> {
  await UserModel.updateOne(
    { _id: userId },
    { $set: { subscriptionTier: "free", subscriptionStatus: "unpaid", subscriptionEndDate: null } },
  );
}

async function stateOf(userId: string) {
  const { subscriptionTier, subscriptionStatus, subscriptionEndDate } = await payerOf(userId);
  return [subscriptionTier, subscriptionStatus, subscriptionEndDate?.getTime() ?? null];
}

function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, at) =>
    orders(things.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

const ALL_ORDERS = 720;
// Neighbors in the list begin alike; steps of this length let each event come early, late and between.
const STEP = 151;
// `npm run check:faults` delivers them all, and one event a hundred times.
const ORDERS = Number(process.env.WEBHOOK_ORDERS ?? 12);
const REPLAYS = Number(process.env.WEBHOOK_REPLAYS ?? 20);

describe("webhooks", () => {
  test.each([
    ["one after the other", deliverInTurn],
    ["all at once", deliverAtOnce],
  ])(
    `in ${ORDERS} of 720 orders, %s, leave what the payment service holds (P33, F21)`,
    async (_, deliverAll) => {
      const userId = (await makeUser()).id;
      const coupon = await aCoupon();
      await ask(userId, "basic", coupon.code);
      await pay(userId);
      await cancelSubscription(userId, { reason: null, feedback: null }, new Date());
      await reactivateSubscription(userId);
      await cancelSubscription(userId, { reason: null, feedback: null }, new Date());
      const customer = (await payerOf(userId)).stripeCustomerId ?? "";
      await moveClock(32 * DAY_MS);
      const life = await Promise.all(
        [
          "customer.subscription.created",
          "invoice.paid",
          "customer.subscription.updated",
          "invoice.payment_succeeded",
          "charge.succeeded",
          "customer.subscription.deleted",
        ].map((type) => latestEventOf(customer, type)),
      );
      // Two that nobody acts on stand for a failed payment and the end of a trial.
      const [created = "", paid = "", updated = "", other = "", another = "", deleted = ""] = life;
      const failed = other.replace("invoice.payment_succeeded", "invoice.payment_failed");
      const ended = another.replace("charge.succeeded", "customer.subscription.trial_will_end");
      const every = orders([created, paid, updated, failed, ended, deleted]);

      expect(every).toHaveLength(ALL_ORDERS);
      const tried = Array.from(
        { length: ORDERS },
        (_, at) => every[(at * STEP) % ALL_ORDERS] ?? [],
      );
      expect(new Set(tried).size).toBe(ORDERS);
      for (const [round, order] of tried.entries()) {
        await spoilCopy(userId);
        const sent = order.map((payload, at) => payload.replace('"evt_', `"evt_${round}_${at}_`));
        expect(await deliverAll(sent)).toEqual(sent.map(() => true));
        expect([round, ...(await stateOf(userId)).slice(0, 2)]).toEqual([
          round,
          "free",
          "canceled",
        ]);
      }
    },
    600_000,
  );

  test(`that are replayed ${REPLAYS} times at once act once (P32, F21)`, async () => {
    const userId = await aSubscriber();
    const customer = (await payerOf(userId)).stripeCustomerId ?? "";
    const payload = await latestEventOf(customer, "invoice.paid");
    await spoilCopy(userId);

    const taken = await Promise.all(Array.from({ length: REPLAYS }, () => deliver(payload)));

    expect(new Set(taken)).toEqual(new Set([true]));
    expect(await payerOf(userId)).toMatchObject({ subscriptionStatus: "active" });
    const { id } = JSON.parse(payload);
    expect(await ProcessedEventModel.countDocuments({ _id: id })).toBe(1);
    await spoilCopy(userId);
    expect(await deliver(payload)).toBe(true);
    expect(await payerOf(userId)).toMatchObject({ subscriptionStatus: "unpaid" });
  });

  test("that come before the call returns wait for it, and both see the same (F22)", async () => {
    const { id: userId } = await makeUser();
    const early: Promise<number>[] = [];
    onSimulatedChange(() => early.push(sendSimulatedWebhooks(LATER)));
    const asked = await ask(userId, "basic");
    onSimulatedChange(() => undefined);
    await Promise.all(early);

    expect(asked).toMatchObject({ status: "trialing" });
    expect(await payerOf(userId)).toMatchObject({ subscriptionStatus: "trialing" });
  });

  test("about the customer of nobody here are taken and change nothing", async () => {
    const userId = await aSubscriber();
    const customer = (await payerOf(userId)).stripeCustomerId ?? "";
    const payload = await latestEventOf(customer, "invoice.paid");

    const before = await stateOf(userId);
    const foreign = payload.replaceAll(customer, "cus_foreign").replace('"evt_', '"evt_foreign_');
    expect(await deliver(foreign)).toBe(true);
    expect(await stateOf(userId)).toEqual(before);
  });

  test("are sent by the simulator until they are taken (F21)", async () => {
    await aSubscriber();
    while ((await sendSimulatedWebhooks(LATER)) > 0);
    await aSubscriber();
    const waiting = (await dueSimulatedEvents(LATER, 50)).length;

    expect(waiting).toBeGreaterThan(5);
    const refuse = () => Promise.reject(new Error("the database is slow"));
    expect(await sendSimulatedWebhooks(new Date(), refuse)).toBe(0);
    expect(await dueSimulatedEvents(new Date(), 50)).toEqual([]);
    expect(await sendSimulatedWebhooks(new Date(Date.now() + 2000))).toBe(waiting);
    expect(await dueSimulatedEvents(LATER, 50)).toEqual([]);
  });
});

describe("a payment that goes back", () => {
  const chargeOf = async (userId: string) => {
    const customer = (await payerOf(userId)).stripeCustomerId ?? "";
    return JSON.parse(await latestEventOf(customer, "charge.succeeded")).data.object.id;
  };

  test("as a whole ends the subscription, in part it does not", async () => {
    const userId = await aSubscriber();
    const charge = await chargeOf(userId);
    const customer = (await payerOf(userId)).stripeCustomerId ?? "";

    await callStripe((stripe) => stripe.refunds.create({ charge, amount: 100 }));
    await deliver(await latestEventOf(customer, "charge.refunded"));
    expect(await payerOf(userId)).toMatchObject({ subscriptionTier: "basic" });

    await callStripe((stripe) => stripe.refunds.create({ charge }));
    await deliver(await latestEventOf(customer, "charge.refunded"));
    expect(await payerOf(userId)).toMatchObject({
      subscriptionTier: "free",
      subscriptionStatus: "canceled",
    });
  });

  test("by a dispute ends it too, and there is neither trial nor coupon any more", async () => {
    const userId = await aSubscriber();

    const { id } = await openDispute(await chargeOf(userId));
    await deliver(await latestEventOf(id, "charge.dispute.created"));

    expect(await payerOf(userId)).toMatchObject({ subscriptionTier: "free" });
    expect((await billingAccount(userId)).disputedAt).not.toBeNull();
    const { code } = await aCoupon();
    expect(await ask(userId, "basic", code)).toEqual({ outcome: "invalid-coupon" });
    expect(await ask(userId, "basic")).toMatchObject({ status: "incomplete" });
  });
});
