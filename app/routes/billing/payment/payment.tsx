import { data, href, redirect } from "react-router";
import { orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { Failure, notFound } from "#app/http/failure.ts";
import { readForm } from "#app/http/read-form.ts";
import { TestBilling } from "#app/ui/billing/test-billing.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { MessagePage } from "#app/ui/feedback/message-page.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import { openPayment } from "#services/billing/open-payment.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import { payWithTestCard } from "#services/billing/test-payments.ts";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/payment";
import { PaymentSummary } from "./payment-summary.tsx";
import { CARD_SAVED, readCard } from "./read-card.ts";
import { StripePayment } from "./stripe-payment.tsx";
import { TestCardForm } from "./test-card-form.tsx";

const NOT_REACHED = "The payment service does not answer. Please try again.";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, subscriptionTier } = context.get(userContext);
  const payment = await orBillingFailure(NOT_REACHED, id, () => openPayment(id));
  if (payment instanceof Failure) throw data(payment.message, { status: payment.status });
  const page = {
    payment,
    tier: subscriptionTier,
    isSimulated,
    returnTo: new URL(`${href("/dashboard")}?subscription=success`, env.publicUrl).href,
    takesCards: payment !== null && !isSimulated,
  };
  // The page holds the secret of a payment, and Stripe learns no more of it than its origin.
  return data(page, {
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!isSimulated) throw data(notFound().message, { status: 404 });
  const { id } = context.get(userContext);
  const now = new Date();
  const form = await readForm(request);
  const card = readCard(form);
  const paid = await orBillingFailure(NOT_REACHED, id, () => payWithTestCard(id, card, now));
  if (paid instanceof Failure) {
    return data({ failed: paid.message, isDeclined: false, wrong: null }, { status: paid.status });
  }
  switch (paid.outcome) {
    case "done":
      if (textOf(form, "for") === "card")
        return redirectWithNotification(href("/dashboard"), CARD_SAVED);
      return redirect(`${href("/dashboard")}?subscription=success`);
    case "nothing-to-pay":
      return redirect(`${href("/dashboard")}?subscription=success`);
    case "confirm":
      return redirect(href("/pricing/payment/confirmation"));
    case "declined":
      return data({ failed: paid.message, isDeclined: true, wrong: null }, { status: 422 });
    case "not-a-test-card":
    case "incomplete-card":
      return data({ failed: null, isDeclined: false, wrong: paid.outcome }, { status: 400 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, { lost: "The payment wasn’t sent." });

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Payment", matches);

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, tier, isSimulated: isTest, returnTo } = loaderData;
  const answer = useLatestAnswer(actionData);
  if (!payment) {
    return (
      <MessagePage
        title="Nothing to pay"
        actions={<ButtonLink to={href("/pricing")}>See plans</ButtonLink>}
      >
        No payment of yours is waiting, and no card is needed.
      </MessagePage>
    );
  }
  const unsent = unsentMessage(actionData);
  const failed = unsent ?? answer?.failed;
  const isDeclined = unsent === undefined && answer?.isDeclined === true;
  return (
    <div className="max-w-xl">
      <PageHeader title="Payment" back={{ to: href("/pricing"), label: "Plans" }} />
      <TestBilling isSimulated={isTest} asksForCard />
      <div role="alert" className="mb-6 empty:hidden">
        {failed && (
          <Alert tone="incorrect" title="Payment Failed">
            {failed}
            {isDeclined && ` Nothing was charged, and you are still on ${PLAN_NAMES[tier]}.`}
            {isDeclined &&
              payment.couponCode !== null &&
              " Try another card, or come back within 23 hours: your coupon is held until then."}
          </Alert>
        )}
      </div>
      <Plate as="div" className="grid p-5 sm:p-8 md:grid-cols-2">
        <div className="max-md:border-b max-md:pb-6 md:border-e md:pe-8 border-line">
          <PaymentSummary payment={payment} />
        </div>
        <div className="max-md:pt-6 md:ps-8">
          {isTest ? (
            <TestCardForm
              payment={payment}
              wrong={answer?.wrong ?? null}
              hasFailed={Boolean(failed)}
            />
          ) : (
            <StripePayment payment={payment} returnTo={returnTo} />
          )}
        </div>
      </Plate>
    </div>
  );
}
