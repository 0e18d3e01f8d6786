import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { sharedSet, toSharedSetView } from "#app/views/word-sets/word-set-view.ts";
import { listPublicSets } from "#models/word-sets/public-sets.ts";
import {
  placeOfSharedSet,
  readSharedSetPlace,
  SHARED_SET_PLACE_PATTERN,
} from "#models/word-sets/shared-set-place.ts";
import { asShared } from "#services/word-sets/shared-sets.ts";

export const loader = resourceRoute(
  get({
    summary:
      "The public word sets of others that have a word, most duplicated first, then those of the house, then newest.",
    access: "user",
    position: z.string().regex(SHARED_SET_PLACE_PATTERN),
    returns: z.array(sharedSet),
    handle: async ({ caller: { user }, page }) => {
      const { limit, after } = reading(page);
      const found = await listPublicSets(user.id, { limit, after: readSharedSetPlace(after) });
      return shownPage(await asShared(found), page, placeOfSharedSet, toSharedSetView);
    },
  }),
);
export const action = loader;
