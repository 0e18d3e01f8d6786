import { ServerResponse } from "node:http";
import { afterAll, expect, test, vi } from "vitest";

// The app finds the address in its configuration, which it reads once.
const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_test_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
  STRIPE_PRICE_BASIC: "price_1Basic",
  STRIPE_PRICE_PRO: "price_1Pro",
  STRIPE_SUPPRESS_NOTICES: "true",
};
Object.assign(process.env, KEYS);
const { listenForStripe } = await import("#tests/support/billing/stripe-over-http.ts");
const stripe = await listenForStripe();
const { aCoupon } = await import("#tests/support/billing/billing.ts");
const { startTestApp } = await import("#tests/support/app/app.ts");
const app = await startTestApp({ STRIPE_API_BASE: stripe.url });

afterAll(() => {
  stripe.server.close();
});

test("the same calls reach a service outside", async () => {
  const learner = await app.learner();
  const post = async (name: string, body: unknown) => {
    const answer = await learner.json("POST", `/api/${name}`, body);
    return [answer.status, await answer.json()];
  };

  const wish = { priceId: "price_1Basic" };
  expect(await post("create-subscription", wish)).toMatchObject([200, { status: "trialing" }]);
  expect(await post("create-subscription", { priceId: "price_1Pro" })).toMatchObject([
    200,
    { status: "trialing", clientSecret: null },
  ]);
  expect(await post("cancel-subscription", {})).toMatchObject([200, { amountSaved: 999 }]);
  expect(await post("reactivate-subscription", {})).toMatchObject([200, { tier: "pro" }]);
});

test("the page of a payment alone opens its policy, and has a way without scripts", async () => {
  const learner = await app.learner();
  const { code } = await aCoupon();
  const policyOf = async (path: string) =>
    (await learner.get(path)).headers.get("Content-Security-Policy") ?? "";
  expect(await policyOf("/pricing/payment")).not.toContain("stripe.com");

  const form = { priceId: "price_1Pro", coupon: code, applied: code, from: "free" };
  const sent = await learner.post("/pricing/upgrade", form);
  expect(sent.headers.get("Location")).toBe("/pricing/payment");
  const policy = await policyOf("/pricing/payment");
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com/);
  expect(policy).toContain("frame-src https://js.stripe.com");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(await policyOf("/pricing/upgrade")).not.toContain("stripe.com");
  expect(await policyOf("/dashboard")).not.toContain("stripe.com");

  const html = await (await learner.get("/pricing/payment")).text();
  expect(html).toContain("Check payment");
  expect(html).not.toContain("Test billing");
  expect(html).not.toContain("Card number");
  expect(html).not.toContain("sk_test_abc");
  for (const path of ["/pricing/payment", "/pricing/payment/confirmation"]) {
    const card = { number: "4242424242424242", expiry: "12/99", cvc: "123", answer: "confirm" };
    expect((await learner.post(path, card)).status).toBe(404);
  }
  const waiting = await (await learner.get("/dashboard?subscription=success")).text();
  expect(waiting).toContain("Your payment is being confirmed");
});

test("another card is asked for by its form, and one that is not the user's is not taken", async () => {
  const learner = await app.learner();
  await learner.json("POST", "/api/create-subscription", { priceId: "price_1Pro" });
  const begun = await learner.post("/settings/subscription", { change: "card" });
  expect(begun.headers.get("Location")).toBe("/pricing/payment");
  expect(await (await learner.get("/pricing/payment")).text()).toContain(
    "Nothing is charged today",
  );
  const address = "/dashboard?subscription=success&setup_intent=seti_another";
  const { answer } = await learner.follow(address);
  expect(await answer.text()).toContain("The card was not saved");
});

test("ERR-52: a payment without its secret is told", async () => {
  const learner = await app.learner();
  const { code } = await aCoupon();
  const write = ServerResponse.prototype.end;
  const withoutSecret = vi.spyOn(ServerResponse.prototype, "end").mockImplementation(function (
    this: ServerResponse,
    body: unknown,
  ) {
    const isText = typeof body === "string";
    const sent = isText
      ? body.replaceAll(/"confirmation_secret":\{[^}]*\}/g, '"confirmation_secret":null')
      : body;
    return Reflect.apply(write, this, [sent]);
  });
  const form = { priceId: "price_1Pro", coupon: code, applied: code, from: "free" };
  const answer = await learner.post("/pricing/upgrade", form);
  withoutSecret.mockRestore();
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain("No client secret received from server");
});

const subscriber = app.learner();

test("one that stalls does not hold up the page of the subscription, which says so", async () => {
  const learner = await subscriber;
  await learner.json("POST", "/api/create-subscription", { priceId: "price_1Pro" });
  await learner.json("POST", "/api/cancel-subscription", {});
  stripe.server.removeAllListeners("request");

  const begun = Date.now();
  const html = await (await learner.get("/settings/subscription")).text();
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(html).toContain("Your invoices and card can’t be shown right now");
  expect(html).toContain("Pro ends on");
});

test("one that cannot be reached is told, and nothing is half made (F20)", async () => {
  const learner = await app.learner();
  stripe.server.closeAllConnections();
  await new Promise((resolve) => stripe.server.close(resolve));

  const answer = await learner.json("POST", "/api/create-subscription", { priceId: "price_1Pro" });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: "unavailable", message: "Failed to create subscription. Please try again." },
  ]);
  const page = await learner.post("/pricing/upgrade", { priceId: "price_1Pro", from: "free" });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("Failed to create subscription. Please try again.");
  const status = await (await learner.json("GET", "/api/subscription-status")).json();
  expect(status).toMatchObject({ tier: "free", status: "inactive", stripeSubscriptionId: null });

  const again = await (await subscriber).post("/settings/subscription", {});
  expect(again.status).toBe(503);
  const reactivation = await again.text();
  expect(reactivation).toContain("Reactivation Failed");
  expect(reactivation).toContain("Please try again.");
  const form = { step: "cancel", feedback: "Still here" };
  const card = await (await subscriber).post("/settings/subscription", { change: "card" });
  expect(card.status).toBe(503);
  expect(await card.text()).toContain("Your card can’t be changed right now.");
  const cancelled = await (await subscriber).post("/settings/subscription/cancel", form);
  expect(cancelled.status).toBe(503);
  const html = await cancelled.text();
  expect(html).toContain("Cancellation Failed");
  expect(html).toContain("Failed to cancel subscription. Please try again.");
});
