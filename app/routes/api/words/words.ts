import { z } from "zod";
import { WordInput } from "#app/actions/words/word-input.ts";
import { change, get } from "#app/api/endpoint.ts";
import { noRoomKinds } from "#app/api/failure-kinds.ts";
import { placeByTime, reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { commaList, id } from "#app/api/text-fields.ts";
import { invalidField } from "#app/http/failure.ts";
import {
  scheduledItem,
  toScheduledItem,
  toVocabularyItem,
  vocabularyItem,
} from "#app/views/words/word-view.ts";
import { scheduleVersion } from "#app/views/words/words-version.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { placeOfWord } from "#models/words/word.ts";
import { completeText } from "#models/words/word-text.ts";
import { zoneOf } from "#services/study/learner.ts";
import { addWord } from "#services/words/add-word.ts";
import { findScheduledWords, listScheduledWords } from "#services/words/scheduled-words.ts";
import { duplicateKind, duplicateWord } from "./duplicate-word.ts";

const calls = resourceRoute(
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
  change("POST", {
    summary: "Adds a word, unless the user has the same one already.",
    access: "user",
    body: WordInput,
    returns: vocabularyItem,
    statuses: [201],
    failures: [duplicateKind, ...noRoomKinds("words")],
    handle: async ({ caller: { user }, body, now }) => {
      const { confirmDifferent, isAiGenerated } = body;
      const options = { confirmDifferent, isAiGenerated, now };
      const added = await addWord(user, completeText(body), options);
      if (added.outcome === "foreign-image") {
        return invalidField("imageUrl", IMAGE_MESSAGES.foreign);
      }
      return added.outcome === "added"
        ? created(toVocabularyItem(added.word))
        : duplicateWord(added);
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
