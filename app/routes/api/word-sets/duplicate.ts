import { z } from "zod";
import { setName } from "#app/actions/word-sets/word-set-input.ts";
import { change } from "#app/api/endpoint.ts";
import { noRoomKinds } from "#app/api/failure-kinds.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { notFound } from "#app/http/failure.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import { duplicateSet } from "#services/word-sets/duplicate-set.ts";

const calls = resourceRoute(
  change("POST", {
    summary:
      "Makes an own copy of a public word set: words the user has are linked, the rest is copied.",
    access: "user",
    ids: { id: "Word set" },
    find: ({ params }) => findPublicSet(params.id),
    body: z.object({ name: setName }),
    work: ({ found }) => ({ words: found.wordCount }),
    returns: wordSet.extend({ copied: count, linked: count }),
    statuses: [201],
    failures: noRoomKinds("words", "sets", "setWords"),
    handle: async ({ caller: { user }, found, body, effectId, now }) => {
      const wish = { sourceId: found.id, name: body.name };
      const made = await duplicateSet(user, wish, { effectId, now });
      if (!made) return notFound("Word set");
      const { set, copied, linked } = made;
      return created({ ...toWordSetView(set), copied, linked });
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
