import { countDueIn } from "#models/progress/progress-queue.ts";
import { MOST_QUESTIONS } from "#models/study/rules/question-count.ts";
import type { ReadyWords } from "#models/study/rules/session-preview.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";

/** How many words of each category the learner has, are due today (counted up to the most that a session asks), and were never asked. */
export async function readyWords(
  learner: Learner,
  now: Date,
): Promise<Record<Category, ReadyWords>> {
  const today = dayOf(learner, now);
  const [{ words, neverAsked }, ...due] = await Promise.all([
    findUserStats(learner.id),
    ...CATEGORIES.map((category) => countDueIn(learner.id, category, today, MOST_QUESTIONS)),
  ]);
  const [noun = 0, verb = 0, expression = 0] = due;
  return {
    noun: { words: words.noun, due: noun, neverAsked: neverAsked.noun },
    verb: { words: words.verb, due: verb, neverAsked: neverAsked.verb },
    expression: { words: words.expression, due: expression, neverAsked: neverAsked.expression },
  };
}
