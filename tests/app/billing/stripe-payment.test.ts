import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { StripePayment } from "#app/routes/billing/payment/stripe-payment.tsx";

function shown(hostedInvoiceUrl: string | null) {
  const payment = {
    subscriptionId: "sub_1",
    tier: "pro" as const,
    status: "incomplete" as const,
    clientSecret: "pi_1_secret_1",
    intentType: "payment" as const,
    couponCode: null,
    isUpgrade: false,
    amountDue: 999,
    discount: 0,
    monthlyPrice: 999,
    hostedInvoiceUrl,
    isSimulated: false,
    publishableKey: "pk_test_1",
  };
  const page = createElement(StripePayment, { payment, returnTo: "https://here.example/" });
  return renderToStaticMarkup(createElement(MemoryRouter, null, page));
}

test("without scripts the same payment can be made on Stripe's own page", () => {
  const html = shown("https://invoice.stripe.com/i/1");
  expect(html).toContain('href="https://invoice.stripe.com/i/1"');
  expect(html).toContain("Pay on Stripe’s page");
  expect(html).toContain("Check payment");
  expect(html).not.toContain("secret");
});

test("where Stripe has no page for it, there is the way to look again", () => {
  const html = shown(null);
  expect(html).not.toContain("Stripe’s page");
  expect(html).toContain('href="/dashboard?subscription=success"');
});
