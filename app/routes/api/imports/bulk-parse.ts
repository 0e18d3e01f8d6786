import { z } from "zod";
import { resourceRoute } from "#app/api/resource-route.ts";
import { invalidField } from "#app/http/failure.ts";
import { EMPTY_LIST, LIST_TOO_LONG, tooManyEntries } from "#models/imports/import-batch-rules.ts";
import { checkEntries } from "#services/imports/check-entries.ts";
import { isNew } from "#services/imports/process-entries.ts";
import { readList } from "#services/imports/read-list.ts";
import { permitBulkImport } from "./bulk-entry-input.ts";
import { toBulkEntryView } from "./bulk-entry-view.ts";

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
