import { href, Outlet, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { includesBulkImport, MOST_ENTRIES } from "#models/imports/import-batch-rules.ts";
import type { Route } from "./+types/bulk-import";

/** Lets those whose plan has bulk import pass; anybody else may read the first page, which says so. */
const requireBulkImport: Route.MiddlewareFunction = ({ context, request, url }) => {
  if (includesBulkImport(context.get(userContext).subscriptionTier)) return;
  const first = href("/bulk-import");
  if (url.pathname !== first || request.method === "POST") throw redirect(first);
};

export const middleware: Route.MiddlewareFunction[] = [requireBulkImport];

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
