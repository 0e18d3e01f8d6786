import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { formatCents } from "#app/ui/billing/money.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import { PLAN_WORDS, unpaidPlan } from "../plan-words.ts";
import type { PlanState, SubscriptionFacts } from "./subscription-facts.ts";

const goingOn: readonly PlanState[] = ["trial", "active"];

/** The plan with what it costs and until when it lasts, and what can be done about it. */
export function PlanPlate({ facts }: { facts: SubscriptionFacts }) {
  const { tier, planState, trialEnd, endsOn, daysRemaining, records } = facts;
  const isTrial = planState === "trial";
  return (
    <Plate aria-labelledby="plan" className="grid gap-6 px-4 py-6 sm:px-12 sm:py-8">
      <header className="grid justify-items-center gap-1 text-center">
        <ArabicText size="head" marks="gold" block>
          {PLAN_WORDS[tier].arabic}
        </ArabicText>
        <h2 id="plan" className="text-2xl">
          {PLAN_NAMES[tier]}
          {isTrial && ", free trial"}
        </h2>
        {isTrial && trialEnd && (
          <p className="text-ink-soft figures">
            Until {trialEnd}
            {daysRemaining !== null && `: ${counted(daysRemaining, "day")} left`}
          </p>
        )}
      </header>
      <Notice facts={facts} />
      <Leaders facts={factsOf(facts)} />
      <div className="flex flex-wrap gap-2.5">
        {tier === "free" && planState === "none" && (
          <ButtonLink to="/pricing">See plans</ButtonLink>
        )}
        {(planState === "unpaid" || planState === "past-due") && (
          <ButtonLink to="/pricing/payment" reloadDocument>
            {planState === "unpaid" ? "Finish payment" : "Pay now"}
          </ButtonLink>
        )}
        {isTrial && !endsOn && records?.cardEnding === null && (
          <ButtonLink to="/pricing/payment" reloadDocument>
            Add a card
          </ButtonLink>
        )}
        {records?.cardEnding && goingOn.includes(planState) && <ChangeCard />}
        {endsOn && goingOn.includes(planState) && <Reactivate />}
        {tier === "basic" && (planState === "given" || goingOn.includes(planState)) && (
          <ButtonLink
            to="/pricing/upgrade?plan=pro"
            variant={endsOn || isTrial ? "secondary" : "primary"}
          >
            Upgrade to Pro
          </ButtonLink>
        )}
        {!endsOn && planState !== "none" && planState !== "given" && (
          <ButtonLink to={href("/settings/subscription/cancel")} variant="quiet" preventScrollReset>
            {isTrial ? "End the trial" : "Cancel subscription"}
          </ButtonLink>
        )}
      </div>
    </Plate>
  );
}

/** Leads to the form of another card; posts to the page of the subscription. */
function ChangeCard() {
  const action = href("/settings/subscription");
  return (
    <Form method="post" action={action}>
      <SubmitButton
        action={action}
        name="change"
        value="card"
        variant="secondary"
        pendingText="One moment…"
      >
        Change card
      </SubmitButton>
    </Form>
  );
}

/** Lets a subscription that was to end go on; posts to the page of the subscription. */
export function Reactivate({ variant }: { variant?: "secondary" }) {
  const action = href("/settings/subscription");
  return (
    <Form method="post" action={action}>
      <SubmitButton action={action} variant={variant} pendingText="Reactivating…">
        Reactivate
      </SubmitButton>
    </Form>
  );
}

function Notice({ facts: { tier, planState, endsOn } }: { facts: SubscriptionFacts }) {
  if (planState === "unpaid") {
    return (
      <Alert tone="warning" title="Your payment is not finished">
        Your plan begins when it is paid. Nothing you made is lost.
      </Alert>
    );
  }
  if (planState === "past-due") {
    return (
      <Alert tone="warning" title="Your last payment failed">
        {PLAN_NAMES[tier]} stays yours while it is tried again. Without a payment it ends.
      </Alert>
    );
  }
  if (planState === "paused") {
    return <Alert tone="warning" title="Your subscription is paused" />;
  }
  if (endsOn) {
    return (
      <Alert tone="info" title={`${PLAN_NAMES[tier]} ends on ${endsOn}`}>
        You keep every word, set and star. Until then you can take it back, at the same price.
      </Alert>
    );
  }
  return null;
}

function factsOf(facts: SubscriptionFacts) {
  const { tier, tierAfter, planState, price, nextInvoice, trialEnd } = facts;
  const { endsOn, endedOn, since, records } = facts;
  const card = records?.cardEnding;
  const isGoingOn = goingOn.includes(planState) || planState === "past-due";
  const rows = [
    planState === "given" && { name: "Price", value: "not billed" },
    tier === "free" && { name: "Price", value: "$0" },
    isGoingOn && planState !== "trial" && { name: "Price", value: `${formatCents(price)} a month` },
    planState === "trial" && { name: "Today", value: formatCents(0) },
    planState === "trial" &&
      !endsOn && {
        name: `From ${trialEnd}`,
        value: card
          ? `${formatCents(price)} a month`
          : `${unpaidPlan(tierAfter)}, unless you add a card`,
      },
    endsOn && { name: "Ends on", value: endsOn },
    planState === "active" &&
      !endsOn &&
      nextInvoice && { name: "Next invoice", value: nextInvoice },
    isGoingOn && card && { name: "Card", value: `ending in ${card}` },
    isGoingOn && since && { name: "Since", value: since },
    endedOn && { name: "Last subscription ended", value: endedOn },
  ];
  return rows.filter((row) => row !== false && row !== null && row !== undefined && row !== "");
}
