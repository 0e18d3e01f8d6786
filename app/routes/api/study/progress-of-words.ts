import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { toWordProgress, wordProgress } from "#app/views/progress/progress-view.ts";
import { scheduleVersion } from "#app/views/words/words-version.ts";
import { placeOfWord } from "#models/words/word.ts";
import { zoneOf } from "#services/study/learner.ts";
import { listScheduledWords } from "#services/words/scheduled-words.ts";

export const loader = resourceRoute(
  get({
    summary: "The progress of every word, with its word.",
    access: "user",
    position: placeByTime,
    version: scheduleVersion,
    returns: z.array(wordProgress),
    handle: async ({ caller: { user }, page }) => {
      const words = await listScheduledWords(user.id, reading(page));
      const zone = zoneOf(user);
      return shownPage(
        words,
        page,
        ({ word }) => placeOfWord(word),
        (word) => toWordProgress(word, zone),
      );
    },
  }),
);
export const action = loader;
