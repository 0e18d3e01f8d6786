import { byId, reading, shownPage } from "#app/api/id-list.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { scheduleVersion } from "#app/routes/api/words/words-version.ts";
import { listProgress } from "#models/study/progress.ts";
import { zoneOf } from "#services/study/learner.ts";
import { toProgressView } from "./progress-view.ts";

const calls = resourceRoute({
  GET: {
    auth: "user",
    page: byId("progress"),
    version: scheduleVersion,
    handle: async ({ user, page }) => {
      const progress = await listProgress(user.id, reading(page));
      const zone = zoneOf(user);
      return shownPage(
        progress,
        page,
        (one) => one.wordId,
        (one) => toProgressView(one, zone),
      );
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
