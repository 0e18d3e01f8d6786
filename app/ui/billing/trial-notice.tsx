import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { dayInWords } from "#app/ui/date-text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { PLAN_NAMES, type Tier } from "#models/users/plan-rules.ts";

/** Says that a trial is about to end, and what follows. */
export function TrialNotice({
  trial: { tier, tierAfter, endsAt, isCanceled },
  timeZone,
}: {
  trial: { tier: Tier; tierAfter: Tier; endsAt: Date; isCanceled: boolean };
  timeZone: string;
}) {
  const [plan, after] = [PLAN_NAMES[tier], PLAN_NAMES[tierAfter]];
  return (
    <div role="status" className="mb-6">
      <Alert
        title={`Your ${plan} trial ends on ${dayInWords(endsAt, timeZone)}`}
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
