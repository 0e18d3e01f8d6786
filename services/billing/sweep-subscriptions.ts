import { usersWithReservations } from "#models/billing/coupon-use.ts";
import { usersWithSubscription } from "#models/billing/subscription-copy.ts";
import { log } from "#services/log.server.ts";
import { queueTrialReminders } from "./billing-mail.ts";
import { SOLD_PLANS } from "./plans.ts";
import { catchUp } from "./simulator/time.ts";
import { BillingFailure, callStripe, isSimulated } from "./stripe-client.ts";
import { billingTime } from "./subscription-status.ts";
import { syncSubscription } from "./sync-subscription.ts";

const AT_ONCE = 100;
const RESERVED_MS = 60 * 60 * 1000;

/**
 * Reads every subscription that has not ended from the payment service, as webhooks may be lost or never come, and
 * decides over coupons reserved for more than an hour, and has those reminded whose trial ends soon; warns first if a plan
 * is sold at another price than is shown. Returns how many users it read and how many it could not, of those until the signal.
 */
export async function sweepSubscriptions(
  now: Date,
  signal?: AbortSignal,
): Promise<{ read: number; failed: number }> {
  if (isSimulated) await catchUp();
  else await comparePrices();
  const counts = { read: 0, failed: 0 };
  for await (const userId of usersToRead(now)) {
    if (signal?.aborted) return counts;
    await syncOrCount(userId, counts);
  }
  await queueTrialReminders(await billingTime(now), now);
  if (counts.read + counts.failed > 0) log.info(counts, "subscriptions swept");
  return counts;
}

async function* usersToRead(now: Date): AsyncGenerator<string> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const users = await usersWithSubscription(after, AT_ONCE);
    for (const { userId } of users) yield userId;
    after = users.length === AT_ONCE ? users.at(-1)?.subscriptionId : undefined;
  }
  yield* await usersWithReservations(new Date(now.getTime() - RESERVED_MS), AT_ONCE);
}

async function syncOrCount(
  userId: string,
  counts: { read: number; failed: number },
): Promise<void> {
  try {
    await syncSubscription(userId);
    counts.read += 1;
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    counts.failed += 1;
  }
}

/** Warns if a plan is shown at another price than it is sold at. */
async function comparePrices(): Promise<void> {
  for (const { tier, priceId, price } of SOLD_PLANS) {
    try {
      const sold = await callStripe((stripe) => stripe.prices.retrieve(priceId));
      const isSame = sold.unit_amount === price && sold.currency === "usd" && sold.active;
      const variable = `${tier.toUpperCase()}_PRICE_CENTS`;
      if (!isSame) log.warn({ priceId, variable }, "a plan is sold at another price than is shown");
    } catch (error) {
      log.warn({ priceId, err: error }, "a price could not be read");
    }
  }
}
