import { simulatedId } from "#models/billing/simulated.ts";
import { couponDiscount, newDiscount } from "./objects/coupon.ts";
import { newPaymentIntent } from "./objects/intent.ts";
import { type BillingReason, type Line, newInvoice, newInvoicePayment } from "./objects/invoice.ts";
import type { Period } from "./objects/subscription.ts";
import type { Unit } from "./unit.ts";
import { type Kinds, Refusal } from "./wire.ts";

/** Below this Stripe charges nothing; the amount is carried over to the next invoice. */
export const LEAST_CHARGE = 50;

/** Makes the invoice of a subscription; one of nothing, or of too little to charge, is paid at once. */
export async function bill(
  unit: Unit,
  subscription: Kinds["subscription"],
  what: {
    reason: BillingReason;
    lines: readonly Line[];
    period: Period;
    coupon?: Kinds["coupon"] | null;
  },
): Promise<Kinds["invoice"]> {
  const { now } = unit;
  const customer = await unit.need("customer", subscription.customer, "customer");
  const id = simulatedId("in");
  const discount = what.coupon ? await discountFor(unit, subscription, what, id) : null;
  const invoice = newInvoice({ customer, subscription, ...what, discount, now, id });
  const due = invoice.total + customer.balance;
  const isCharged = due >= LEAST_CHARGE;
  invoice.amount_due = isCharged ? due : 0;
  invoice.amount_remaining = invoice.amount_due;
  unit.keep("customer", { ...customer, balance: isCharged ? 0 : due });
  subscription.latest_invoice = id;
  unit.emit("invoice.created", invoice);
  unit.emit("invoice.finalized", invoice);
  if (!isCharged) return markPaid(unit, invoice);
  const intent = newPaymentIntent({ customer: customer.id, amount: invoice.amount_due, now });
  unit.keep("payment_intent", intent, {
    notes: { invoice: id, subscription: subscription.id },
  });
  const payment = newInvoicePayment(invoice, intent.id, now);
  unit.keep("invoice_payment", payment, { lookup: intent.id });
  return unit.keep("invoice", invoice, {
    notes: { intent: intent.id, payment: payment.id },
  });
}

/** The payment that an invoice waits for. */
export async function intentOf(
  unit: Unit,
  invoiceId: string,
): Promise<Kinds["payment_intent"] | null> {
  await unit.find("invoice", invoiceId);
  const { intent } = unit.notesOn(invoiceId);
  return typeof intent === "string" ? unit.find("payment_intent", intent) : null;
}

export function markPaid(unit: Unit, invoice: Kinds["invoice"]): Kinds["invoice"] {
  const paid = unit.keep("invoice", {
    ...invoice,
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
  });
  unit.emit("invoice.paid", paid);
  unit.emit("invoice.payment_succeeded", paid);
  return paid;
}

/** Gives an unpaid invoice up with the payment it waits for; null for one that is not open. */
export async function voidInvoice(unit: Unit, invoiceId: string): Promise<Kinds["invoice"] | null> {
  const invoice = await unit.find("invoice", invoiceId);
  if (invoice?.status !== "open") return null;
  const intent = await intentOf(unit, invoiceId);
  if (intent && intent.status !== "succeeded") {
    const canceled = unit.keep("payment_intent", { ...intent, status: "canceled" });
    unit.emit("payment_intent.canceled", canceled);
  }
  const voided = unit.keep("invoice", { ...invoice, status: "void" });
  unit.emit("invoice.voided", voided);
  return voided;
}

/** The same as a call asks for it: an invoice that is paid or void is refused. */
export async function voidByCall(unit: Unit, id: string): Promise<Kinds["invoice"]> {
  await unit.need("invoice", id);
  const voided = await voidInvoice(unit, id);
  if (voided) return voided;
  throw new Refusal(400, "You can only pass in open invoices. This invoice isn't open.");
}

async function discountFor(
  unit: Unit,
  subscription: Kinds["subscription"],
  { lines, coupon }: { lines: readonly Line[]; coupon?: Kinds["coupon"] | null },
  invoice: string,
): Promise<{ id: string; amount: number } | null> {
  if (!coupon) return null;
  const of = { customer: subscription.customer, subscription: subscription.id, invoice };
  const discount = unit.keep("discount", newDiscount(coupon, of, unit.now));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { id: discount.id, amount: couponDiscount(coupon, subtotal) };
}
