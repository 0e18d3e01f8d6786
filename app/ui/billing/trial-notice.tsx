import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { PLAN_NAMES, type Tier } from "#models/users/plan-rules.ts";

/** `endsOn` is the day as it is said in the learner's zone. */
export type EndingTrial = { tier: Tier; tierAfter: Tier; endsOn: string; isCanceled: boolean };

/** Says that a trial is about to end, and what follows. */
export function TrialNotice({
  trial: { tier, tierAfter, endsOn, isCanceled },
}: {
  trial: EndingTrial;
}) {
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
