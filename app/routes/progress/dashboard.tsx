import "#app/styles/dashboard.css";
import { href, Outlet } from "react-router";
import { orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { userContext } from "#app/context.ts";
import { redirectWithFailure, redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { Failure } from "#app/http/failure.ts";
import { takeReturn } from "#models/billing/billing-account.ts";
import { daysLeft, grantsPlan } from "#models/billing/billing-rules.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import { openPayment, returnFromPayment } from "#services/billing/open-payment.ts";
import { billingTime } from "#services/billing/subscription-status.ts";
import type { Route } from "./+types/dashboard";
import { dashboardFacts } from "./dashboard-facts.ts";
import { DashboardView } from "./dashboard-view.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const isConfirming = await isPaymentWaiting(user.id, url, now);
  return { facts: await dashboardFacts(user, now, isConfirming) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Dashboard", matches);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DashboardView facts={loaderData.facts} />
      <Outlet />
    </>
  );
}

/**
 * Whether somebody who comes from a payment has to wait for it. The address proves nothing: the payment service is asked,
 * and once it has confirmed the plan this throws the redirect that says so, once for each payment.
 */
async function isPaymentWaiting(userId: string, url: URL, now: Date): Promise<boolean> {
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
    throw await redirectWithFailure(to, "The card was not saved", "Please try again.");
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
