import { href, Outlet } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { pageTitle } from "#app/document/page-title.ts";
import { StandAlone } from "#app/document/stand-alone.tsx";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { limitsText, localReset } from "#app/ui/billing/reset-text.ts";
import { TestBilling } from "#app/ui/billing/test-billing.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { isSubscribed } from "#models/billing/billing-rules.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import { MOST_ENTRIES } from "#models/imports/import-batch-rules.ts";
import { nextUtcMidnight } from "#models/usage/usage-rules.ts";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import { mayTry } from "#services/billing/offer.ts";
import { SOLD_PLANS, TRIAL_DAYS } from "#services/billing/plans.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import { zoneOf } from "#services/study/learner.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import type { Route } from "./+types/pricing";
import { PlanEntries } from "./plan-entries.tsx";

// Shown if the limits are not known.
const UNKNOWN = {
  vocabulary: { allowed: 5, current: 0 },
  story: { allowed: 1, current: 0 },
};

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(authSessionContext)?.user;
  const now = new Date();
  const plans = SOLD_PLANS.map(({ tier, price, listPrice, hasTrial }) => ({
    tier,
    price,
    listPrice,
    hasTrial,
  }));
  const page = { plans, trialDays: TRIAL_DAYS, importLines: MOST_ENTRIES, isSimulated };
  if (!user) return { ...page, noScript: true, own: null, mayTry: true, reset: null };
  const [limits, payer] = await Promise.all([
    tryOrLog(
      () => tierLimits(user, now),
      "the limits of a plan could not be read",
      () => UNKNOWN,
    ),
    findPayer(user.id),
  ]);
  return {
    ...page,
    noScript: false,
    own: { tier: user.subscriptionTier, vocabulary: limits.vocabulary, story: limits.story },
    mayTry: payer !== null && !isSubscribed(payer) && (await mayTry(payer)),
    reset: localReset(nextUtcMidnight(now), zoneOf(user)),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Pricing", matches);

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { own, reset, trialDays } = loaderData;
  return (
    <StandAlone aside={<SignIn />}>
      <div className={own ? "max-w-xl" : "mx-auto max-w-xl pt-8"}>
        <PageHeader title="Unlock Your Arabic Learning Potential" />
        <TestBilling isSimulated={loaderData.isSimulated} />
        {own && (
          <section aria-labelledby="now" className="mb-3 max-w-prose">
            <h2 id="now" className="sr-only">
              Your plan today
            </h2>
            <Leaders
              facts={[
                { name: "Your plan", value: PLAN_NAMES[own.tier] },
                { name: "AI-generated words today", value: usedText(own.vocabulary) },
                { name: "AI stories today", value: usedText(own.story) },
              ]}
            />
          </section>
        )}
        <p className="text-sm text-ink-soft">{limitsText(reset)}</p>
        <PlanEntries {...loaderData} tier={own?.tier ?? null} />
        <div className="mt-8 grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <section className="grid content-start gap-2">
            <h2 className="text-lg">After the trial</h2>
            <p className="text-ink-soft">
              Add a card and it goes on at the price above, in US dollars, each month. Add none and
              you are back on Free on day {trialDays + 1}. One trial per person.
            </p>
          </section>
          <section className="grid content-start gap-2">
            <h2 className="text-lg">If you leave</h2>
            <p className="text-ink-soft">
              Cancel any time; your plan lasts to the end of the month you paid for. Every word, set
              and star stays yours on every plan.
            </p>
          </section>
        </div>
      </div>
      <Outlet />
    </StandAlone>
  );
}

function SignIn() {
  return (
    <ButtonLink
      to={`/?sign-in&returnTo=${encodeURIComponent(href("/pricing"))}`}
      variant="secondary"
      className="ms-auto"
    >
      Sign In
    </ButtonLink>
  );
}

function usedText({ allowed, current }: { allowed: number | null; current: number }): string {
  if (allowed === 0) return "None on this plan";
  return allowed === null ? "Unlimited" : `${current} of ${allowed}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StandAlone>
      <FailureScreen error={error} />
    </StandAlone>
  );
}
