import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { noRoomKinds } from "#app/api/failure-kinds.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { invalidField, tooLarge } from "#app/http/failure.ts";
import { entryProblem, NO_VALID_ENTRY } from "#models/imports/import-batch-rules.ts";
import { importEntries } from "#services/imports/import-entries.ts";
import { NO_ROOM } from "#services/imports/import-together.ts";
import { bulkEntries } from "./bulk-entry-input.ts";

export const loader = resourceRoute(
  change("POST", {
    summary: "Adds the valid entries as words and lists those it refused.",
    access: "user",
    feature: "bulk-import",
    body: z.object({ entries: bulkEntries(NO_VALID_ENTRY) }),
    work: ({ body }) => ({ entries: body.entries.length }),
    failures: noRoomKinds("words"),
    returns: z.object({
      importedCount: count,
      errors: z.array(z.object({ error: z.string(), index: count, arabicWord: z.string() })),
    }),
    handle: async ({ caller, body, now }) => {
      const isHopeless = body.entries.every((entry) => entryProblem(entry) !== null);
      if (isHopeless) return invalidField("entries", NO_VALID_ENTRY);
      const done = await importEntries(caller.user, body.entries, now);
      const isFull = done.errors.every(({ error }) => error === NO_ROOM);
      return done.importedCount === 0 && isFull ? tooLarge(NO_ROOM) : done;
    },
  }),
);
export const action = loader;
