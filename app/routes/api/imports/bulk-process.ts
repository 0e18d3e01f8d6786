import { z } from "zod";
import { orProviderFailure } from "#app/actions/generation/provider-failure.ts";
import { change } from "#app/api/endpoint.ts";
import { outsideKinds } from "#app/api/failure-kinds.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { bulkEntry, toBulkEntryView } from "#app/views/imports/bulk-entry-view.ts";
import { NOT_PROCESSED } from "#models/imports/import-batch-rules.ts";
import { processEntries } from "#services/imports/process-entries.ts";
import { bulkEntries } from "./bulk-entry-input.ts";

export const loader = resourceRoute(
  change("POST", {
    summary: "Completes entries before they are imported.",
    access: "user",
    feature: "bulk-import",
    body: z.object({ entries: bulkEntries("At least one entry is required") }),
    work: ({ body }) => ({ entries: body.entries.length }),
    returns: z.object({ processedEntries: z.array(bulkEntry) }),
    failures: outsideKinds(NOT_PROCESSED),
    handle: ({ caller: { user }, body, now, request: { signal } }) =>
      orProviderFailure(NOT_PROCESSED, signal, async () => {
        const processed = await processEntries(body.entries, { user, now, signal });
        return { processedEntries: processed.map(toBulkEntryView) };
      }),
  }),
);
export const action = loader;
