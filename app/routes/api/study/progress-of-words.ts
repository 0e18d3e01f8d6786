import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { byId, reading, shownPage } from "#app/api/id-list.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { scheduleVersion } from "#app/routes/api/words/words-version.ts";
import { zoneOf } from "#services/study/learner.ts";
import { listScheduledWords } from "#services/words/scheduled-words.ts";
import { toWordProgress, wordProgress } from "./progress-view.ts";

const calls = resourceRoute(
  get({
    summary: "The progress of every word, with its word.",
    access: "user",
    page: byId("vocabulary/progress"),
    version: scheduleVersion,
    returns: z.array(wordProgress),
    handle: async ({ caller: { user }, page }) => {
      const words = await listScheduledWords(user.id, reading(page));
      const zone = zoneOf(user);
      return shownPage(
        words,
        page,
        ({ word }) => word.id,
        (word) => toWordProgress(word, zone),
      );
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
