import { data } from "react-router";
import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { isKnownLoan } from "#models/lexicon/root-of-word.server.ts";
import type { User } from "#models/users/user.ts";
import { verbOf } from "#models/words/verb-form.ts";
import { summarizeProgress } from "#services/progress/progress-summary.ts";
import { showsReadings } from "#services/progress/shows-readings.ts";
import { dayOf } from "#services/study/learner.ts";
import { findScheduledWords } from "#services/words/scheduled-words.ts";
import { toVocabularyItem } from "./word-view.ts";

/** Returns one word and its progress, as a page shows them; throws 404 for a word the user does not have. */
export async function wordDetails(user: User, wordId: string, now: Date) {
  const [[found], isReadingShown] = await Promise.all([
    findScheduledWords(user.id, [wordId]),
    showsReadings(user),
  ]);
  if (!found) throw data("Vocabulary item not found", { status: 404 });
  return {
    word: {
      ...toVocabularyItem(found.word),
      isConjugated: verbOf(found.word) !== null,
      reading: isReadingShown ? readingOf(found.word.arabicWord) : null,
      isKnownLoan: isKnownLoan(found.word),
    },
    progress: summarizeProgress(found.progress, dayOf(user, now)),
  };
}
