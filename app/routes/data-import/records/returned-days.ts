import { z } from "zod";
import { count, objectId } from "#app/api/output-fields.ts";
import { ownStory, ownText } from "#app/views/data-export/own-story-view.ts";
import { eachOf } from "#models/field-table.ts";
import { LONGEST_READING_TEXT } from "#models/stories/reading-text-rules.ts";
import {
  type ActivityDay,
  DAY_COUNTS,
  DAY_LISTS,
  LONGEST_LISTED_IDS,
} from "#models/study/activity-day.ts";
import { lengthOf } from "#models/text-length.ts";
import { pastDay, pastMoment } from "./past-moment.ts";

/** A story; in archives of before its words were not marked in its sentences. */
export const returnedStory = ownStory
  .extend({
    uses: ownStory.shape.uses.default([]),
    passageId: ownStory.shape.passageId.default(null),
    createdAt: pastMoment,
  })
  .omit({ userId: true });

/** A text that was kept. */
export const returnedText = ownText
  .extend({ keptAt: pastMoment, createdAt: pastMoment.optional() })
  .transform((read) => ({ ...read, createdAt: read.createdAt ?? read.keptAt }))
  .refine(({ text }) => lengthOf(text) <= LONGEST_READING_TEXT, { error: "it is too long" });

const ids = z.array(objectId).max(LONGEST_LISTED_IDS);

/** The activity of a day. */
export const returnedDay: z.ZodType<ActivityDay> = z.object({
  day: pastDay,
  ...eachOf(DAY_COUNTS, () => count),
  // Archives of before had none.
  formAnswers: count.default(0),
  ...eachOf(DAY_LISTS, () => ids),
});

/** An achievement; its words and points are those of this server. */
export const returnedAchievement = z.object({
  type: z.enum(["day-streak", "mastered-words"]),
  requirement: count,
  earnedAt: pastMoment,
});

const content = z
  .base64({ error: "it is no file in base64" })
  .transform((text) => Buffer.from(text, "base64"));

/** An image with the address that its words had for it. */
export const returnedImage = z
  .object({ imageUrl: z.string().max(60), base64: content })
  .transform(({ imageUrl, base64 }) => ({ imageUrl, content: base64 }));

const RECORDING_URL = /^\/vocabulary\/([0-9a-f]{24})\/speech\/[A-Za-z0-9_-]{22}$/;

/** A recording with the id of the word it is of. */
export const returnedRecording = z
  .object({ recordingUrl: z.string().regex(RECORDING_URL), base64: content })
  .transform(({ recordingUrl, base64 }) => ({
    wordId: RECORDING_URL.exec(recordingUrl)?.[1] ?? "",
    content: base64,
  }));
