import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { flag } from "#app/api/text-fields.ts";
import { notFound } from "#app/http/failure.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { SET_INPUT_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { changeSet } from "#services/word-sets/change-set.ts";

const calls = resourceRoute(
  change("PATCH", {
    summary: "Shows a word set to others, or to nobody else from now on.",
    access: "owner",
    ids: { id: "Word set" },
    find: ({ caller, params }) => findSet(caller.user.id, params.id),
    body: z.object({
      isPublic: flag(SET_INPUT_MESSAGES.isPublic),
      sharesRecordings: flag(SET_INPUT_MESSAGES.sharesRecordings).optional(),
    }),
    returns: wordSet,
    handle: async ({ caller: { user }, found, body, now }) => {
      const changed = await changeSet(user.id, found.id, body, now);
      return changed ? toWordSetView(changed) : notFound("Word set");
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
