import { href, Outlet, useLocation } from "react-router";
import { userContext } from "#app/context.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { requireFeature } from "#app/middleware/require-feature.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { MOST_ENTRIES } from "#models/imports/import-batch-rules.ts";
import { findTable } from "#models/imports/tables/import-table.ts";
import { MOST_ROWS } from "#models/imports/tables/table-rules.ts";
import type { Route } from "./+types/bulk-import";

export const middleware: Route.MiddlewareFunction[] = [
  requireFeature("bulk-import", href("/bulk-import")),
];

export async function loader({ context }: Route.LoaderArgs) {
  const table = await findTable(context.get(userContext).id);
  return { isOfDeck: table?.source === "anki" };
}

const toLists = { to: href("/bulk-import"), label: "Bulk import" };

const HEADS = {
  list: {
    title: "Bulk import",
    lead: `Up to ${MOST_ENTRIES} words at a time, one per line.`,
    back: { to: href("/vocabulary"), label: "Vocabulary" },
  },
  table: {
    title: "Import a table",
    lead: `A file or a pasted table with up to ${MOST_ROWS.toLocaleString("en-US")} words.`,
    back: toLists,
  },
  deck: {
    title: "Import from Anki",
    lead: "The notes of a deck become words, with their schedule if you like.",
    back: toLists,
  },
};

export default function BulkImport({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader {...HEADS[sourceAt(pathname, loaderData.isOfDeck)]} />
      <Outlet />
    </>
  );
}

/** The notes of a deck take the steps of a table once they are read. */
function sourceAt(pathname: string, isOfDeck: boolean): keyof typeof HEADS {
  const table = href("/bulk-import/table");
  if (pathname.startsWith(href("/bulk-import/deck"))) return "deck";
  if (!pathname.startsWith(table)) return "list";
  return isOfDeck && pathname !== table ? "deck" : "table";
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
