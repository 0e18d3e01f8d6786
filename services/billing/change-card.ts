import type Stripe from "stripe";
import { billingAccount, keepCardSetup } from "#models/billing/billing-account.ts";
import { callStripe, findAtStripe } from "./stripe-client.ts";
import { confirmationOf } from "./subscribed.ts";
import { idOf } from "./subscription-terms.ts";
import { syncLeased } from "./sync-subscription.ts";
import { withLease } from "./with-lease.ts";

/**
 * Has the page of the payment ask for another card of a user's subscription; false if none goes on. Until one is given the
 * card before stays. Throws a `BillingFailure` if the payment service fails.
 */
export async function beginCardChange(userId: string): Promise<boolean> {
  return withLease(userId, async (holdOn) => {
    const current = (await syncLeased(userId, holdOn))?.current;
    if (!current || !goesOn(current)) return false;
    if (confirmationOf(current) ?? (await cardSetupOf(userId, current))) return true;
    const customer = idOf(current.customer);
    const setup = await callStripe((stripe) =>
      stripe.setupIntents.create({
        customer,
        usage: "off_session",
        allowed_payment_method_types: ["card"],
      }),
    );
    await keepCardSetup(userId, setup.id);
    return true;
  });
}

/** The card that a user has begun to give for a subscription, while it waits for it; else null. */
export async function cardSetupOf(userId: string, subscription: Stripe.Subscription) {
  const { cardSetupId } = await billingAccount(userId);
  if (!cardSetupId || !goesOn(subscription)) return null;
  const setup = await findAtStripe((stripe) => stripe.setupIntents.retrieve(cardSetupId));
  if (!setup?.client_secret || !setup.customer) return null;
  const isOpen = setup.status.startsWith("requires_");
  if (!isOpen || idOf(setup.customer) !== idOf(subscription.customer)) return null;
  return { clientSecret: setup.client_secret, intentType: "setup" as const };
}

function goesOn({ status }: Stripe.Subscription): boolean {
  return status === "active" || status === "trialing";
}
