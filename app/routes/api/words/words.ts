import { z } from "zod";
import { type Answer, created } from "#app/api/answer.ts";
import { byId, reading, shownPage } from "#app/api/id-list.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { commaList, id } from "#app/api/text-fields.ts";
import { conflict, invalidField } from "#app/http/failure.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { completeText } from "#models/words/word-text.ts";
import { zoneOf } from "#services/study/learner.ts";
import { addWord } from "#services/words/add-word.ts";
import { duplicateMessage } from "#services/words/find-duplicate.ts";
import { findScheduledWords, listScheduledWords } from "#services/words/scheduled-words.ts";
import { WordInput } from "./word-input.ts";
import { toScheduledItem, toVocabularyItem } from "./word-view.ts";
import { scheduleVersion } from "./words-version.ts";

const calls = resourceRoute({
  GET: {
    auth: "user",
    query: z.object({
      ids: commaList(id("Invalid ids"), { fewest: 1, most: 200 }, "Invalid ids").optional(),
    }),
    page: byId("vocabulary"),
    version: scheduleVersion,
    handle: async ({ user, query, page }): Promise<Answer> => {
      const zone = zoneOf(user);
      if (query.ids) {
        const words = await findScheduledWords(user.id, query.ids);
        return words.map((word) => toScheduledItem(word, zone));
      }
      const words = await listScheduledWords(user.id, reading(page));
      return shownPage(
        words,
        page,
        ({ word }) => word.id,
        (word) => toScheduledItem(word, zone),
      );
    },
  },
  POST: {
    auth: "user",
    body: WordInput,
    handle: async ({ user, body, now }) => {
      const { confirmDifferent } = body;
      const added = await addWord(user, completeText(body), { confirmDifferent, now });
      if (added.outcome === "foreign-image") {
        return invalidField("imageUrl", IMAGE_MESSAGES.foreign);
      }
      if (added.outcome === "added") return created(toVocabularyItem(added.word));
      const { existing, canConfirm } = added;
      const existingId = existing.id;
      return conflict("duplicate", duplicateMessage(existing), { existingId, canConfirm });
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
