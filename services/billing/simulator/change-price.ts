import { bill } from "./invoices.ts";
import { UNPAID_S } from "./lifecycle.ts";
import { priceOf } from "./objects/price.ts";
import { itemOf, type Period } from "./objects/subscription.ts";
import { chargeKeptCard } from "./payments.ts";
import type { Unit } from "./unit.ts";
import { type Kinds, type Price, Refusal, whole } from "./wire.ts";

type Subscription = Kinds["subscription"];

/** Changes the price of a subscription once the rest of its period is paid: at once, or while the change waits. */
export async function changePrice(
  unit: Unit,
  subscription: Subscription,
  { id, price: priceId }: { id?: string | undefined; price: string },
): Promise<Subscription> {
  const item = itemOf(subscription);
  if (id !== item.id) {
    throw new Refusal(400, `No such subscription item: '${id}'`, {
      code: "resource_missing",
      param: "items[0][id]",
    });
  }
  const price = priceOf(priceId, "items[0][price]");
  const changed = {
    ...subscription,
    items: { ...subscription.items, data: [{ ...item, price }] },
  };
  if (subscription.status === "trialing" || price.id === item.price.id) return changed;
  if (subscription.status === "incomplete") {
    throw new Refusal(400, "An incomplete subscription cannot change its items.");
  }
  const invoice = await bill(unit, changed, {
    reason: "subscription_update",
    lines: prorations(unit.now, item.price, price, {
      start: item.current_period_start,
      end: item.current_period_end,
    }),
    period: { start: unit.now, end: unit.now },
  });
  if (invoice.status === "paid") return changed;
  if (await chargeKeptCard(unit, invoice.id, subscription)) return changed;
  const expires = unit.now + UNPAID_S;
  unit.keep("subscription", subscription, { notes: { pendingInvoice: invoice.id } });
  return {
    ...subscription,
    latest_invoice: invoice.id,
    pending_update: whole({ expires_at: expires, subscription_items: changed.items.data }),
  };
}

/** Returns the credit for the old price and the charge for the new one over the rest of the period. */
export function prorations(now: number, from: Price, to: Price, period: Period) {
  const rest = { start: now, end: period.end };
  const part = Math.max(0, period.end - now) / (period.end - period.start);
  const share = (price: Price) => Math.round((price.unit_amount ?? 0) * part);
  const line = { period: rest };
  return [
    { ...line, description: `Unused time on ${from.nickname}`, amount: -share(from), price: from },
    { ...line, description: `Remaining time on ${to.nickname}`, amount: share(to), price: to },
  ];
}
