import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  HOSTILITIES,
  hostileServer,
  limitAgainst,
  statusAfter,
} from "#tests/support/app/hostile-server.ts";

// The app finds the address in its configuration, which it reads once.
Object.assign(process.env, {
  STRIPE_SECRET_KEY: "sk_test_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_test_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
  STRIPE_PRICE_BASIC: "price_1Basic",
  STRIPE_PRICE_PRO: "price_1Pro",
  STRIPE_SUPPRESS_NOTICES: "true",
});
const { stripeListener } = await import("#services/billing/simulator/listen.ts");
const service = await hostileServer(stripeListener);
const { startTestApp } = await import("#tests/support/app/app.ts");
const { payerOf } = await import("#tests/support/billing/billing.ts");
const { signWebhook } = await import("#services/billing/stripe-client.ts");
const app = await startTestApp({ STRIPE_API_BASE: service.url });

afterAll(service.stop);

const MB = 1024 * 1024;

const timeout = AbortSignal.timeout;
beforeEach(() => {
  service.behave(null);
});

const subscriber = await app.learner();
await subscriber.json("POST", "/api/create-subscription", { priceId: "price_1Basic" });

async function charged(id: string | undefined) {
  const { stripeCustomerId: customer } = await payerOf(subscriber.id);
  const body = JSON.stringify({
    id: `evt_${process.hrtime.bigint()}`,
    type: "charge.refunded",
    data: { object: { ...(id && { id }), object: "charge", customer } },
  });
  const headers = {
    "Content-Type": "application/json",
    "Stripe-Signature": await signWebhook(body, new Date()),
  };
  return app.request("/api/stripe/webhook", { method: "POST", headers, body });
}

const CALLS: [string, () => Promise<Response>][] = [
  [
    "a first subscription",
    async () => {
      const newcomer = await app.learner();
      return newcomer.json("POST", "/api/create-subscription", { priceId: "price_1Pro" });
    },
  ],
  [
    "an upgrade",
    () => subscriber.json("POST", "/api/create-subscription", { priceId: "price_1Pro" }),
  ],
  ["a cancellation", () => subscriber.json("POST", "/api/cancel-subscription", { feedback: "no" })],
  ["a webhook of a refund", () => charged("ch_1")],
  [
    "the page of an upgrade's payment",
    () => subscriber.post("/pricing/upgrade", { priceId: "price_1Pro", from: "basic" }),
  ],
  ["a change of card", () => subscriber.post("/settings/subscription", { change: "card" })],
];

describe.each(HOSTILITIES)("a payment service that answers with: %s (P66)", (hostility) => {
  // What is tried is that one limit holds over tries and bodies.
  beforeEach(() => {
    const limit = limitAgainst(hostility);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms > 15_000 ? limit : ms));
  });

  test.each(CALLS)("%s fails with 502 or 503, and nothing changes", async (_name, call) => {
    const before = await payerOf(subscriber.id);
    service.behave(hostility);
    const answer = await call();
    expect(answer.status).toBe(statusAfter(hostility));
    expect(await answer.text()).not.toMatch(/TypeError|Unexpected token|sk_test/);
    expect(await payerOf(subscriber.id)).toEqual(before);
    expect(service.redirected()).toBe(0);
    expect(service.sentBytes()).toBeLessThan(20 * MB);
  });
});

test("a signed event that names nothing is taken and changes nothing (P66)", async () => {
  const before = await payerOf(subscriber.id);
  expect((await charged(undefined)).status).toBe(200);
  expect(await payerOf(subscriber.id)).toEqual(before);
});
