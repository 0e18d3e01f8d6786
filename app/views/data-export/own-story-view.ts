import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { pickFields } from "#models/field-table.ts";
import type { ReadingText } from "#models/stories/reading-text.ts";
import { SELECTION_TYPES, STORY_CATEGORIES, STORY_SOURCES } from "#models/stories/story-rules.ts";

const bothTexts = z.object({ arabic: z.string(), english: z.string() });

/** A story as its learner takes it along. */
export const ownStory = z.object({
  id: objectId,
  userId: objectId,
  title: bothTexts,
  source: z.enum(STORY_SOURCES),
  sentences: z.array(
    bothTexts.extend({
      origin: z
        .object({
          kind: z.enum(["own-example", "lexicon-example", "word-itself"]),
          meaning: z.string(),
        })
        .nullable(),
    }),
  ),
  words: z.array(
    z.object({
      vocabularyId: objectId,
      arabicWord: z.string(),
      englishMeaning: z.string(),
      category: z.string(),
    }),
  ),
  uses: z.array(z.object({ sentence: count, from: count, to: count, word: count })),
  selection: z.object({
    type: z.enum(SELECTION_TYPES),
    categories: z.array(z.enum(STORY_CATEGORIES)),
  }),
  passageId: z.string().nullable(),
  createdAt: moment,
});

/** A text of one's own that was kept. */
export const ownText = z.object({
  id: objectId,
  text: z.string(),
  keptAt: moment.nullable(),
  createdAt: moment,
});

export function toOwnText(text: ReadingText): z.input<typeof ownText> {
  return pickFields(ownText.shape, text);
}
