import { z } from "zod";
import { bulkEntries, permitBulkImport } from "#app/api/bulk-entry.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { toBulkEntryView } from "#app/api/views/bulk-entry.ts";
import { processEntries } from "#services/bulk-import/process-entries.ts";

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
