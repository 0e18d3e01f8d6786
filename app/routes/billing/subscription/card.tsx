import { data, href, redirect, redirectDocument } from "react-router";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { Failure } from "#app/http/failure.ts";
import { orBillingFailure } from "#app/routes/api/billing/billing-failures.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { beginCardChange } from "#services/billing/change-card.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import type { Route } from "./+types/card";
import { ChangeCard } from "./plan-plate.tsx";

const FAILED = "Your card can’t be changed right now. Please try again.";
const NOTHING = "There is no subscription whose card could be changed.";

/** Leads to the form of another card. */
export async function action({ context }: Route.ActionArgs) {
  const { id } = context.get(userContext);
  const begun = await orBillingFailure(FAILED, id, () => beginCardChange(id));
  if (begun instanceof Failure) {
    return data({ problem: begun.message }, { status: begun.status, headers: begun.headers });
  }
  if (!begun) return data({ problem: NOTHING }, { status: 404 });
  return (isSimulated ? redirect : redirectDocument)(href("/pricing/payment"));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: FAILED, refused: FAILED });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Change card", matches);

export default function Card({ actionData }: Route.ComponentProps) {
  const closeTo = href("/settings/subscription");
  const problem =
    actionData && "problem" in actionData ? actionData.problem : unsentMessage(actionData);
  return (
    <Dialog title="Change card" closeTo={closeTo} size="sm">
      {problem && (
        <div role="alert" className="mb-5">
          <Alert tone="incorrect" title={problem} />
        </div>
      )}
      <p>The card you have now stays until another one is saved. Nothing is charged for it.</p>
      <DialogActions>
        <ChangeCard />
        <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
          Keep my card
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
