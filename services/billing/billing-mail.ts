import type Stripe from "stripe";
import { endingTrials } from "#models/billing/ending-trials.ts";
import type { Payer, SubscriptionCopy } from "#models/billing/subscription-copy.ts";
import { REMINDED_MS } from "#models/mail/mail-rules.ts";
import { env } from "#services/env.server.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import { idOf } from "./subscription-terms.ts";

const AT_ONCE = 100;

/** Has a mail sent, once an invoice, when a payment has failed and the subscription waits for it. */
export async function queueFailedPayment(
  { id: userId, email, subscriptionStatus: before }: Payer,
  { subscriptionStatus: after }: SubscriptionCopy,
  subscription: Stripe.Subscription | null,
): Promise<void> {
  const isOwing = after === "past_due" || after === "unpaid";
  const invoiceId = idOf(subscription?.latest_invoice);
  if (!isOwing || before === after || !email || !invoiceId) return;
  const cause = `payment-failed:${invoiceId}`;
  const mail = { kind: "payment-failed", cause, userId, address: null, username: null } as const;
  await queueMail(mail, new Date());
}

/** Has everybody reminded, once, whose trial ends within three days by the clock of the payments. */
export async function queueTrialReminders(clock: Date, now: Date): Promise<void> {
  if (!env.mail) return;
  const until = new Date(clock.getTime() + REMINDED_MS);
  let after: string | undefined = "";
  while (after !== undefined) {
    const trials = await endingTrials({ from: clock, until }, { after, limit: AT_ONCE });
    for (const { userId, subscriptionId, trialEnd } of trials) {
      const cause = `trial-ends:${subscriptionId}:${trialEnd.toISOString()}`;
      await queueMail({ kind: "trial-ends", cause, userId, address: null, username: null }, now);
    }
    after = trials.length === AT_ONCE ? trials.at(-1)?.subscriptionId : undefined;
  }
}
