import type { ReactNode } from "react";
import { Form } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** The foot of a dialog that asks whether to delete something; what the form sends besides stands in it. */
export function DeleteForm({
  action,
  closeTo,
  act,
  pendingText = "Deleting…",
  keep = "Cancel",
  preventScrollReset = false,
  children,
}: {
  action: string;
  closeTo: string;
  /** The label of the button that deletes. */
  act: string;
  pendingText?: string;
  /** The label of the link that leaves without deleting. */
  keep?: string;
  preventScrollReset?: boolean;
  children?: ReactNode;
}) {
  return (
    <Form method="post" action={action} preventScrollReset={preventScrollReset}>
      {children}
      <DialogActions>
        <SubmitButton action={action} variant="destroy" pendingText={pendingText}>
          {act}
        </SubmitButton>
        <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
          {keep}
        </ButtonLink>
      </DialogActions>
    </Form>
  );
}
