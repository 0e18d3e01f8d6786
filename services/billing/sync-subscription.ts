// How our copy of a subscription follows the payment service.
//
// Stripe decides over money; we keep a copy on the user so that pages need not ask. Webhooks come late, twice, in any order,
// or not at all, and our own calls may die halfway. A copy that is changed by what each of them says would have to be right
// for every order of events. So nothing they say is used: each of them only means "look again". This file reads all
// subscriptions of the customer and overwrites the whole copy, which has the same result however often and whenever it runs.
//
// - Two readings at once could write in the wrong order, the older one last. A lease for each user, held in the database,
//   lets one process at a time read and write. `holdOn` before the write makes sure that the lease is still ours: Stripe may
//   have taken longer than it lasts.
// - Whoever asks while a reading waits for the lease shares it (`waiting`); it leaves the map before it reads, so that
//   nobody is given an answer that is older than their question.
// - One subscription counts (`currentOf`): one that gives a plan, then one that waits for money, then one that ended. More
//   than one open is a fault of ours and is logged. A paid upgrade takes an earlier cancellation back; then all is read anew.
// - A trial is noted before the copy that begins it is written. If the process dies between, a person has no second trial;
//   the other way round they could have one.
// - A plan that an operator gave stays when the subscription ends (record 48). A price that is not configured changes no
//   plan: it is our mistake and must not take away what somebody pays for.

import type Stripe from "stripe";
import {
  grantsPlan,
  higherTier,
  isEnded,
  type SubscriptionState,
  toState,
} from "#models/billing/billing-rules.ts";
import {
  findPayer,
  type Payer,
  type SubscriptionCopy,
  writeCopy,
} from "#models/billing/subscription-copy.ts";
import { noteTrialBegun } from "#models/billing/used-trial.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { log } from "#services/log.server.ts";
import { queueFailedPayment } from "./billing-mail.ts";
import { settleCouponUses } from "./coupon-uses.ts";
import { goOnAfterUpgrade } from "./go-on-after-upgrade.ts";
import { settleCancellation } from "./settle-cancellation.ts";
import { findAtStripe } from "./stripe-client.ts";
import { dateOf, endOf, periodEndOf, tierOf } from "./subscription-terms.ts";
import { type HoldOn, withLease } from "./with-lease.ts";

/** The payment service's present data on a user. */
export type Synced = {
  payer: Payer;
  /** The one that counts: one that gives a plan before one that waits for money, before one that has ended; null without any. */
  current: Stripe.Subscription | null;
  all: readonly Stripe.Subscription[];
};

const MOST = 100;

const waiting = new Map<string, Promise<void>>();

/**
 * Reads a user's subscription from the payment service and overwrites our copy, whatever anybody says has happened to
 * it. Calls made before it has begun share one reading. Does nothing for a user who never paid.
 */
export function syncSubscription(userId: string): Promise<void> {
  const same = waiting.get(userId);
  if (same) return same;
  const mine = withLease(userId, async (holdOn) => {
    waiting.delete(userId);
    await syncLeased(userId, holdOn);
  }).finally(() => {
    if (waiting.get(userId) === mine) waiting.delete(userId);
  });
  waiting.set(userId, mine);
  return mine;
}

/** The same for who holds the user's lease; tells what was found. Null if the user is gone. */
export async function syncLeased(userId: string, holdOn: HoldOn): Promise<Synced | null> {
  const payer = await findPayer(userId);
  if (!payer) return null;
  const customer = payer.stripeCustomerId;
  const read = customer ? await subscriptionsOf(customer) : [];
  const goesOn = await goOnAfterUpgrade(userId, currentOf(read));
  const all = customer && goesOn ? await subscriptionsOf(customer) : read;
  const current = currentOf(all);
  const open = all.filter(({ status }) => !isEnded(toState(status)));
  if (open.length > 1) {
    log.error({ userId, count: open.length }, "a user has more than one subscription");
  }
  const copy = current ? copyOf(current, payer) : withoutSubscription(payer);
  const synced = { ...payer, ...copy };
  const isChanged = Object.entries(copy).some(([name, value]) =>
    differ(value, Reflect.get(payer, name)),
  );
  await holdOn();
  if (isChanged) {
    // First, so that no process that dies between leaves a trial that may come again.
    if (synced.subscriptionTrialEnd !== null) await noteTrialBegun(payer, new Date());
    await inTransaction(async () => {
      await writeCopy(userId, copy);
      await queueFailedPayment(payer, synced, current);
    });
    const { subscriptionStatus: status, subscriptionTier: tier } = synced;
    log.info({ userId, status, tier }, "subscription synced");
  }
  await settleCouponUses(userId, all, new Date());
  await settleCancellation(payer, all, new Date());
  return { payer: synced, current, all };
}

async function subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
  const expand = ["data.latest_invoice.confirmation_secret", "data.pending_setup_intent"];
  const page = await findAtStripe((stripe) =>
    stripe.subscriptions.list({ customer, status: "all", limit: MOST, expand }),
  );
  return page?.data ?? [];
}

function currentOf(all: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const rank = (state: SubscriptionState) => (grantsPlan(state) ? 0 : isEnded(state) ? 2 : 1);
  const [first] = all.toSorted(
    (one, other) =>
      rank(toState(one.status)) - rank(toState(other.status)) || other.created - one.created,
  );
  return first ?? null;
}

function copyOf(subscription: Stripe.Subscription, payer: Payer): SubscriptionCopy {
  const state = toState(subscription.status);
  return {
    subscriptionTier: grantsPlan(state)
      ? higherTier(grantedTier(subscription, payer), payer.givenTier)
      : payer.givenTier,
    subscriptionStatus: state,
    stripeSubscriptionId: subscription.id,
    subscriptionStartDate: dateOf(subscription.start_date),
    subscriptionEndDate: endOf(subscription),
    subscriptionPeriodEnd: periodEndOf(subscription),
    subscriptionTrialEnd: dateOf(subscription.trial_end),
    givenTier: payer.givenTier,
  };
}

function grantedTier(subscription: Stripe.Subscription, { id, subscriptionTier }: Payer): Tier {
  const tier = tierOf(subscription);
  if (tier) return tier;
  const priceId = subscription.items.data[0]?.price.id;
  log.error({ userId: id, priceId }, "a subscription has a price that is not configured");
  return subscriptionTier;
}

/** Changes our copy when the payment service has no subscription: the given tier stays, a tier it granted ends. */
function withoutSubscription({
  givenTier,
  stripeSubscriptionId,
}: Payer): Partial<SubscriptionCopy> {
  if (stripeSubscriptionId === null) return {};
  return { subscriptionTier: givenTier, subscriptionStatus: "canceled" };
}

function differ(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date
    ? one.getTime() !== other.getTime()
    : one !== other;
}
