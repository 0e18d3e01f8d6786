import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { invalidField } from "#app/http/failure.ts";
import { bulkEntry, toBulkEntryView } from "#app/views/imports/bulk-entry-view.ts";
import { EMPTY_LIST, LIST_TOO_LONG, LONGEST_LIST } from "#models/imports/import-batch-rules.ts";
import { lengthOf } from "#models/text-length.ts";
import { checkEntries } from "#services/imports/check-entries.ts";
import { isNew } from "#services/imports/process-entries.ts";
import { readList } from "#services/imports/read-list.ts";

export const loader = resourceRoute(
  change("POST", {
    summary: "Splits typed lines into entries and says which are new.",
    access: "user",
    feature: "bulk-import",
    idempotent: false,
    body: z.object({
      input: z
        .string({ error: EMPTY_LIST })
        .meta({ pattern: "\\S", minLength: 1, maxLength: LONGEST_LIST }),
    }),
    work: ({ body }) => ({ entries: body.input.split("\n").length }),
    returns: z.object({ entries: z.array(bulkEntry), duplicateCount: count, newCount: count }),
    handle: async ({ caller, body }) => {
      const list = readList(body.input);
      if (list.outcome !== "read") return invalidField("input", list.message);
      // Two characters for a line break, which forms send, count here as two.
      if (lengthOf(body.input) > LONGEST_LIST) return invalidField("input", LIST_TOO_LONG);
      const entries = await checkEntries(caller.user.id, list.entries);
      return {
        entries: entries.map(toBulkEntryView),
        duplicateCount: entries.filter((entry) => entry.isDuplicate).length,
        newCount: entries.filter(isNew).length,
      };
    },
  }),
);
export const action = loader;
