import { setTimeout as pause } from "node:timers/promises";
import type { LoaderFunctionArgs } from "react-router";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { action } from "#app/routes/api/billing/webhook.ts";
import { callStripe, signWebhook } from "#services/billing/stripe-client.ts";
import { log } from "#services/log.server.ts";
import { aSubscriber, payerOf } from "#tests/support/billing/billing.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("a webhook that fails after it was answered is logged", async () => {
  const customer = (await payerOf(await aSubscriber())).stripeCustomerId;
  const object = { id: "sub_x", object: "subscription", customer };
  const type = "customer.subscription.updated";
  const body = JSON.stringify({ id: "evt_late", object: "event", type, data: { object } });
  const signature = await signWebhook(body, new Date());
  const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
  const address = "http://localhost/api/stripe/webhook";
  const request = new Request(address, { method: "POST", headers, body });
  vi.spyOn(await callStripe(async (stripe) => stripe.subscriptions), "list").mockImplementationOnce(
    (async () => {
      await pause(2200);
      throw new Stripe.errors.StripeConnectionError({ type: "api_error", message: "no answer" });
    }) as never,
  );
  const logged = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const reasons = () => logged.mock.calls.map(([facts]) => facts);

  const answer = await action({ request, pattern: "/api/stripe/webhook" } as LoaderFunctionArgs);

  expect(answer.status).toBe(503);
  expect(reasons()).toEqual([{ status: 503, why: "too slow" }]);
  await vi.waitFor(() => expect(reasons()).toHaveLength(2));
  expect(reasons()[1]).toEqual({ status: 503, why: "StripeConnectionError" });
});
