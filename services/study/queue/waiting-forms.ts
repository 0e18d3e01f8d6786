import { inTransaction } from "#models/database/mongoose.server.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { dueDayMove } from "#models/progress/due-histogram.ts";
import { findProgressOf, formsDueChange } from "#models/progress/progress.ts";
import { wordsWithDueForm } from "#models/progress/progress-queue.ts";
import { dueForm, rescheduledForms } from "#models/scheduling/form-schedule.ts";
import { readLastSetup } from "#models/study/last-setup.ts";
import type { SessionConfiguration } from "#models/study/study-session.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { formsOf, type WordForm } from "#models/words/word-forms.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";

const WORDS_AT_ONCE = 50;
const MOST_ROUNDS = 3;

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
  const page = Math.max(limit, WORDS_AT_ONCE);
  let waiting: WaitingForm[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await wordsWithDueForm(learner.id, today, { categories, limit: page });
    const words = await findWords(
      learner.id,
      due.map(({ wordId }) => wordId),
    );
    const byId = new Map(words.map((word) => [word.id, word]));
    const found = due.flatMap(({ wordId, srs }) => {
      const word = byId.get(wordId);
      return word ? [{ word, askedForm: dueForm(srs, formsOf(word), today) }] : [];
    });
    waiting = found.flatMap(({ word, askedForm }) => (askedForm ? [{ word, askedForm }] : []));
    const lost = found.filter(({ askedForm }) => !askedForm).map(({ word }) => word);
    if (lost.length > 0) await reschedule(learner.id, lost, today);
    if (waiting.length >= limit || lost.length === 0) break;
  }
  return waiting.slice(0, limit);
}

/** Schedules the forms of words of which the due one is no longer there. */
function reschedule(userId: string, words: readonly Word[], today: string): Promise<void> {
  return inTransaction(async () => {
    const progresses = await findProgressOf(
      userId,
      words.map(({ id }) => id),
    );
    const moves = words.flatMap((word) => {
      const progress = progresses.get(word.id);
      const known = progress?.srs.forms;
      if (!progress || !known) return [];
      const { due } = rescheduledForms(known, { forms: formsOf(word), today });
      return [formsDueChange(progress, due), ...dueDayMove(userId, known.due, due, "forms")];
    });
    await writeTogether(moves);
  });
}
