import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { progress, toProgressView } from "#app/views/progress/progress-view.ts";
import { scheduleVersion } from "#app/views/words/words-version.ts";
import { listProgress, placeOfProgress } from "#models/progress/progress.ts";
import { zoneOf } from "#services/study/learner.ts";

export const loader = resourceRoute(
  get({
    summary: "The progress of every word.",
    access: "user",
    position: placeByTime,
    version: scheduleVersion,
    returns: z.array(progress),
    handle: async ({ caller: { user }, page }) => {
      const stored = await listProgress(user.id, reading(page));
      const zone = zoneOf(user);
      return shownPage(stored, page, placeOfProgress, (one) => toProgressView(one, zone));
    },
  }),
);
export const action = loader;
