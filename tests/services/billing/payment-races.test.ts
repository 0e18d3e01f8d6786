import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cancelSubscription } from "#services/billing/end-subscription.ts";
import { planOf } from "#services/billing/plans.ts";
import { callStripe } from "#services/billing/stripe-client.ts";
import { subscribe } from "#services/billing/subscribe.ts";
import { aCoupon, aSubscriber, ask, pay, payerOf } from "#tests/support/billing/billing.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

withDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

// More for a nightly run.
const RACES = Number(process.env.PAYMENT_RACES ?? 6);
const LAST_START_MS = 600;

const newcomer = async () => (await makeUser()).id;
const subscriptions = () => callStripe(async (stripe) => stripe.subscriptions);

describe("a payment in one tab while another plan is chosen in a second", () => {
  async function invoicesOf(userId: string) {
    const { stripeCustomerId } = await payerOf(userId);
    const made = await subscriptions();
    const customer = stripeCustomerId ?? "";
    const { data } = await made.list({ customer, status: "all", expand: ["data.latest_invoice"] });
    return data.map(({ status, latest_invoice }) => ({
      status,
      invoice: typeof latest_invoice === "object" ? latest_invoice?.status : null,
    }));
  }

  test(`is never for a subscription that is gone, in ${RACES} races`, async () => {
    const { code } = await aCoupon();
    const payers = Array.from({ length: RACES }, async () => {
      const id = await newcomer();
      await ask(id, "basic", (await aCoupon()).code);
      return id;
    });

    const races = (await Promise.all(payers)).map(async (id, race) => {
      const paying = pause((race * LAST_START_MS) / RACES).then(() => pay(id));
      await Promise.all([ask(id, "pro", code), paying]);
      return invoicesOf(id);
    });

    for (const all of await Promise.all(races)) {
      const ended = all.filter(({ status }) => status === "canceled");
      expect(ended.map(({ invoice }) => invoice)).toEqual(ended.map(() => "void"));
      expect(all.filter(({ status }) => status !== "canceled")).toHaveLength(1);
    }
  });

  test.each([
    ["chosen", (id: string) => ask(id, "pro"), { outcome: "paid-meanwhile" }],
    [
      "cancelled",
      (id: string) => cancelSubscription(id, { reason: null, feedback: null }, new Date()),
      { outcome: "cancelled" },
    ],
  ] as const)("keeps what was paid when it comes in as another is %s", async (_, act, outcome) => {
    const id = await newcomer();
    await ask(id, "basic", (await aCoupon()).code);
    const { invoices } = await callStripe(async (stripe) => stripe);
    const void_ = invoices.voidInvoice.bind(invoices);
    const paying: Promise<unknown>[] = [];
    vi.spyOn(invoices, "voidInvoice").mockImplementationOnce(async (invoice) => {
      paying.push(pay(id));
      await vi.waitFor(async () => expect((await invoices.retrieve(invoice)).status).toBe("paid"));
      return void_(invoice);
    });

    expect(await act(id)).toMatchObject(outcome);
    await Promise.all(paying);

    expect(await payerOf(id)).toMatchObject({
      subscriptionTier: "basic",
      subscriptionStatus: "active",
    });
    expect(await invoicesOf(id)).toEqual([{ status: "active", invoice: "paid" }]);
  });

  test("charges nothing at once to one who agreed to a first payment", async () => {
    const id = await aSubscriber();
    const { priceId } = planOf("pro");

    const asked = await subscribe(id, { priceId, couponCode: null, mayCharge: false }, new Date());

    expect(asked).toEqual({ outcome: "paid-meanwhile" });
    expect(await payerOf(id)).toMatchObject({ subscriptionTier: "basic" });
  });

  test("leaves nothing to be paid for a subscription that was ended", async () => {
    const id = await newcomer();
    await ask(id, "basic", (await aCoupon()).code);

    await cancelSubscription(id, { reason: null, feedback: null }, new Date());

    expect(await invoicesOf(id)).toEqual([{ status: "canceled", invoice: "void" }]);
    expect(await pay(id)).toEqual({ outcome: "nothing-to-pay" });
  });
});
