import { partsOf } from "#models/stories/story-text.ts";
import type { ReadText } from "#services/stories/read-text.ts";

/** A text as its page shows it. */
export type SeenText = ReturnType<typeof toSeenText>;

/** A text with what its learner knows of each word; repeated words count each time. */
export function toSeenText({ sentences, knowledge, useful }: ReadText) {
  const counts = { known: 0, learning: 0, unknown: 0 };
  const seen = sentences.map((sentence, number) => ({
    number,
    parts: partsOf(sentence).map((part) => {
      if (part.word === null) return { ...part, knowledge: null };
      const known = knowledge[number]?.[part.word] ?? "unknown";
      counts[known] += 1;
      return { ...part, knowledge: known };
    }),
  }));
  const lines = useful.map(({ id, arabicWord, englishMeaning }) => ({
    id,
    arabicWord,
    englishMeaning,
  }));
  return { sentences: seen, counts, useful: lines };
}
