import { z } from "zod";
import { moment } from "#app/api/output-fields.ts";
import { progress, progressOf, toProgressView } from "#app/views/progress/progress-view.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { fieldNames } from "#models/field-table.ts";
import type { Word } from "#models/words/word.ts";
import { WORD_FORMS } from "#models/words/word-forms.ts";
import { WORD_ORIGINS } from "#models/words/word-rules.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";

/** A word as its learner takes it along: with what answers of the API leave out. */
export const ownWord = vocabularyItem.extend({
  origin: z.enum(WORD_ORIGINS),
  introducedAt: moment.nullable(),
});

export function toOwnWord(word: Word): z.input<typeof ownWord> {
  return {
    ...toVocabularyItem(word),
    // As they were given: what we derive follows from the word.
    verbForm: word.verbForm,
    root: word.root,
    origin: word.origin,
    introducedAt: word.introducedAt,
  };
}

const amount = z.number().min(0);
const directionState = z.object({
  s: amount,
  d: amount.max(10),
  last: z.iso.date(),
  due: z.iso.date(),
  ivl: amount,
  reps: amount,
  lapses: amount,
});

/** The progress of a word as its learner takes it along: with the memory of each direction and the local date it is due on. */
export const ownProgress = progress.extend({
  memory: z.object({
    a2e: directionState.optional(),
    e2a: directionState.optional(),
    forms: z
      .object({
        due: z.iso.date().nullable(),
        states: z.partialRecord(z.enum(fieldNames(WORD_FORMS)), directionState),
      })
      .optional(),
  }),
  dueDay: z.iso.date().nullable(),
});

export function toOwnProgress(scheduled: ScheduledWord, timeZone: string) {
  const shown = progressOf(scheduled);
  return { ...toProgressView(shown, timeZone), memory: shown.srs, dueDay: shown.dueDay };
}
