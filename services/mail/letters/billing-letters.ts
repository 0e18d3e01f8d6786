import { findPayer } from "#models/billing/subscription-copy.ts";
import type { WaitingMail } from "#models/mail/outbox.ts";
import { PLAN_NAMES, type Tier } from "#models/users/plan-rules.ts";
import { env } from "#services/env.server.ts";
import type { Letter } from "../render-mail.ts";
import { unsubscribeLink } from "../unsubscribe-link.ts";
import { greetingOf, longDate, recipientOf } from "./recipient.ts";

const link = { label: "See your subscription", url: `${env.publicUrl}/settings/subscription` };

/** A trial that ends soon; none once it has ended. */
export async function trialEnds(mail: WaitingMail, now: Date): Promise<Letter | null> {
  const recipient = await recipientOf(mail);
  const payer = recipient && (await findPayer(recipient.userId));
  const end = payer?.subscriptionTrialEnd;
  if (!recipient?.wants["trial-ends"] || !payer || !end || end <= now) return null;
  if (payer.subscriptionStatus !== "trialing") return null;
  const { subscriptionTier: tier, subscriptionEndDate, givenTier } = payer;
  const returns = `your account returns to the ${PLAN_NAMES[givenTier]} plan`;
  const date = longDate(end, recipient.timeZone);
  return {
    to: recipient.email,
    subject: `Your free trial of ${env.productName} ${PLAN_NAMES[tier]} ends on ${date}`,
    greeting: greetingOf(recipient),
    sentences: [
      `Your free trial of the ${PLAN_NAMES[tier]} plan ends on ${date}.`,
      subscriptionEndDate
        ? `You have canceled it, so nothing is charged and ${returns}.`
        : `If you have added a card, the plan goes on for ${monthly(tier)}. Without a card nothing is charged and ${returns}.`,
      "Your words and your progress stay either way.",
    ],
    link,
    unsubscribe: {
      reason: "You get this mail because you want to be told before a trial ends.",
      url: await unsubscribeLink({ userId: recipient.userId, topic: "trial-ends" }),
    },
  };
}

/** A payment that failed; none once it was made after all. */
export async function paymentFailed(mail: WaitingMail): Promise<Letter | null> {
  const recipient = await recipientOf(mail);
  const payer = recipient && (await findPayer(recipient.userId));
  const isOwing =
    payer?.subscriptionStatus === "past_due" || payer?.subscriptionStatus === "unpaid";
  if (!recipient || !isOwing) return null;
  return {
    to: recipient.email,
    subject: `A payment for ${env.productName} failed`,
    greeting: greetingOf(recipient),
    sentences: [
      "We couldn’t charge your card for your plan. Please check the card or use another one.",
      `Without a payment your account returns to the ${PLAN_NAMES[payer.givenTier]} plan. Your words and your progress stay.`,
    ],
    link,
  };
}

function monthly(tier: Tier): string {
  const cents = tier === "free" ? 0 : env.plans[tier].price;
  const price = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
  return `${price} a month`;
}
