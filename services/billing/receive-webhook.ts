import type Stripe from "stripe";
import { noteDispute } from "#models/billing/billing-account.ts";
import { isProcessed, noteProcessed } from "#models/billing/processed-event.ts";
import { forgetCustomer, userOfCustomer } from "#models/billing/subscription-copy.ts";
import { log } from "#services/log.server.ts";
import { endAtOnce } from "./end-subscription.ts";
import { customerOfCharge, keepCard, wasRefundedInFull } from "./payment-events.ts";
import { verifiedEvent } from "./stripe-client.ts";
import { idOf } from "./subscription-terms.ts";
import { syncSubscription } from "./sync-subscription.ts";

const SYNCED = new Set<Stripe.Event["type"]>([
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "customer.subscription.trial_will_end",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "setup_intent.succeeded",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "customer.deleted",
]);

const running = new Map<string, Promise<void>>();

/**
 * Takes a webhook of the payment service, whose signature must hold for these very bytes: false for a forged one. Its
 * work is done once, however often and in whatever order events come, because what has become of a subscription is
 * always asked of the service. Throws if that fails; the service sends the event again then.
 */
export async function receiveWebhook(body: string, signature: string, now: Date): Promise<boolean> {
  const event = await verifiedEvent(body, signature, now);
  if (!event) return false;
  const same = running.get(event.id);
  if (same) {
    await same;
    return true;
  }
  const mine = processOnce(event, now).finally(() => running.delete(event.id));
  running.set(event.id, mine);
  await mine;
  return true;
}

async function processOnce(event: Stripe.Event, now: Date): Promise<void> {
  const { id, type } = event;
  if (!SYNCED.has(type) || (await isProcessed(id))) return;
  const about = idOf(event.data.object);
  const customer = about && (await customerOf(event));
  const userId = customer && (await userOfCustomer(customer));
  if (userId) await process(event, about, userId, now);
  else log.info({ eventId: id, type }, "a webhook is about nobody here");
  await noteProcessed(id, type, now);
}

async function process(
  { type }: Stripe.Event,
  about: string,
  userId: string,
  now: Date,
): Promise<void> {
  switch (type) {
    case "setup_intent.succeeded":
      await keepCard(about, userId);
      break;
    case "charge.refunded":
      if (await wasRefundedInFull(about, userId)) await endAtOnce(userId);
      break;
    case "charge.dispute.created":
      log.warn({ userId, disputeId: about }, "a payment is disputed");
      await noteDispute(userId, now);
      await endAtOnce(userId);
      break;
    case "customer.deleted":
      await syncSubscription(userId);
      await forgetCustomer(userId, about);
      return;
    default:
  }
  await syncSubscription(userId);
}

/** The customer whom an event is about; what else it says is not believed. */
async function customerOf({ type, data }: Stripe.Event): Promise<string | null> {
  const { object } = data;
  if (type === "customer.deleted") return idOf(object);
  if ("customer" in object) return idOf(object.customer);
  // A dispute names its payment alone.
  return "charge" in object ? customerOfCharge(idOf(object.charge)) : null;
}
