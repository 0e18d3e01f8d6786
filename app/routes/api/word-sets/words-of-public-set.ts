import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { placeByTime } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { partOf, wordListPage } from "#app/views/word-sets/word-set-view.ts";
import { sharedWord, toSharedWord } from "#app/views/words/word-view.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";

export const loader = resourceRoute(
  get({
    summary: "The words of a public word set, last added first, without owner and progress.",
    access: "user",
    ids: { id: "Word set" },
    find: ({ params }) => findPublicSet(params.id),
    position: placeByTime,
    returns: z.array(sharedWord),
    handle: async ({ found, page }) =>
      wordListPage(await wordsOfSet(found, partOf(page)), page, toSharedWord),
  }),
);
export const action = loader;
