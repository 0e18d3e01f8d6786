import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { commaList, oneOf, queryFlag, queryInteger } from "#app/api/text-fields.ts";
import { scheduledItem, toScheduledItem } from "#app/views/words/word-view.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { zoneOf } from "#services/study/learner.ts";
import { studyQueue, wholeQueue } from "#services/study/queue/study-queue.ts";
import { wordsOf } from "#services/words/scheduled-words.ts";

const DEFAULT_LIMIT = 15;

export const loader = resourceRoute(
  get({
    summary:
      "The words to study next: those due and today's new ones, or every word by its due day.",
    access: "user",
    query: z.object({
      categories: commaList(
        oneOf(CATEGORIES, "Invalid categories"),
        { most: CATEGORIES.length },
        "Invalid categories",
      )
        // None stands for all.
        .meta({ items: { type: "string", enum: [...CATEGORIES, ""] } })
        .optional(),
      limit: queryInteger(1, 100, "Invalid limit").default(DEFAULT_LIMIT),
      onlyDue: queryFlag("Invalid onlyDue").default(true),
    }),
    returns: z.array(scheduledItem),
    handle: async ({ caller: { user }, query, now }) => {
      const { limit, onlyDue } = query;
      const categories = query.categories?.length ? query.categories : undefined;
      const ordered = onlyDue ? studyQueue : wholeQueue;
      const words = await wordsOf(user.id, await ordered(user, { categories, limit }, now));
      return words.map((word) => toScheduledItem(word, zoneOf(user)));
    },
  }),
);
export const action = loader;
