import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** Why what a page shows did not arrive, with another try; nothing if it did. */
export function NotRead({ problem }: { problem: string | undefined }) {
  const { pathname, search, state } = useLocation();
  if (!problem) return null;
  return (
    <div role="alert" className="mb-4">
      <Alert
        tone="incorrect"
        title={problem}
        actions={
          <ButtonLink
            to={pathname + search}
            state={state}
            replace
            preventScrollReset
            variant="secondary"
          >
            Try Again
          </ButtonLink>
        }
      />
    </div>
  );
}
