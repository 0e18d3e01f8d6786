import { callOf } from "#app/actions/call-of.ts";
import { setCopy } from "#app/actions/word-sets/copy-set.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";

export const loader = resourceRoute(
  callOf(setCopy, {
    summary:
      "Makes an own copy of a public word set: words the user has are linked, the rest is copied.",
    returns: wordSet.extend({ copied: count, linked: count }),
    statuses: [201],
    answer: ({ made: { set, copied, linked } }) =>
      created({ ...toWordSetView(set), copied, linked }),
  }),
);
export const action = loader;
