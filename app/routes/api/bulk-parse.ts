import { z } from "zod";
import { permitBulkImport } from "#app/api/bulk-entry.ts";
import { invalidField } from "#app/api/failure.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { toBulkEntryView } from "#app/api/views/bulk-entry.ts";
import { EMPTY_LIST, LIST_TOO_LONG, tooManyEntries } from "#models/import-batch-rules.ts";
import { checkEntries } from "#services/bulk-import/check-entries.ts";
import { isNew } from "#services/bulk-import/process-entries.ts";
import { readList } from "#services/bulk-import/read-list.ts";

const calls = resourceRoute({
  POST: {
    auth: "user",
    permit: permitBulkImport,
    idempotent: false,
    body: z.object({ input: z.string({ error: EMPTY_LIST }) }),
    handle: async ({ user, body }) => {
      const list = readList(body.input);
      switch (list.outcome) {
        case "empty":
          return invalidField("input", EMPTY_LIST);
        case "too-many":
          return invalidField("input", tooManyEntries(list.lines));
        case "too-long":
          return invalidField("input", LIST_TOO_LONG);
      }
      const entries = await checkEntries(user.id, list.entries);
      return {
        entries: entries.map(toBulkEntryView),
        duplicateCount: entries.filter((entry) => entry.isDuplicate).length,
        newCount: entries.filter(isNew).length,
      };
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
