import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithFailure, redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { fieldsOf } from "#app/forms/parse-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Failure, notFound } from "#app/http/failure.ts";
import { readForm } from "#app/http/read-form.ts";
import { formatCents } from "#app/ui/billing/money.ts";
import { TestBilling } from "#app/ui/billing/test-billing.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { openPayment } from "#services/billing/open-payment.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import { answerTestConfirmation } from "#services/billing/test-payments.ts";
import type { Route } from "./+types/confirmation";
import { CARD_SAVED } from "./read-card.ts";

const Answer = z.object({
  answer: z.enum(["confirm", "refuse"]).nullable().catch(null),
  for: z.string().optional(),
});

const NOT_REACHED = "The payment service does not answer. Please try again.";

/** The question of a bank, as the simulator asks it; with Stripe the bank asks itself. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!isSimulated) throw data(notFound().message, { status: 404 });
  const payment = await openPayment(context.get(userContext).id);
  if (!payment) throw redirect(href("/pricing/payment"));
  return { amountDue: payment.amountDue, isCard: payment.intentType === "setup" };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!isSimulated) throw data(notFound().message, { status: 404 });
  const { id } = context.get(userContext);
  const { answer, for: purpose } = fieldsOf(await readForm(request), Answer);
  if (answer === null) {
    return data({ failed: "Please choose one of the two." }, { status: 400 });
  }
  const paid = await orBillingFailure(NOT_REACHED, id, () =>
    answerTestConfirmation(id, answer === "confirm"),
  );
  if (paid instanceof Failure) return data({ failed: paid.message }, { status: paid.status });
  if (paid.outcome === "done" && purpose === "card") {
    return redirectWithNotification(href("/dashboard"), CARD_SAVED);
  }
  if (paid.outcome !== "declined") return redirect(`${href("/dashboard")}?subscription=success`);
  return redirectWithFailure(href("/pricing/payment"), "Payment Failed", paid.message);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Confirm your payment", matches);

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { amountDue, isCard } = loaderData;
  const failed =
    unsentMessage(actionData) ??
    (actionData && "failed" in actionData ? actionData.failed : undefined);
  return (
    <div className="max-w-prose">
      <PageHeader
        title="Confirm your payment"
        back={{ to: href("/pricing/payment"), label: "Payment" }}
      />
      <TestBilling isSimulated />
      <div role="alert" className="mb-4 empty:hidden">
        {failed && <Alert tone="incorrect">{failed}</Alert>}
      </div>
      <p className="mb-6 text-ink-soft">
        {amountDue > 0
          ? `Your bank asks whether you are making this payment of ${formatCents(amountDue)}.`
          : "Your bank asks whether this card may be charged later."}{" "}
        With a real card this page is your bank’s.
      </p>
      <Form method="post" className="flex flex-wrap gap-2.5">
        {isCard && <input type="hidden" name="for" value="card" />}
        <SubmitButton name="answer" value="confirm">
          Yes, confirm
        </SubmitButton>
        <SubmitButton name="answer" value="refuse" variant="quiet">
          No, refuse
        </SubmitButton>
      </Form>
    </div>
  );
}
