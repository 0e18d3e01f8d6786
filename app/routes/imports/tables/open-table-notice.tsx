import { href } from "react-router";
import type { openImport } from "#app/routes/imports/decks/open-import.ts";
import { UnfinishedImport } from "#app/routes/imports/start-over.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** Says what a new table would end, with the way back to it. */
export function OpenImportNotice({
  step,
  hasMediaToBring,
}: Awaited<ReturnType<typeof openImport>>) {
  if (step) return <UnfinishedImport step={step} restart="/bulk-import/table/restart" />;
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
