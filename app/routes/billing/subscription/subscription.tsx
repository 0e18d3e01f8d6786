import {
  data,
  href,
  Outlet,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { reactivation } from "#app/actions/billing/end-subscription.ts";
import { submit } from "#app/actions/submit.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { Failure } from "#app/http/failure.ts";
import { readForm } from "#app/http/read-form.ts";
import { limitsText } from "#app/ui/billing/reset-text.ts";
import { TestBilling } from "#app/ui/billing/test-billing.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Thread } from "#app/ui/signs/thread.tsx";
import { beginCardChange } from "#services/billing/change-card.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import type { Route } from "./+types/subscription";
import { InvoiceList } from "./invoice-list.tsx";
import { isStep } from "./is-step.ts";
import { PlanPlate } from "./plan-plate.tsx";
import { type SubscriptionFacts, subscriptionFacts } from "./subscription-facts.ts";

const FAILED = "Reactivation Failed";
const TRY_AGAIN = "Please try again.";
const CARD_FAILED = "Your card can’t be changed right now. Please try again.";
const NO_CARD = "There is no subscription whose card could be changed.";

export function loader({ context }: Route.LoaderArgs) {
  return subscriptionFacts(context.get(userContext), new Date());
}

/** Lets a subscription that was to end go on, or leads to the form of another card. */
export async function action({ request, context }: Route.ActionArgs) {
  if (textOf(await readForm(request), "change") === "card")
    return changeCard(context.get(userContext).id);
  const sent = await submit(reactivation, { context });
  if (!sent.isDone) {
    const { refused, problem, reason, init } = sent;
    const text = reason === FAILED ? TRY_AGAIN : reason;
    const said = refused ? { title: problem, text: null } : { title: FAILED, text };
    return data({ problem: said }, init);
  }
  return redirectWithNotification(href("/settings/subscription"), {
    title: "Subscription reactivated",
    description: "It goes on as before.",
  });
}

async function changeCard(userId: string) {
  const begun = await orBillingFailure(CARD_FAILED, userId, () => beginCardChange(userId));
  if (begun instanceof Failure) {
    const { message, status, headers } = begun;
    return data({ problem: { title: message, text: null } }, { status, headers });
  }
  if (!begun) return data({ problem: { title: NO_CARD, text: null } }, { status: 404 });
  return (isSimulated ? redirect : redirectDocument)(href("/pricing/payment"));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, `${FAILED}.`);

/** The steps of a dialog over the page change nothing on it. */
export function shouldRevalidate({
  formMethod,
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog = formMethod === undefined && currentUrl.pathname !== nextUrl.pathname;
  return defaultShouldRevalidate && !isStep(formData) && !isDialog;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Subscription", matches);

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const unsent = unsentMessage(actionData);
  const problem =
    actionData && "problem" in actionData
      ? actionData.problem
      : unsent && { title: unsent, text: null };
  return (
    <>
      <PageHeader title="Subscription" back={{ to: href("/settings"), label: "Settings" }} />
      <div className="max-w-3xl">
        <TestBilling isSimulated={loaderData.isSimulated} />
        {problem && (
          <div role="alert" className="mb-4">
            <Alert tone="incorrect" title={problem.title}>
              {problem.text}
            </Alert>
          </div>
        )}
        <PlanPlate facts={loaderData} />
        <TodaysUse facts={loaderData} />
        <InvoiceList records={loaderData.records} />
      </div>
      <Outlet />
    </>
  );
}

/** Today's use of the plan, and when the limits begin anew. */
function TodaysUse({
  facts: { limits, localReset },
}: {
  facts: Pick<SubscriptionFacts, "limits" | "localReset">;
}) {
  const uses = [
    { label: "AI-generated words", ...limits.vocabulary },
    { label: "AI stories", ...limits.story },
  ];
  return (
    <section aria-labelledby="usage" className="mt-10 grid gap-4">
      <SectionHeading id="usage">Today</SectionHeading>
      {uses.map(({ label, limit, current }) => {
        const text = limit === null ? `${current} · Unlimited` : `${current} of ${limit}`;
        return (
          <div key={label}>
            <p className="flex justify-between gap-4 text-sm text-ink-soft figures">
              <span>{label}</span>
              <span>{text}</span>
            </p>
            {limit !== null && (
              <Thread label={label} value={current} max={limit} valueText={text} />
            )}
          </div>
        );
      })}
      <p className="text-sm text-ink-soft">{limitsText(localReset)}</p>
    </section>
  );
}
