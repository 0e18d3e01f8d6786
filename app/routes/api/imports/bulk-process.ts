import { z } from "zod";
import { resourceRoute } from "#app/api/resource-route.ts";
import { processEntries } from "#services/imports/process-entries.ts";
import { bulkEntries, permitBulkImport } from "./bulk-entry-input.ts";
import { toBulkEntryView } from "./bulk-entry-view.ts";

const calls = resourceRoute({
  POST: {
    auth: "user",
    permit: permitBulkImport,
    body: z.object({ entries: bulkEntries("At least one entry is required") }),
    handle: async ({ user, body }) => {
      const processed = await processEntries(user.id, body.entries);
      return { processedEntries: processed.map(toBulkEntryView) };
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
