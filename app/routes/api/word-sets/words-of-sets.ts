import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { placeByTime } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { commaList, id } from "#app/api/text-fields.ts";
import { partOf, wordListPage } from "#app/views/word-sets/word-set-view.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { MOST_MERGED_SETS } from "#models/word-sets/word-set-rules.ts";
import { wordsOfSets } from "#services/word-sets/words-of-sets.ts";

const INVALID = "Invalid setIds";

export const loader = resourceRoute(
  get({
    summary: "The words of several own word sets, each word once, newest first.",
    access: "user",
    query: z.object({
      setIds: commaList(id(INVALID), { fewest: 1, most: MOST_MERGED_SETS }, INVALID),
    }),
    position: placeByTime,
    returns: z.array(vocabularyItem),
    handle: async ({ caller: { user }, query, page }) => {
      const list = await wordsOfSets(user.id, { setIds: query.setIds }, partOf(page));
      return wordListPage(list, page, toVocabularyItem);
    },
  }),
);
export const action = loader;
