import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { orProviderFailure, providerKinds } from "#app/routes/api/generation/provider-failure.ts";
import { processEntries } from "#services/imports/process-entries.ts";
import { bulkEntries } from "./bulk-entry-input.ts";
import { bulkEntry, toBulkEntryView } from "./bulk-entry-view.ts";

const FAILED = "Failed to process entries with our intelligent system";

const calls = resourceRoute(
  change("POST", {
    summary: "Completes entries before they are imported.",
    access: "user",
    feature: "bulk-import",
    body: z.object({ entries: bulkEntries("At least one entry is required") }),
    work: ({ body }) => ({ entries: body.entries.length }),
    returns: z.object({ processedEntries: z.array(bulkEntry) }),
    failures: providerKinds(FAILED),
    handle: ({ caller: { user }, body, now, request: { signal } }) =>
      orProviderFailure(FAILED, async () => {
        const processed = await processEntries(body.entries, { user, now, signal });
        return { processedEntries: processed.map(toBulkEntryView) };
      }),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
