import { moveSimulatedClock, nextDueSimulated } from "#models/billing/simulated.ts";
import { bill, voidInvoice } from "./invoices.ts";
import { DAY_S, isOver, keep, REMINDER_S, UNPAID_S } from "./lifecycle.ts";
import { itemOf, monthAfter } from "./objects/subscription.ts";
import { chargeKeptCard } from "./payments.ts";
import { cancelSubscription } from "./subscriptions.ts";
import { inUnit, type Unit, whileReading } from "./unit.ts";
import type { Kinds } from "./wire.ts";

type Subscription = Kinds["subscription"];

// Stripe's retries of a renewal, counted from its first failure; then the subscription ends.
const RETRIES_AFTER_S = [3, 5, 7].map((days) => days * DAY_S);
const MOST_CHANGES = 500;

/** Moves the clock of the simulator ahead and does what happens meanwhile. */
export async function moveClock(byMs: number): Promise<void> {
  if (!(byMs > 0)) throw new Error("the clock moves ahead only");
  await inUnit(() => moveSimulatedClock(byMs));
  await catchUp();
}

/** Does what time has brought about since it was last asked. */
export async function catchUp(): Promise<void> {
  for (let changes = 0; changes < MOST_CHANGES; changes += 1) {
    if (!(await whileReading(nextDue)) || !(await inUnit(passNext))) return;
  }
}

function nextDue({ now }: Unit) {
  return nextDueSimulated("subscription", new Date(now * 1000));
}

async function passNext(unit: Unit): Promise<boolean> {
  const due = await nextDue(unit);
  if (!due?.dueAt) return false;
  // A late event happens at the time it was due.
  const then = Math.floor(due.dueAt.getTime() / 1000);
  await unit.find("subscription", due.id);
  await at(unit, then, (past) => pass(past, due.id));
  return true;
}

async function at(unit: Unit, now: number, work: (unit: Unit) => Promise<void>): Promise<void> {
  const real = unit.now;
  unit.now = now;
  await work(unit);
  unit.now = real;
}

async function pass(unit: Unit, id: string): Promise<void> {
  const subscription = await unit.need("subscription", id);
  if (isOver(subscription)) {
    keep(unit, subscription);
    return;
  }
  const { now } = unit;
  const { status, pending_update, trial_end } = subscription;
  if (status === "incomplete") return expire(unit, subscription);
  if (pending_update && pending_update.expires_at <= now) return dropPending(unit, subscription);
  if (itemOf(subscription).current_period_end <= now) return endPeriod(unit, subscription);
  if (status === "past_due") return retry(unit, subscription);
  if (status === "trialing" && trial_end && trial_end - REMINDER_S <= now) {
    unit.keep("subscription", subscription, { notes: { remindedAt: trial_end } });
    keep(unit, subscription);
    unit.emit("customer.subscription.trial_will_end", subscription);
    return;
  }
  keep(unit, subscription);
}

async function expire(unit: Unit, subscription: Subscription): Promise<void> {
  if (subscription.created + UNPAID_S > unit.now) return;
  await voidInvoice(unit, subscription.latest_invoice ?? "");
  const expired = keep(unit, {
    ...subscription,
    status: "incomplete_expired",
    ended_at: unit.now,
  });
  unit.emit("customer.subscription.updated", expired);
}

async function dropPending(unit: Unit, subscription: Subscription): Promise<void> {
  const { pendingInvoice } = unit.notesOn(subscription.id);
  if (typeof pendingInvoice === "string") await voidInvoice(unit, pendingInvoice);
  const dropped = keep(unit, { ...subscription, pending_update: null });
  unit.emit("customer.subscription.pending_update_expired", dropped);
}

async function endPeriod(unit: Unit, subscription: Subscription): Promise<void> {
  const { status, cancel_at_period_end, trial_settings } = subscription;
  const endsWithoutCard =
    status === "trialing" &&
    !subscription.default_payment_method &&
    trial_settings?.end_behavior.missing_payment_method === "cancel";
  if (cancel_at_period_end || endsWithoutCard) {
    await cancelSubscription(unit, subscription.id);
    return;
  }
  const item = itemOf(subscription);
  const period = monthAfter(item.current_period_end, subscription.billing_cycle_anchor);
  const renewed: Subscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: period.start, current_period_end: period.end }],
    },
  };
  const line = { amount: item.price.unit_amount ?? 0, price: item.price, period };
  const invoice = await bill(unit, renewed, {
    reason: "subscription_cycle",
    lines: [{ ...line, description: `1 × ${item.price.nickname}` }],
    period: { start: item.current_period_start, end: item.current_period_end },
  });
  unit.keep("subscription", renewed, { notes: { failedAt: null, retryAt: null } });
  await charge(unit, renewed, invoice.id);
}

async function retry(unit: Unit, subscription: Subscription): Promise<void> {
  await charge(unit, subscription, subscription.latest_invoice ?? "");
}

async function charge(unit: Unit, subscription: Subscription, invoiceId: string): Promise<void> {
  const before = subscription.status;
  if (await chargeKeptCard(unit, invoiceId, subscription)) {
    unit.keep("subscription", subscription, { notes: { failedAt: null, retryAt: null } });
    const paid = keep(unit, { ...subscription, status: "active" });
    unit.emit("customer.subscription.updated", paid);
    return;
  }
  const { failedAt } = unit.notesOn(subscription.id);
  const first = typeof failedAt === "number" ? failedAt : unit.now;
  const next = RETRIES_AFTER_S.map((after) => first + after).find((moment) => moment > unit.now);
  if (next === undefined) {
    await cancelSubscription(unit, subscription.id);
    return;
  }
  unit.keep("subscription", subscription, { notes: { failedAt: first, retryAt: next } });
  const late = keep(unit, { ...subscription, status: "past_due" });
  if (before !== "past_due") unit.emit("customer.subscription.updated", late);
}
