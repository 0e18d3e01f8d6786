import type { RequestListener } from "node:http";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  HOSTILITIES,
  type Hostility,
  hostileServer,
  limitAgainst,
  statusAfter,
} from "#tests/support/app/hostile-server.ts";

let usual: RequestListener = () => undefined;
const service = await hostileServer((request, response) => usual(request, response));
// The app and the services of this test find the address in their configuration, which is read once.
Object.assign(process.env, {
  STRIPE_SECRET_KEY: "sk_test_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_test_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
  STRIPE_PRICE_BASIC: "price_1Basic",
  STRIPE_PRICE_PRO: "price_1Pro",
  STRIPE_SUPPRESS_NOTICES: "true",
  STRIPE_API_BASE: service.url,
});
usual = (await import("#tests/support/billing/stripe-over-http.ts")).stripeListener;
const { startTestApp } = await import("#tests/support/app/app.ts");
const { aCoupon, payerOf } = await import("#tests/support/billing/billing.ts");
const { signUpAs } = await import("#tests/support/identity/pages.ts");
const { signWebhook } = await import("#services/billing/stripe-client.ts");
const { sweepSubscriptions } = await import("#services/billing/sweep-subscriptions.ts");
const app = await startTestApp();

afterAll(service.stop);

const MB = 1024 * 1024;

const timeout = AbortSignal.timeout;
beforeEach(() => {
  service.behave(null);
});

const person = { username: "subscriber", password: "a password of theirs" };
const subscriber = await app.visitor();
await signUpAs(subscriber, { ...person, email: "", firstName: "" });
const { id } = await (await subscriber.json("GET", "/api/auth/user")).json();
await subscriber.json("POST", "/api/create-subscription", { priceId: "price_1Basic" });
const { code: couponCode } = await aCoupon();

async function charged(charge: string | undefined) {
  const { stripeCustomerId: customer } = await payerOf(id);
  const body = JSON.stringify({
    id: `evt_${process.hrtime.bigint()}`,
    type: "charge.refunded",
    data: { object: { ...(charge && { id: charge }), object: "charge", customer } },
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
  ["a subscription that goes on", () => subscriber.json("POST", "/api/reactivate-subscription")],
  [
    "the deletion of an account",
    () => subscriber.post("/settings/delete-account", { current: person.password }),
  ],
  ["a change of card", () => subscriber.post("/settings/subscription", { change: "card" })],
];

// What is tried is that one limit holds over tries and bodies.
function shortenLimits(hostility: Hostility): void {
  const limit = limitAgainst(hostility);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms > 15_000 ? limit : ms));
}

describe.each(HOSTILITIES)("a payment service that answers with: %s (P66)", (hostility) => {
  beforeEach(() => shortenLimits(hostility));

  test.each(CALLS)("%s fails with 502 or 503, and nothing changes", async (_name, call) => {
    const before = await payerOf(id);
    service.behave(hostility);
    const answer = await call();
    expect(answer.status).toBe(statusAfter(hostility));
    expect(await answer.text()).not.toMatch(/TypeError|Unexpected token|sk_test/);
    expect(await payerOf(id)).toEqual(before);
    expect(service.redirected()).toBe(0);
    expect(service.sentBytes()).toBeLessThan(20 * MB);
  });
});

describe.each(HOSTILITIES)(
  "a payment service that answers so when it is not asked by a person: %s",
  (hostility) => {
    beforeEach(() => shortenLimits(hostility));

    test("a sweep ends, counts what it could not read, and changes nothing", async () => {
      const before = await payerOf(id);
      service.behave(hostility);
      const { failed } = await sweepSubscriptions(new Date());
      expect(failed).toBeGreaterThan(0);
      expect(await payerOf(id)).toEqual(before);
      expect(service.redirected()).toBe(0);
    });

    test("at the making of its coupon: nothing begins, and the coupon can be used afterwards", async () => {
      const newcomer = await app.learner();
      const wish = { priceId: "price_1Pro", couponCode };
      const begin = () => newcomer.json("POST", "/api/create-subscription", wish);
      service.behave(hostility, /^\/v1\/coupons/);
      expect((await begin()).status).toBe(statusAfter(hostility));
      expect((await payerOf(newcomer.id)).subscriptionTier).toBe("free");
      service.behave(null);
      vi.restoreAllMocks();
      expect((await begin()).status).toBe(200);
    });
  },
);

test("a signed event that names nothing is taken and changes nothing (P66)", async () => {
  const before = await payerOf(id);
  expect((await charged(undefined)).status).toBe(200);
  expect(await payerOf(id)).toEqual(before);
});
