import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { reading, shownPage } from "#app/api/id-list.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { id, integer } from "#app/api/text-fields.ts";
import { listPublicSets } from "#models/word-sets/public-sets.ts";
import { asShared } from "#services/word-sets/shared-sets.ts";
import { sharedSet, toSharedSetView } from "./word-set-view.ts";

const INVALID = "Invalid cursor";

const calls = resourceRoute(
  get({
    summary: "The public word sets of others, most duplicated first, then newest.",
    access: "user",
    page: {
      list: "public word sets",
      position: z.object({
        duplicateCount: integer(0, Number.MAX_SAFE_INTEGER, INVALID),
        id: id(INVALID),
      }),
    },
    returns: z.array(sharedSet),
    handle: async ({ caller: { user }, page }) => {
      const found = await listPublicSets(user.id, reading(page));
      const sets = await asShared(found);
      const placeOf = ({ duplicateCount, id }: (typeof sets)[number]) => ({ duplicateCount, id });
      return shownPage(sets, page, placeOf, toSharedSetView);
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
