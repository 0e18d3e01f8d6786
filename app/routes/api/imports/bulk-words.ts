import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { count, objectId } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { addWords } from "#services/imports/add-words.ts";
import type { EntryOutcome } from "#services/imports/import-together.ts";
import { bulkWords } from "./bulk-entry-input.ts";

const wordResult = z
  .object({
    index: count,
    outcome: z.enum(["added", "duplicate", "refused"]),
    id: objectId.nullable(),
    canConfirm: z.boolean(),
    message: z.string().nullable(),
  })
  .meta({ id: "BulkWordResult" });

export const loader = resourceRoute(
  change("POST", {
    summary:
      "Adds up to 50 words, each with a result of its own: added, a duplicate of the word with that id, or refused for the reason in the message. Where canConfirm is true only the letters are equal: sent with confirmDifferent the word is added.",
    access: "user",
    feature: "bulk-import",
    body: z.object({ words: bulkWords }),
    work: ({ body }) => ({ entries: body.words.length }),
    returns: z.object({ results: z.array(wordResult) }),
    handle: async ({ caller, body, effectId, now }) => {
      const outcomes = await addWords(caller.user, body.words, { effectId, now });
      return { results: outcomes.map(toResult) };
    },
  }),
);
export const action = loader;

function toResult(outcome: EntryOutcome, index: number): z.input<typeof wordResult> {
  if ("wordId" in outcome) {
    return { index, outcome: "added", id: outcome.wordId, canConfirm: false, message: null };
  }
  const { failure: message, existing } = outcome;
  const none = { id: null, canConfirm: false };
  return { index, outcome: existing ? "duplicate" : "refused", ...(existing ?? none), message };
}
