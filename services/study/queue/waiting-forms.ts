import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { dueDayMove } from "#models/progress/due-histogram.ts";
import { findProgress, setFormsDue } from "#models/progress/progress.ts";
import { wordsWithDueForm } from "#models/progress/progress-queue.ts";
import { dueForm, rescheduledForms } from "#models/scheduling/form-schedule.ts";
import { readLastSetup } from "#models/study/last-setup.ts";
import type { SessionConfiguration } from "#models/study/study-session.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { formsOf, type WordForm } from "#models/words/word-forms.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";

export type WaitingForm = { word: Word; askedForm: WordForm };

/** Whether sessions of that direction, else of the latest setup, ask for forms; those are answered in Arabic. */
export function asksForms(
  { schedulesForms = false, lastSetup }: Pick<Learner, "schedulesForms" | "lastSetup">,
  direction: SessionConfiguration["direction"] = readLastSetup(lastSetup)?.direction ?? "both",
): boolean {
  return schedulesForms && direction !== "arabic-to-english";
}

/** The forms that a session asks for, at most `limit`, one of a word, longest overdue first. */
export async function waitingForms(
  learner: Learner,
  { categories, direction }: Pick<SessionConfiguration, "categories" | "direction">,
  limit: number,
  now: Date,
): Promise<WaitingForm[]> {
  if (!asksForms(learner, direction)) return [];
  const today = dayOf(learner, now);
  for (;;) {
    const due = await wordsWithDueForm(learner.id, today, { categories, limit });
    const words = await findWords(
      learner.id,
      due.map(({ wordId }) => wordId),
    );
    const byId = new Map(words.map((word) => [word.id, word]));
    const waiting: WaitingForm[] = [];
    const lost: Word[] = [];
    for (const { wordId, srs } of due) {
      const word = byId.get(wordId);
      const askedForm = word && dueForm(srs, formsOf(word), today);
      if (word && askedForm) waiting.push({ word, askedForm });
      else if (word) lost.push(word);
    }
    for (const word of lost) await reschedule(word, today);
    if (waiting.length > 0 || lost.length === 0) return waiting;
  }
}

/** Schedules the forms of a word of which the due one is no longer there. */
function reschedule(word: Word, today: string): Promise<void> {
  return inTransaction(async () => {
    const progress = await findProgress(word.userId, word.id);
    const known = progress?.srs.forms;
    if (!progress || !known) return;
    const { due } = rescheduledForms(known, { forms: formsOf(word), today });
    orChangedMeanwhile(await setFormsDue(progress, due));
    await writeTogether(dueDayMove(word.userId, known.due, due, "forms"));
  });
}
