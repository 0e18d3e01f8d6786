import { countDueIn } from "#models/progress/progress-queue.ts";
import { MOST_QUESTIONS } from "#models/study/rules/question-count.ts";
import type { ReadyWords } from "#models/study/rules/session-preview.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";

/** How many words of each category the learner has, are due today or have a due form (counted up to the most that a session asks), and were never asked. */
export async function readyWords(
  learner: Learner,
  now: Date,
): Promise<Record<Category, ReadyWords>> {
  const today = dayOf(learner, now);
  const countIn = (by: "dueDay" | "srs.forms.due") =>
    Promise.all(
      CATEGORIES.map((category) => countDueIn(learner.id, category, today, MOST_QUESTIONS, by)),
    );
  const [{ words, neverAsked }, due, forms] = await Promise.all([
    findUserStats(learner.id),
    countIn("dueDay"),
    learner.schedulesForms ? countIn("srs.forms.due") : [],
  ]);
  const ready = CATEGORIES.map((category, at) => [
    category,
    {
      ...{ words: words[category], due: due[at] ?? 0, forms: forms[at] ?? 0 },
      neverAsked: neverAsked[category],
    },
  ]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(ready) as Record<Category, ReadyWords>;
}
