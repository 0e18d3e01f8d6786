import type { ShownWord } from "#app/ui/words/word.ts";
import { summarizeProgress } from "#services/words/progress-summary.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";

export type WordLine = ShownWord & { id: string; nextReview: string; isDue: boolean };

/** What one line of the list shows of a word, read on a local date. */
export function toWordLine({ word, progress }: ScheduledWord, today: string): WordLine {
  const { nextReview, isDue } = summarizeProgress(progress, today);
  return {
    id: word.id,
    category: word.category,
    arabicWord: word.arabicWord,
    englishMeaning: word.englishMeaning,
    pastTense: word.pastTense,
    presentTense: word.presentTense,
    verbalNoun: word.verbalNoun,
    particle: word.particle,
    imageUrl: word.imageUrl,
    nextReview,
    isDue,
  };
}
