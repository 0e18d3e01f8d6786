import { z } from "zod";
import { callOf } from "#app/actions/call-of.ts";
import { newStory } from "#app/actions/stories/make-story.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { STORY_SOURCES } from "#models/stories/story-rules.ts";

export const loader = resourceRoute(
  callOf(newStory, {
    summary:
      "Makes a story of one to five own words and keeps it; costs one AI story. Without words up to five of the selection are taken.",
    scope: "review",
    returns: z.object({
      story: z.object({ arabicStory: z.string(), englishTranslation: z.string() }),
      wordsUsed: z.array(vocabularyItem),
      source: z.enum(STORY_SOURCES),
    }),
    answer: ({ story: { sentences, source }, words }) => ({
      story: {
        arabicStory: sentences.map(({ arabic }) => arabic).join(" "),
        englishTranslation: sentences.map(({ english }) => english).join(" "),
      },
      wordsUsed: words.map(toVocabularyItem),
      source,
    }),
  }),
);
export const action = loader;
