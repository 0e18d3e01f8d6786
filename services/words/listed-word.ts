import { summarizeProgress } from "#services/progress/progress-summary.ts";
import type { ScheduledWord } from "./scheduled-words.ts";

/** Returns a word as a list shows it on a local date: its meaning, a verb's forms, its stars, and when it comes back (null if never studied). */
export function listedWord({ word, progress }: ScheduledWord, today: string) {
  const { stars, isDue, nextReview } = summarizeProgress(progress, today);
  return {
    id: word.id,
    category: word.category,
    arabicWord: word.arabicWord,
    englishMeaning: word.englishMeaning,
    ...(word.category === "verb" && {
      pastTense: word.pastTense,
      presentTense: word.presentTense,
      verbalNoun: word.verbalNoun,
      particle: word.particle,
    }),
    ...(word.imageUrl && { imageUrl: word.imageUrl }),
    stars,
    nextReview: progress?.dueDay ? nextReview : null,
    isDue,
  };
}
