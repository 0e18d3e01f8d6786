import { callOf } from "#app/actions/call-of.ts";
import { setChange, setDeletion } from "#app/actions/word-sets/change-set.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { noContent } from "#app/api/result.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";

export const loader = resourceRoute(
  callOf(setChange, {
    summary: "Changes a word set; what is left out stays, but the name is needed.",
    returns: wordSet,
    takesSession: ({ input, found }) => input.isPublic === true && !found.isPublic,
    answer: ({ made }) => toWordSetView(made),
  }),
  callOf(setDeletion, {
    summary: "Deletes a word set; its words stay in the vocabulary.",
    returns: "nothing",
    answer: noContent,
  }),
);
export const action = loader;
