import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { scheduledItem, toScheduledItem } from "#app/views/words/word-view.ts";
import { placeOfProgress } from "#models/progress/progress.ts";
import { placeOfWord } from "#models/words/word.ts";
import { originallyDueToday } from "#services/study/answers/originally-due.ts";
import { zoneOf } from "#services/study/learner.ts";
import { wordsOf } from "#services/words/scheduled-words.ts";

export const loader = resourceRoute(
  get({
    summary: "The words that were due when the learner's day began, also those answered since.",
    access: "user",
    position: placeByTime,
    returns: z.array(scheduledItem),
    handle: async ({ caller: { user }, page, now }) => {
      const due = await originallyDueToday(user, now);
      const { limit, after } = reading(page);
      const asked = due.filter((one) => !after || placeOfProgress(one) < after).slice(0, limit);
      const words = await wordsOf(user.id, asked);
      const zone = zoneOf(user);
      return shownPage(
        words,
        page,
        ({ word }) => placeOfWord(word),
        (word) => toScheduledItem(word, zone),
      );
    },
  }),
);
export const action = loader;
