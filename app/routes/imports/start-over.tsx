import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

type Restart = "/bulk-import/restart" | "/bulk-import/table/restart";

/** Throws a list or a table away and begins with an empty page. */
export function StartOver({ at, label = "Start over" }: { at: Restart; label?: string }) {
  const action = href(at);
  return (
    <Form method="post" action={action}>
      <SubmitButton action={action} variant="quiet">
        {label}
      </SubmitButton>
    </Form>
  );
}

/** The way back to a list or a table that was begun and not imported. */
export function UnfinishedImport({
  step,
  restart,
  pending,
}: {
  step: string;
  restart: Restart;
  /** How much waits in it, as a sentence. */
  pending?: string;
}) {
  return (
    <div className="mb-6">
      <Alert
        title="You have an unfinished import"
        actions={
          <>
            <ButtonLink to={step} variant="secondary">
              Continue it
            </ButtonLink>
            <StartOver at={restart} />
          </>
        }
      >
        {pending} Starting a new one replaces it.
      </Alert>
    </div>
  );
}
