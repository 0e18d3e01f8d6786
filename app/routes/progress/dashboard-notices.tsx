import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { PLAN_NAMES, type Tier } from "#models/users/plan-rules.ts";
import type { DashboardFacts } from "./dashboard-facts.ts";
import { PaymentNotice } from "./payment-notice.tsx";

/** `endsOn` is the day as it is said in the learner's zone. */
type EndingTrial = { tier: Tier; tierAfter: Tier; endsOn: string; isCanceled: boolean };

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

/** Says that a trial is about to end, and what follows. */
function TrialNotice({ trial: { tier, tierAfter, endsOn, isCanceled } }: { trial: EndingTrial }) {
  const [plan, after] = [PLAN_NAMES[tier], PLAN_NAMES[tierAfter]];
  return (
    <div role="status" className="mb-6">
      <Alert
        title={`Your ${plan} trial ends on ${endsOn}`}
        actions={
          <ButtonLink to="/settings/subscription" variant="secondary">
            Your subscription
          </ButtonLink>
        }
      >
        {isCanceled
          ? `You canceled it, so you return to ${after}.`
          : `With a card ${plan} goes on. Without one you return to ${after}.`}{" "}
        You keep every word, set and star.
      </Alert>
    </div>
  );
}
