import { href, Outlet } from "react-router";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { requireFeature } from "#app/middleware/require-feature.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/deck-import";

export const middleware: Route.MiddlewareFunction[] = [
  requireFeature("bulk-import", href("/bulk-import")),
];

// Without a loader client navigation would skip the guard.
export function loader() {
  return null;
}

export default function DeckImport() {
  return (
    <>
      <PageHeader
        title="Import from Anki"
        lead="The notes of a deck become words, with their schedule if you like."
        back={{ to: href("/bulk-import"), label: "Bulk import" }}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
