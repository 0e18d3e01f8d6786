import { Outlet } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { TrialNotice } from "#app/ui/billing/trial-notice.tsx";
import { endingTrialOf } from "#services/billing/ending-trial.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/dashboard";
import { dashboardFacts } from "./dashboard-facts.ts";
import { DashboardView } from "./dashboard-view.tsx";
import { PaymentNotice, waitingPayment } from "./payment-notice.tsx";
import { isPaymentWaiting } from "./payment-return.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const isConfirming = await isPaymentWaiting(user.id, url, now);
  const waits = isConfirming ? "confirming" : waitingPayment(user.subscriptionStatus);
  const isTrial = user.subscriptionStatus === "trialing";
  const trial = isTrial ? await endingTrialOf(user.id, now) : null;
  return { facts: await dashboardFacts(user, now), waits, trial, timeZone: zoneOf(user) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Dashboard", matches);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.waits && <PaymentNotice waits={loaderData.waits} />}
      {loaderData.trial && <TrialNotice trial={loaderData.trial} timeZone={loaderData.timeZone} />}
      <DashboardView facts={loaderData.facts} />
      <Outlet />
    </>
  );
}
