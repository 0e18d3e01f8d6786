import { TrialNotice } from "#app/ui/billing/trial-notice.tsx";
import type { DashboardFacts } from "./dashboard-facts.ts";
import { PaymentNotice } from "./payment-notice.tsx";

/** Notices above the dashboard while a payment waits or a trial is about to end. */
export default function DashboardNotices({
  payment,
  trial,
}: Pick<DashboardFacts, "payment" | "trial">) {
  return (
    <>
      {payment && <PaymentNotice waits={payment} />}
      {trial && <TrialNotice trial={trial} />}
    </>
  );
}
