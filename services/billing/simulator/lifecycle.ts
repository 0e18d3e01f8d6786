import { itemOf } from "./objects/subscription.ts";
import type { Unit } from "./unit.ts";
import type { Kinds } from "./wire.ts";

type Subscription = Kinds["subscription"];

export const DAY_S = 24 * 60 * 60;
/** How long Stripe waits for a first payment, and for one of a pending change. */
export const UNPAID_S = 23 * 60 * 60;
export const REMINDER_S = 3 * DAY_S;

/** Applies a paid invoice: begins the subscription, or makes the pending change that it pays for. */
export async function afterPayment(
  unit: Unit,
  invoice: Kinds["invoice"],
  method: string,
): Promise<void> {
  const id = invoice.parent?.subscription_details?.subscription ?? "";
  const before = await unit.find("subscription", id);
  if (!before || isOver(before)) return;
  const subscription = structuredClone(before);
  if (subscription.payment_settings?.save_default_payment_method === "on_subscription") {
    subscription.default_payment_method = method;
  }
  const pending = subscription.pending_update;
  const isOfPending = invoice.id === unit.notesOn(id).pendingInvoice;
  if (pending && isOfPending) {
    subscription.items = { ...subscription.items, data: pending.subscription_items ?? [] };
    subscription.pending_update = null;
  } else {
    subscription.status = "active";
  }
  keep(unit, subscription);
  if (pending && isOfPending)
    unit.emit("customer.subscription.pending_update_applied", subscription);
  unit.emit("customer.subscription.updated", subscription);
}

export async function afterSetup(unit: Unit, setupIntentId: string): Promise<void> {
  const { subscription: id } = unit.notesOn(setupIntentId);
  const subscription = typeof id === "string" ? await unit.find("subscription", id) : null;
  if (!subscription || isOver(subscription)) return;
  const changed = keep(unit, { ...subscription, pending_setup_intent: null });
  unit.emit("customer.subscription.updated", changed);
}

export function isOver({ status }: Subscription): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Keeps a subscription together with the moment at which time changes it next. */
export function keep(unit: Unit, subscription: Subscription): Subscription {
  return unit.keep("subscription", subscription, { dueAt: nextDue(unit, subscription) });
}

function nextDue(unit: Unit, subscription: Subscription): number | null {
  if (isOver(subscription)) return null;
  const { status, created, pending_update, trial_end, cancel_at } = subscription;
  if (status === "incomplete") return created + UNPAID_S;
  const { remindedAt, retryAt } = unit.notesOn(subscription.id);
  const end = itemOf(subscription).current_period_end;
  const dates = [end, pending_update?.expires_at, cancel_at];
  if (status === "trialing" && trial_end && remindedAt !== trial_end) {
    dates.push(trial_end - REMINDER_S);
  }
  if (status === "past_due" && typeof retryAt === "number") dates.push(retryAt);
  return Math.min(...dates.filter((date) => typeof date === "number"));
}
