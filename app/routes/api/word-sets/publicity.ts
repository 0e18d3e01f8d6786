import { callOf } from "#app/actions/call-of.ts";
import { setPublicity } from "#app/actions/word-sets/change-set.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";

export const loader = resourceRoute(
  callOf(setPublicity, {
    summary: "Shows a word set to others, or to nobody else from now on.",
    scope: null,
    returns: wordSet,
    answer: ({ made }) => toWordSetView(made),
  }),
);
export const action = loader;
