import type { TestApp } from "#tests/support/app/app.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";
import { aCoupon, ask } from "#tests/support/billing/billing.ts";
import type { Form } from "./form.ts";

const CARD = { number: "4242 4242 4242 4242", expiry: "12/99", cvc: "123", for: "card" };

/** The forms of one who buys a plan, and of an admin; those that end something come last. */
export async function billingForms(app: TestApp): Promise<Form[]> {
  const buyer = await app.learner();
  const admin = await anAdmin(app);
  const { code, id } = await aCoupon();
  await ask(buyer.id, "basic", code);
  const forms: Omit<Form, "by">[] = [
    { at: "/pricing/payment/confirmation", fields: { answer: "refuse", for: "card" } },
    { at: "/pricing/payment", fields: CARD },
    {
      at: "/pricing/upgrade",
      fields: {
        priceId: "price_sim_pro",
        coupon: code,
        applied: code,
        from: "free",
        charged: "99999",
      },
    },
    { at: "/settings/subscription", fields: { change: "card" } },
    {
      at: "/settings/subscription/cancel",
      fields: { step: "cancel", reason: "not-using", feedback: "Bye" },
    },
  ];
  const ofAdmin: Omit<Form, "by">[] = [
    {
      at: "/settings/coupons",
      fields: {
        ...{ code: "WILD", description: "A tenth off", discountType: "percentage" },
        ...{ discountValue: "10", validUntil: "2099-12-31", usageLimit: "5" },
        applicableTiers: "basic",
      },
    },
    { at: "/settings/coupons/:id/pause", id, fields: { _method: "delete" } },
    { at: "/settings/coupons/:id/delete", id, fields: {} },
  ];
  return [
    ...forms.map((form) => ({ ...form, by: buyer })),
    ...ofAdmin.map((form) => ({ ...form, by: admin })),
  ];
}
