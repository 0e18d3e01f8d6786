import { z } from "zod";
import { setFields, wordIds } from "#app/actions/word-sets/word-set-input.ts";
import { change, get } from "#app/api/endpoint.ts";
import { noRoomKinds, notFoundKind } from "#app/api/failure-kinds.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { notFound } from "#app/http/failure.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";
import { listOwnSets, placeOfOwnSet } from "#models/word-sets/own-sets.ts";
import { DEFAULT_SET_COLOR } from "#models/word-sets/word-set-rules.ts";
import { createSet } from "#services/word-sets/create-set.ts";

const calls = resourceRoute(
  get({
    summary: "The word sets of the user, last changed first.",
    access: "user",
    position: placeByTime,
    returns: z.array(wordSet),
    handle: async ({ caller: { user }, page }) => {
      const sets = await listOwnSets(user.id, reading(page));
      return shownPage(sets, page, placeOfOwnSet, toWordSetView);
    },
  }),
  change("POST", {
    summary: "Makes a word set, of own words if some are named.",
    access: "user",
    body: z.object({ ...setFields, vocabularyIds: wordIds(0).optional() }),
    returns: wordSet,
    statuses: [201],
    failures: [notFoundKind("Vocabulary item"), ...noRoomKinds("sets", "setWords")],
    handle: async ({ caller: { user }, body, effectId, now }) => {
      const { name, description = null, color = DEFAULT_SET_COLOR, isPublic = false } = body;
      const wish = { name, description, color, isPublic, wordIds: body.vocabularyIds ?? [] };
      const made = await createSet(user.id, wish, { effectId, now });
      return made.outcome === "created"
        ? created(toWordSetView(made.set))
        : notFound("Vocabulary item");
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
