import { EXERCISE_RULES } from "#models/practice/exercise-rules.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import { ownSetIds } from "#models/word-sets/own-sets.ts";
import { findWords } from "#models/words/word.ts";
import { type StartedPractice, startPractice } from "./start-practice.ts";
import type { Practicer } from "./word-pools.ts";

/** The words of a run that went wrong, each once. */
export function missedWordIds(practice: PracticeSession): string[] {
  const { missed } = EXERCISE_RULES[practice.sessionType].tally(practice);
  return [...new Set(missed.map(({ wordId }) => wordId))];
}

/** Starts another run with the same choice, or with what went wrong, once for each effect; what was deleted since is left out. */
export async function practiceAgain(
  learner: Practicer,
  before: PracticeSession,
  which: "all" | "missed",
  { effectId, now }: { effectId: string; now: Date },
): Promise<StartedPractice> {
  const { userId, name, sessionType, displayOptions, pronunciationOptions } = before;
  const { asksForms, asksRoots } = before;
  const single = which === "missed" ? missedWordIds(before) : before.vocabularyIds;
  const [setIds, words] = await Promise.all([
    which === "missed" ? [] : ownSetIds(userId, before.setIds),
    findWords(userId, single),
  ]);
  const vocabularyIds = words.map(({ id }) => id);
  const chosen = { name, setIds, vocabularyIds, sessionType, displayOptions, asksForms, asksRoots };
  const most = before.isDrawn ? 0 : null;
  const wish = { ...chosen, pronunciationOptions, words: [], most };
  return startPractice(learner, wish, { effectId, now });
}
