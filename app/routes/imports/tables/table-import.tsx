import { href, Outlet } from "react-router";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { requireFeature } from "#app/middleware/require-feature.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { MOST_ROWS } from "#models/imports/tables/table-rules.ts";
import type { Route } from "./+types/table-import";

export const middleware: Route.MiddlewareFunction[] = [
  requireFeature("bulk-import", href("/bulk-import")),
];

// Without a loader client navigation would skip the guard.
export function loader() {
  return null;
}

export default function TableImport() {
  return (
    <>
      <PageHeader
        title="Import a table"
        lead={`A file or a pasted table with up to ${MOST_ROWS.toLocaleString("en-US")} words.`}
        back={{ to: href("/bulk-import"), label: "Bulk import" }}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
