import { href, Outlet } from "react-router";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { requireFeature } from "#app/middleware/require-feature.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { MOST_ENTRIES } from "#models/imports/import-batch-rules.ts";
import type { Route } from "./+types/bulk-import";

export const middleware: Route.MiddlewareFunction[] = [
  requireFeature("bulk-import", href("/bulk-import")),
];

// Without a loader client navigation would skip the guard.
export function loader() {
  return null;
}

export default function BulkImport() {
  return (
    <>
      <PageHeader
        title="Bulk import"
        lead={`Up to ${MOST_ENTRIES} words at a time, one per line.`}
        back={{ to: href("/vocabulary"), label: "Vocabulary" }}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
