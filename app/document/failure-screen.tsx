import { useEffect } from "react";
import { isRouteErrorResponse, useMatches } from "react-router";
import { showFailure } from "#app/connection/keep-page.ts";
import { unloadedMessage } from "#app/connection/network-error.ts";
import { ACCESS_DENIED } from "#app/http/failure.ts";
import { AccessDeniedCard } from "#app/ui/feedback/access-denied-card.tsx";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
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
