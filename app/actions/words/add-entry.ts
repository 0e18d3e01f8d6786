import { reasonOf } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import type { Learner } from "#services/study/learner.ts";
import { addLexiconWord } from "#services/words/add-lexicon-word.ts";

/** Adds a word of the lexicon, or returns why it could not be kept. */
export function addEntry(learner: Learner, entry: LexiconEntry) {
  return tryOrLog(
    () => addLexiconWord(learner, entry, new Date()),
    "a word of the lexicon could not be added",
    (error) => ({ outcome: "failed" as const, problem: reasonOf(error) }),
  );
}
