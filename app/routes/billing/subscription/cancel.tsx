import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { cancellation } from "#app/actions/billing/end-subscription.ts";
import { submit } from "#app/actions/submit.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { TestBilling } from "#app/ui/billing/test-billing.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import type { Route } from "./+types/cancel";
import { cancelFacts } from "./cancel-facts.ts";
import { readCancelForm, type Said, type SaidErrors, type Step } from "./cancel-form.ts";
import { CancelSteps } from "./cancel-steps.tsx";
import { Cancelled, NothingToCancel } from "./cancelled.tsx";
import { isStep } from "./is-step.ts";

const FAILED = "Cancellation Failed";

type Sent = {
  step: Step;
  said: Said;
  errors?: SaidErrors;
  problem?: string;
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = await cancelFacts(context.get(userContext));
  return { facts, isDone: url.searchParams.has("done") };
}

/** Shows the step that is asked for; the last one cancels. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readCancelForm(await readTypedForm(request));
  const { said } = read;
  const answer = (sent: Omit<Sent, "said">, status = 200, headers = {}) =>
    data<{ sent: Sent }>({ sent: { said, ...sent } }, { status, headers });
  if (read.errors) return answer({ step: "reason", errors: read.errors }, 400);
  if (read.step !== "cancel") return answer({ step: read.step });
  const sent = await submit(cancellation, { context, input: said });
  if (!sent.isDone && !sent.leadsOn) {
    const { problem, init } = sent;
    return answer({ step: "final", problem }, init.status, init.headers);
  }
  // A subscription that was canceled a moment ago leads there too: the user wanted just this.
  return redirect(`${href("/settings/subscription/cancel")}?done`);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, `${FAILED}.`);

/** Shows a step without reloading the page, which may not arrive. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isStep(formData);
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Cancel subscription", matches);

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, isDone } = loaderData;
  const closeTo = href("/settings/subscription");
  const sent = useLatestAnswer(actionData)?.sent;
  const isOver = facts.state !== "open" && facts.wasOurs;
  const unsent = unsentMessage(actionData);
  const problem = unsent ?? sent?.problem;
  if (isDone && isOver) {
    return (
      <Dialog title="Subscription Cancelled" closeTo={closeTo} size="form">
        <TestBilling isSimulated={facts.isSimulated} />
        <Cancelled facts={facts} closeTo={closeTo} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Cancel subscription" closeTo={closeTo} size="form">
      <TestBilling isSimulated={facts.isSimulated} />
      {problem && (
        <div role="alert" className="mb-5">
          <Alert tone="incorrect" title={unsent ? unsent : FAILED}>
            {unsent ? undefined : problem}
          </Alert>
        </div>
      )}
      {facts.state === "open" ? (
        <CancelSteps
          facts={facts}
          closeTo={closeTo}
          step={sent?.step ?? "confirm"}
          said={sent?.said ?? { reason: null, feedback: null }}
          errors={sent?.errors ?? {}}
        />
      ) : (
        <NothingToCancel facts={facts} closeTo={closeTo} />
      )}
    </Dialog>
  );
}
