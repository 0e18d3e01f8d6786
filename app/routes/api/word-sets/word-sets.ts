import { z } from "zod";
import { callOf } from "#app/actions/call-of.ts";
import { setCreation } from "#app/actions/word-sets/make-set.ts";
import { get } from "#app/api/endpoint.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";
import { listOwnSets, placeOfOwnSet } from "#models/word-sets/own-sets.ts";

export const loader = resourceRoute(
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
  callOf(setCreation, {
    summary: "Makes a word set, of own words if some are named.",
    returns: wordSet,
    statuses: [201],
    takesSession: ({ input }) => input.isPublic === true,
    answer: ({ set }) => created(toWordSetView(set)),
  }),
);
export const action = loader;
