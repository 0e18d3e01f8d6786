import { z } from "zod";
import { act } from "#app/actions/act.ts";
import { orProviderFailure } from "#app/actions/generation/provider-failure.ts";
import { outsideKinds } from "#app/api/failure-kinds.ts";
import { limitKinds } from "#app/api/limit-kinds.ts";
import { id, oneOf } from "#app/api/text-fields.ts";
import { Failure, invalidField, notFound } from "#app/http/failure.ts";
import { usageFailure } from "#app/http/usage-failure.ts";
import {
  MOST_STORY_WORDS,
  NO_WORD_SELECTED,
  NO_WORDS_AVAILABLE,
  NONE_ADDED_TODAY,
  SELECTION_TYPES,
  STORY_CATEGORIES,
  STORY_FAILED,
  TOO_MANY_WORDS,
} from "#models/stories/story-rules.ts";
import { makeStory } from "#services/stories/make-story.ts";

const INVALID_CATEGORIES = "Invalid categories";

const StoryWish = z.object({
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

/** Makes a story of one to five own words and keeps it; costs one AI story. */
export const newStory = act({
  pages: ["/story-review"],
  call: ["POST", "/api/generate-story"],
  access: "user",
  input: StoryWish,
  run: ({ user, input, effectId, now, signal }) => {
    const wish = { ...input, selectedWords: input.selectedWords ?? [] };
    return orProviderFailure(STORY_FAILED, signal, () =>
      makeStory(user, wish, { now, signal, effectId }),
    );
  },
  done: "made",
  refusals: {
    "too-many": invalidField("selectedWords", TOO_MANY_WORDS),
    "none-selected": invalidField("selectedWords", NO_WORD_SELECTED),
    "not-found": notFound("Vocabulary item"),
    "no-words": ({ message }) => new Failure(400, "no_words", message),
    declined: ({ message }) => new Failure(422, "refused", message),
    "fair-use": (refused) => usageFailure(refused),
    "limit-reached": (refused) => usageFailure(refused),
  },
  failures: [
    { status: 400, code: "no_words", message: NONE_ADDED_TODAY },
    { status: 400, code: "no_words", message: NO_WORDS_AVAILABLE },
    { status: 422, code: "refused", message: "{why it was declined}" },
    ...limitKinds("ai-stories"),
    ...outsideKinds(STORY_FAILED),
  ],
  failed: STORY_FAILED,
  differs:
    "A form takes words of the list it shows, and asks for one where a call takes the first five.",
});
