import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
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
  const { showMeanings, showSentences, showSynonyms, showAntonyms, translationDirection } =
    practice.displayOptions;
  return {
    id: practice.id,
    userId: practice.userId,
    name: practice.name,
    setIds: practice.setIds,
    vocabularyIds: practice.vocabularyIds,
    sessionType: practice.sessionType,
    displayOptions: {
      ...{ showMeanings, showSentences, showSynonyms, showAntonyms, translationDirection },
    },
    questionsAnswered: practice.questionsAnswered,
    correctAnswers: practice.correctAnswers,
    createdAt: practice.createdAt.toISOString(),
    completedAt: practice.completedAt?.toISOString() ?? null,
  };
}
