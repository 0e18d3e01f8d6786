import { z } from "zod";
import { setFields } from "#app/actions/word-sets/word-set-input.ts";
import { WordInput } from "#app/actions/words/word-input.ts";
import { archivedSet } from "#app/views/data-export/own-set-view.ts";
import { ownProgress, ownWord } from "#app/views/data-export/own-word-view.ts";
import { pickFields } from "#models/field-table.ts";
import { localDay } from "#models/scheduling/local-day.ts";
import { PROGRESS_COUNTS } from "#models/scheduling/progress-facts.ts";
import { completeText } from "#models/words/word-text.ts";
import { dueDay, pastDay, pastMoment } from "./past-moment.ts";

/** A word: its texts are checked as those of a form. */
export const returnedWord = z
  .object({
    ...WordInput.omit({ confirmDifferent: true }).shape,
    ...ownWord.pick({ id: true, isAiGenerated: true, source: true, origin: true }).shape,
    introducedAt: pastMoment.nullable(),
    createdAt: pastMoment,
  })
  .transform(({ id, isAiGenerated, source, origin, introducedAt, createdAt, ...text }) => ({
    ...{ id, isAiGenerated, source, origin, introducedAt, createdAt },
    text: completeText(text),
  }));

const { a2e, forms } = ownProgress.shape.memory.shape;
// The next answer to a word fails below these.
const LEAST_STABILITY = 0.001;
const LEAST_DIFFICULTY = 1;
const { s, d, ...counts } = a2e.unwrap().shape;
const directionState = z.object({
  ...counts,
  s: s.min(LEAST_STABILITY),
  d: d.min(LEAST_DIFFICULTY),
  last: pastDay,
  due: dueDay,
});
const memory = z.object({
  a2e: directionState.optional(),
  e2a: directionState.optional(),
  forms: z
    .object({
      due: dueDay.nullable(),
      states: z.partialRecord(forms.unwrap().shape.states.keyType, directionState),
    })
    .optional(),
});

const progressByZone = new Map<string, ReturnType<typeof progressOfZone>>();

/** The progress of a word; `timeZone`, in its one spelling, is that of an archive from before the due day was written. */
export function returnedProgress(timeZone: string) {
  const known = progressByZone.get(timeZone) ?? progressOfZone(timeZone);
  progressByZone.set(timeZone, known);
  return known;
}

const progressOfZone = (zone: string) =>
  ownProgress
    .extend({
      memory,
      dueDay: dueDay.nullable().optional(),
      lastAttempted: pastMoment.nullable(),
      masteredAt: pastMoment.nullable(),
    })
    .omit({ userId: true })
    .transform(({ vocabularyId, memory, nextReview, ...read }) => {
      const { difficulty, interval, lastAttempted, masteredAt } = read;
      const due = read.dueDay ?? (nextReview && localDay(new Date(nextReview), zone));
      const facts = {
        ...{ difficulty, interval, lastAttempted, masteredAt, dueDay: due },
        ...pickFields(PROGRESS_COUNTS, read),
        srs: memory,
      };
      return { wordId: vocabularyId, facts };
    })
    .refine(({ facts }) => (facts.dueDay === null) === (facts.totalAttempts === 0), {
      error: "it has answers without a day on which it is due, or the other way around",
    });

/** A set: its texts are checked as those of a form. */
export const returnedSet = z
  .object({
    ...setFields,
    ...archivedSet.pick({ id: true, color: true, isPublic: true, vocabularyIds: true }).shape,
    sharesRecordings: archivedSet.shape.sharesRecordings.default(false),
    createdAt: pastMoment,
    updatedAt: pastMoment,
  })
  .transform(({ vocabularyIds, description, ...set }) => ({
    ...set,
    description: description ?? null,
    sharesRecordings: set.isPublic && set.sharesRecordings,
    wordIds: [...new Set(vocabularyIds)],
  }));
