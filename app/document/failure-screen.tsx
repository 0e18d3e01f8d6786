import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { showFailure } from "#app/connection/keep-page.ts";
import { unloadedMessage } from "#app/connection/network-error.ts";
import { ACCESS_DENIED } from "#app/http/failure.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MessagePage } from "#app/ui/feedback/message-page.tsx";
import { NotFoundCard } from "#app/ui/feedback/not-found-card.tsx";
import { pageTitle } from "./page-title.ts";

/** The screen that a boundary shows for anything thrown. */
export function FailureScreen({ error }: { error: unknown }) {
  useEffect(() => {
    showFailure(true);
    return () => showFailure(false);
  }, []);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isDenied = isRouteErrorResponse(error) && error.data === ACCESS_DENIED;
  const unusual = isMissing ? "404 Page Not Found" : "Something went wrong";
  const [title] = pageTitle(isDenied ? ACCESS_DENIED : unusual, useMatches());
  const card = isMissing ? <NotFoundCard /> : <ErrorScreen message={messageOf(error)} />;
  return (
    <>
      <title>{title?.title}</title>
      {isDenied ? <AccessDeniedCard title={ACCESS_DENIED} /> : card}
    </>
  );
}

function messageOf(error: unknown): string {
  return unloadedMessage(error) ?? "An unexpected error occurred. Please try again.";
}

/** Stands in place of a page that is the admin's alone. */
function AccessDeniedCard({ title }: { title: string }) {
  return (
    <MessagePage
      title={title}
      sign="ء"
      actions={
        <ButtonLink to="/dashboard" reloadDocument>
          Return to Dashboard
        </ButtonLink>
      }
    >
      <p>You don't have permission to access this admin area.</p>
    </MessagePage>
  );
}

/** The last resort. Try Again asks for the same address again, with scripts or without. */
function ErrorScreen({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <MessagePage
      title="Something went wrong"
      sign="ء"
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            Try Again
          </ButtonLink>
          <ButtonLink to="/" reloadDocument variant="secondary">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p className="break-words">{message}</p>
    </MessagePage>
  );
}
