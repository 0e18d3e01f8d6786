import { z } from "zod";
import { resourceRoute } from "#app/api/resource-route.ts";
import { invalidField } from "#app/http/failure.ts";
import { entryProblem, NO_VALID_ENTRY } from "#models/imports/import-batch-rules.ts";
import { importEntries } from "#services/imports/import-entries.ts";
import { bulkEntries, permitBulkImport } from "./bulk-entry-input.ts";

const calls = resourceRoute({
  POST: {
    auth: "user",
    permit: permitBulkImport,
    body: z.object({ entries: bulkEntries(NO_VALID_ENTRY) }),
    handle: async ({ user, body, now }) => {
      const isHopeless = body.entries.every((entry) => entryProblem(entry) !== null);
      if (isHopeless) return invalidField("entries", NO_VALID_ENTRY);
      return importEntries(user, body.entries, now);
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
