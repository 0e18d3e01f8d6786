import { z } from "zod";
import { orProviderFailure, providerKinds } from "#app/actions/generation/provider-failure.ts";
import { storyRefusal } from "#app/actions/stories/make-story.ts";
import { change } from "#app/api/endpoint.ts";
import { notFoundKind } from "#app/api/failure-kinds.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { id, oneOf } from "#app/api/text-fields.ts";
import { limitKinds } from "#app/routes/api/usage/limit-kinds.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import type { Story } from "#models/stories/story.ts";
import {
  MOST_STORY_WORDS,
  NO_WORDS_AVAILABLE,
  NONE_ADDED_TODAY,
  SELECTION_TYPES,
  STORY_CATEGORIES,
  STORY_FAILED,
  STORY_SOURCES,
  TOO_MANY_WORDS,
} from "#models/stories/story-rules.ts";
import { makeStory } from "#services/stories/make-story.ts";

const INVALID_CATEGORIES = "Invalid categories";

const body = z.object({
  categories: z
    .array(oneOf(STORY_CATEGORIES, INVALID_CATEGORIES), { error: INVALID_CATEGORIES })
    .min(1, { error: INVALID_CATEGORIES })
    .max(STORY_CATEGORIES.length, { error: INVALID_CATEGORIES }),
  selectionType: oneOf(SELECTION_TYPES, "Invalid selectionType"),
  selectedWords: z
    .array(id("Invalid selectedWords"), { error: "Invalid selectedWords" })
    .max(MOST_STORY_WORDS, { error: TOO_MANY_WORDS })
    .nullish(),
});

const answer = z.object({
  story: z.object({ arabicStory: z.string(), englishTranslation: z.string() }),
  wordsUsed: z.array(vocabularyItem),
  source: z.enum(STORY_SOURCES),
});

const calls = resourceRoute(
  change("POST", {
    summary:
      "Makes a story of one to five own words and keeps it; costs one AI story. Without words up to five of the selection are taken.",
    access: "user",
    body,
    returns: answer,
    failures: [
      notFoundKind("Vocabulary item"),
      { status: 400, code: "no_words", message: NONE_ADDED_TODAY },
      { status: 400, code: "no_words", message: NO_WORDS_AVAILABLE },
      { status: 422, code: "refused", message: "{why it was declined}" },
      ...limitKinds("ai-stories"),
      ...providerKinds(STORY_FAILED),
    ],
    handle: ({ caller: { user }, body, effectId, request, now }) =>
      orProviderFailure(STORY_FAILED, async () => {
        const wish = { ...body, selectedWords: body.selectedWords ?? [] };
        const made = await makeStory(user, wish, { now, signal: request.signal, effectId });
        if (made.outcome !== "made") return storyRefusal(made).failure;
        return {
          story: textsOf(made.story),
          wordsUsed: made.words.map(toVocabularyItem),
          source: made.story.source,
        };
      }),
  }),
);
export const loader = calls.loader;
export const action = calls.action;

function textsOf({ sentences }: Story) {
  return {
    arabicStory: sentences.map(({ arabic }) => arabic).join(" "),
    englishTranslation: sentences.map(({ english }) => english).join(" "),
  };
}
