import { billingAccount } from "#models/billing/billing-account.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import { keepCard } from "./payment-events.ts";
import { answerConfirmation, type CardOutcome, confirmPayment } from "./simulator/payments.ts";
import { answerSetupConfirmation, confirmSetup } from "./simulator/setups.ts";
import { noteSimulatedChange } from "./simulator/simulator.ts";
import { testCard } from "./simulator/test-cards.ts";
import { inUnit, type Unit } from "./simulator/unit.ts";
import type { Kinds } from "./simulator/wire.ts";
import { isSimulated } from "./stripe-client.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** The result of a payment with the simulator; a number that is not a published test number is refused and not kept. */
export type TestPayment =
  | CardOutcome
  | { outcome: "not-a-test-card" }
  | { outcome: "incomplete-card" }
  | { outcome: "nothing-to-pay" };

type Card = { number: string; expMonth: number; expYear: number; cvc: string };

/** Pays what waits for a user with a test card, as Stripe.js does with a real one; then our copy is up to date. */
export async function payWithTestCard(
  userId: string,
  typed: Card,
  now: Date,
): Promise<TestPayment> {
  const card = testCard(typed.number);
  if (!card) return { outcome: "not-a-test-card" };
  const { expMonth, expYear, cvc } = typed;
  const endOfMonth = new Date(Date.UTC(expYear, expMonth));
  const isComplete = expMonth >= 1 && expMonth <= 12 && endOfMonth > now && /^\d{3,4}$/.test(cvc);
  if (!isComplete) return { outcome: "incomplete-card" };
  return atWaiting(userId, (unit, { payment, setup }) => {
    if (payment) return confirmPayment(unit, payment, card, { expMonth, expYear });
    if (setup) return confirmSetup(unit, setup, card, { expMonth, expYear });
    return { outcome: "nothing-to-pay" };
  });
}

/** Answers the bank's question whether the user makes the payment that waits for it. */
export function answerTestConfirmation(userId: string, isConfirmed: boolean): Promise<TestPayment> {
  return atWaiting(userId, (unit, { payment, setup }) => {
    if (payment?.status === "requires_action") {
      return answerConfirmation(unit, payment, isConfirmed);
    }
    if (setup?.status === "requires_action") {
      return answerSetupConfirmation(unit, setup, isConfirmed);
    }
    return { outcome: "nothing-to-pay" };
  });
}

type Waiting = { payment: Kinds["payment_intent"] | null; setup: Kinds["setup_intent"] | null };

async function atWaiting(
  userId: string,
  work: (unit: Unit, waiting: Waiting) => TestPayment | Promise<TestPayment>,
): Promise<TestPayment> {
  if (!isSimulated) throw new Error("payments are not simulated");
  const payer = await findPayer(userId);
  const subscriptionId = payer?.stripeSubscriptionId;
  if (!subscriptionId) return { outcome: "nothing-to-pay" };
  const { cardSetupId } = await billingAccount(userId);
  let setupId: string | null = null;
  const done = await inUnit(async (unit) => {
    const waiting = await waitingOf(unit, subscriptionId, cardSetupId);
    setupId = waiting.payment ? null : (waiting.setup?.id ?? null);
    return work(unit, waiting);
  });
  noteSimulatedChange();
  if (setupId !== null && done.outcome === "done") await keepCard(setupId, userId);
  await syncSubscription(userId);
  return done;
}

async function waitingOf(
  unit: Unit,
  subscriptionId: string,
  cardSetupId: string | null,
): Promise<Waiting> {
  const subscription = await unit.find("subscription", subscriptionId);
  const invoiceId = subscription?.latest_invoice ?? "";
  const invoice = await unit.find("invoice", invoiceId);
  const { intent } = unit.notesOn(invoiceId);
  const isOpen = invoice?.status === "open" && typeof intent === "string";
  const payment = isOpen ? await unit.find("payment_intent", intent) : null;
  const setup = await unit.find(
    "setup_intent",
    subscription?.pending_setup_intent ?? cardSetupId ?? "",
  );
  const waits = setup && setup.status !== "succeeded" ? setup : null;
  return { payment, setup: waits };
}
