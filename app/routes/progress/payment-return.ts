import { href } from "react-router";
import { orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { Failure } from "#app/http/failure.ts";
import { takeReturn } from "#models/billing/billing-account.ts";
import { daysLeft, grantsPlan } from "#models/billing/billing-rules.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import { openPayment, returnFromPayment } from "#services/billing/open-payment.ts";
import { billingTime } from "#services/billing/subscription-status.ts";

/**
 * Whether somebody who comes from a payment has to wait for it. The address proves nothing: the payment service is asked,
 * and once it has confirmed the plan this throws the redirect that says so, once for each payment.
 */
export async function isPaymentWaiting(userId: string, url: URL, now: Date): Promise<boolean> {
  if (url.searchParams.get("subscription") !== "success") return false;
  const setup = url.searchParams.get("setup_intent");
  const open = await orBillingFailure("the payment could not be checked", userId, async () => {
    const isCardKept = await returnFromPayment(userId, setup);
    return { isCardKept, waiting: await openPayment(userId) };
  });
  if (open instanceof Failure || open.waiting?.intentType === "payment") return true;
  const payer = await findPayer(userId);
  if (!payer) return false;
  const { subscriptionStatus: status, subscriptionTier: tier, subscriptionTrialEnd: end } = payer;
  const to = href("/dashboard");
  if (open.isCardKept) {
    throw await redirectWithNotification(to, {
      title: "Card saved",
      description: `Your plan goes on with it ${status === "trialing" ? "after the trial" : "each month"}.`,
    });
  }
  if (setup !== null && status === "trialing") {
    throw await redirectWithNotification(to, {
      title: "The card was not saved",
      description: "Please try again.",
      tone: "destructive",
    });
  }
  if (!grantsPlan(status) || !(await takeReturn(userId))) return false;
  if (status === "active") {
    throw await redirectWithNotification(to, {
      title: "Payment Successful",
      description: `Welcome to ${PLAN_NAMES[tier]}! Your subscription is now active.`,
    });
  }
  if (status === "trialing" && end) {
    const days = daysLeft(end, await billingTime(now));
    throw await redirectWithNotification(to, {
      title: "Trial Activated!",
      description: `You have ${days} days of premium features.`,
    });
  }
  return false;
}
