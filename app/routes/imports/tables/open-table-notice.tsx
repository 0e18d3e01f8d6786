import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** The way back to a table that was begun and not imported. */
export function OpenTableNotice({ step }: { step: string }) {
  return (
    <div className="mb-6">
      <Alert
        title="You have an unfinished import"
        actions={
          <>
            <ButtonLink to={step} variant="secondary">
              Continue it
            </ButtonLink>
            <DiscardTable />
          </>
        }
      >
        Starting a new one replaces it.
      </Alert>
    </div>
  );
}

/** Throws the table away and begins with an empty page. */
export function DiscardTable({ children = "Start over" }: { children?: string }) {
  const action = href("/bulk-import/table/restart");
  return (
    <Form method="post" action={action}>
      <SubmitButton action={action} variant="quiet">
        {children}
      </SubmitButton>
    </Form>
  );
}
