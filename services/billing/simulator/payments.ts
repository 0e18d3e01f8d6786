import { intentOf, markPaid } from "./invoices.ts";
import { afterPayment } from "./lifecycle.ts";
import { newCharge, newPaymentMethod } from "./objects/payment.ts";
import type { TestCard } from "./test-cards.ts";
import type { Unit } from "./unit.ts";
import type { Kinds } from "./wire.ts";

type Decline = NonNullable<TestCard["decline"]>;

/** The result of using a card: the payment is done, the bank wants a confirmation, or it declined. */
export type CardOutcome =
  | { outcome: "done" }
  | { outcome: "confirm" }
  | { outcome: "declined"; message: string };

/** The message if the user does not confirm to the bank that the payment is theirs. */
export const UNCONFIRMED = "We are unable to authenticate your payment method.";

const LATER: Decline = {
  code: "card_declined",
  declineCode: "generic_decline",
  message: "Your card was declined.",
};

/** Pays what waits behind a payment with a card, as Stripe.js does in the browser. */
export async function confirmPayment(
  unit: Unit,
  intent: Kinds["payment_intent"],
  card: TestCard,
  expiry: { expMonth: number; expYear: number },
): Promise<CardOutcome> {
  const customer = intent.customer ?? "";
  const method = keepCard(unit, card, customer, expiry);
  if (card.decline) return decline(unit, intent, method.id, card.decline);
  if (card.needsConfirmation) {
    const waiting = unit.keep("payment_intent", {
      ...intent,
      status: "requires_action",
      payment_method: method.id,
    });
    unit.emit("payment_intent.requires_action", waiting);
    const invoice = await invoiceOf(unit, intent.id);
    if (invoice) unit.emit("invoice.payment_action_required", invoice);
    return { outcome: "confirm" };
  }
  await pay(unit, intent, method.id);
  return { outcome: "done" };
}

/** Pays or declines a payment that waits for a confirmation, as the bank's page does. */
export async function answerConfirmation(
  unit: Unit,
  intent: Kinds["payment_intent"],
  isConfirmed: boolean,
): Promise<CardOutcome> {
  const method = intent.payment_method ?? "";
  if (!isConfirmed) {
    return decline(unit, intent, method, {
      code: "payment_intent_authentication_failure",
      declineCode: "",
      message: UNCONFIRMED,
    });
  }
  await pay(unit, intent, method);
  return { outcome: "done" };
}

/** Charges the kept card for an invoice; false if there is none or it was declined. */
export async function chargeKeptCard(
  unit: Unit,
  invoiceId: string,
  subscription: Kinds["subscription"],
): Promise<boolean> {
  const intent = await intentOf(unit, invoiceId);
  if (!intent) return true;
  const method = subscription.default_payment_method;
  if (!method || !(await unit.find("payment_method", method))) return false;
  const { failsLater, needsConfirmation } = unit.notesOn(method);
  if (failsLater || needsConfirmation) {
    await decline(unit, intent, method, LATER);
    return false;
  }
  await pay(unit, intent, method, { isOwnAccount: true });
  return true;
}

async function pay(
  unit: Unit,
  intent: Kinds["payment_intent"],
  method: string,
  { isOwnAccount = false } = {},
): Promise<void> {
  const charge = unit.keep("charge", newCharge(intent, method, null, unit.now));
  const paid = unit.keep("payment_intent", {
    ...intent,
    status: "succeeded",
    latest_charge: charge.id,
    payment_method: method,
  });
  unit.emit("charge.succeeded", charge);
  unit.emit("payment_intent.succeeded", paid);
  const [payment] = await unit.list("invoice_payment", { lookup: intent.id }, 1);
  if (payment) {
    unit.keep("invoice_payment", { ...payment, status: "paid", amount_paid: intent.amount });
  }
  const invoice = await invoiceOf(unit, intent.id);
  if (!invoice) return;
  markPaid(unit, { ...invoice, attempt_count: invoice.attempt_count + 1 });
  if (!isOwnAccount) await afterPayment(unit, invoice, method);
}

async function decline(
  unit: Unit,
  intent: Kinds["payment_intent"],
  method: string,
  { code, declineCode, message }: Decline,
): Promise<CardOutcome> {
  const charge = unit.keep(
    "charge",
    newCharge(intent, method, { ...(code ? { code } : {}), message }, unit.now),
  );
  const failed = unit.keep("payment_intent", {
    ...intent,
    status: "requires_payment_method",
    latest_charge: charge.id,
    payment_method: null,
    last_payment_error: {
      type: "card_error",
      ...(code ? { code } : {}),
      ...(declineCode ? { decline_code: declineCode } : {}),
      message,
    },
  });
  unit.emit("charge.failed", charge);
  unit.emit("payment_intent.payment_failed", failed);
  const invoice = await invoiceOf(unit, intent.id);
  if (invoice) {
    const tried = unit.keep("invoice", { ...invoice, attempt_count: invoice.attempt_count + 1 });
    unit.emit("invoice.payment_failed", tried);
  }
  return { outcome: "declined", message };
}

/** Keeps a card with what becomes of it later. */
export function keepCard(
  unit: Unit,
  card: TestCard,
  customer: string,
  expiry: { expMonth: number; expYear: number },
): Kinds["payment_method"] {
  const method = newPaymentMethod(card, { customer, ...expiry, now: unit.now });
  const { failsLater, needsConfirmation } = card;
  return unit.keep("payment_method", method, {
    notes: { failsLater, needsConfirmation: needsConfirmation && failsLater },
  });
}

async function invoiceOf(unit: Unit, intentId: string): Promise<Kinds["invoice"] | null> {
  await unit.find("payment_intent", intentId);
  const { invoice } = unit.notesOn(intentId);
  return typeof invoice === "string" ? unit.find("invoice", invoice) : null;
}
