import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { openImport } from "#app/routes/imports/decks/open-import.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** Says what a new table would end, with the way back to it. */
export function OpenImportNotice({
  step,
  hasMediaToBring,
}: Awaited<ReturnType<typeof openImport>>) {
  if (step) return <OpenTableNotice step={step} />;
  if (!hasMediaToBring) return null;
  return (
    <div className="mb-6">
      <MediaToBring />
    </div>
  );
}

/** Leads to media that are still to be brought. */
export function MediaToBring() {
  return (
    <Alert
      title="Recordings and images are still to come"
      actions={
        <ButtonLink to={href("/bulk-import/deck/media")}>Bring them to your words</ButtonLink>
      }
    >
      Bring them before you import anything else: that ends it. The package is kept for a week.
    </Alert>
  );
}

/** The way back to a table that was begun and not imported. */
function OpenTableNotice({ step }: { step: string }) {
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
