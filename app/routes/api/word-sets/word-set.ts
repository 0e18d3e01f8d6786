import { z } from "zod";
import { setFields } from "#app/actions/word-sets/word-set-input.ts";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { noContent } from "#app/api/result.ts";
import { notFound } from "#app/http/failure.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { changeSet, deleteSet } from "#services/word-sets/change-set.ts";

const calls = resourceRoute(
  change("PUT", {
    summary: "Changes a word set; what is left out stays, but the name is needed.",
    access: "owner",
    ids: { id: "Word set" },
    find: ({ caller, params }) => findSet(caller.user.id, params.id),
    body: z.object(setFields),
    returns: wordSet,
    handle: async ({ caller: { user }, found, body, now }) => {
      const changed = await changeSet(user.id, found.id, body, now);
      return changed ? toWordSetView(changed) : notFound("Word set");
    },
  }),
  change("DELETE", {
    summary: "Deletes a word set; its words stay in the vocabulary.",
    access: "owner",
    ids: { id: "Word set" },
    find: ({ caller, params }) => findSet(caller.user.id, params.id),
    returns: "nothing",
    handle: async ({ caller: { user }, found }) =>
      (await deleteSet(user.id, found.id)) ? noContent() : notFound("Word set"),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
