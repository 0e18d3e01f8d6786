import { z } from "zod";
import { callOf } from "#app/actions/call-of.ts";
import { newWord } from "#app/actions/words/save-word.ts";
import { get } from "#app/api/endpoint.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { commaList, id } from "#app/api/text-fields.ts";
import {
  scheduledItem,
  toScheduledItem,
  toVocabularyItem,
  vocabularyItem,
} from "#app/views/words/word-view.ts";
import { scheduleVersion } from "#app/views/words/words-version.ts";
import { placeOfWord } from "#models/words/word.ts";
import { zoneOf } from "#services/study/learner.ts";
import { findScheduledWords, listScheduledWords } from "#services/words/scheduled-words.ts";

export const loader = resourceRoute(
  get({
    summary: "The words of the user, newest first, or those with the given ids in that order.",
    access: "user",
    query: z.object({
      ids: commaList(id("Invalid ids"), { fewest: 1, most: 200 }, "Invalid ids").optional(),
    }),
    position: placeByTime,
    version: scheduleVersion,
    returns: z.array(scheduledItem),
    handle: async ({ caller: { user }, query, page }) => {
      const zone = zoneOf(user);
      if (query.ids) {
        const words = await findScheduledWords(user.id, query.ids);
        return words.map((word) => toScheduledItem(word, zone));
      }
      const words = await listScheduledWords(user.id, reading(page));
      return shownPage(
        words,
        page,
        ({ word }) => placeOfWord(word),
        (word) => toScheduledItem(word, zone),
      );
    },
  }),
  callOf(newWord, {
    summary: "Adds a word, unless the user has the same one already.",
    returns: vocabularyItem,
    statuses: [201],
    answer: ({ word }) => created(toVocabularyItem(word)),
  }),
);
export const action = loader;
