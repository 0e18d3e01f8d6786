import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { pickFields } from "#models/field-table.ts";
import { EXERCISES, PRACTICE_DIRECTIONS } from "#models/practice/practice-rules.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";

/** PracticeSession of the API. */
export const practiceSession = z
  .object({
    id: objectId,
    userId: objectId,
    name: z.string().nullable(),
    setIds: z.array(objectId),
    vocabularyIds: z.array(objectId),
    sessionType: z.enum(EXERCISES),
    displayOptions: z.object({
      showMeanings: z.boolean(),
      showSentences: z.boolean(),
      showSynonyms: z.boolean(),
      showAntonyms: z.boolean(),
      translationDirection: z.enum(PRACTICE_DIRECTIONS),
    }),
    questionsAnswered: count,
    correctAnswers: count,
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: "PracticeSession" });

/** A run of an exercise as the API shows it. */
export function toPracticeView(practice: PracticeSession): z.input<typeof practiceSession> {
  const { displayOptions } = practice;
  return {
    ...pickFields(practiceSession.shape, practice),
    displayOptions: pickFields(practiceSession.shape.displayOptions.shape, displayOptions),
  };
}
