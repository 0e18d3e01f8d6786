import { counted } from "#app/ui/counted.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { type Exercise, MOST_PRACTICE_WORDS } from "#models/practice/practice-rules.ts";
import type { PracticePreview } from "#services/practice/practice-preview.ts";
import type { PracticeChoices } from "./practice-choices.ts";

/** How long a computer voice takes for a word or a sentence, on the average. */
const SPOKEN_MS = 1800;

/** Says in one line what will come. */
export function comingText(coming: PracticePreview, chosen: PracticeChoices): string {
  const { words } = coming;
  if (words === 0) return "No words yet";
  if (words === MOST_PRACTICE_WORDS) return `${countOfWords(words)}, the most at a time`;
  return COMING[chosen.sessionType](coming, chosen);
}

const COMING: Record<Exercise, (coming: PracticePreview, chosen: PracticeChoices) => string> = {
  flashcards: wordsComing,
  matching: wordsComing,
  pronunciation: ({ words }, { pronunciationOptions }) => {
    const { repetitions, delayBetweenRepetitions } = pronunciationOptions;
    const each = SPOKEN_MS + delayBetweenRepetitions;
    const minutes = Math.max(1, Math.round((words * repetitions * each) / 60_000));
    return `${countOfWords(words)}, ${counted(minutes, "minute")}`;
  },
  quiz: ({ words, questions, isOfRoots }, { asksRoots }) => {
    const count = `${countOfWords(words)}, ${counted(questions, "question")}`;
    return asksRoots && !isOfRoots ? `${count}; no word has a known root` : count;
  },
};

function wordsComing({ words }: PracticePreview, { setIds, vocabularyIds }: PracticeChoices) {
  const count = countOfWords(words);
  if (vocabularyIds.length === 0) return count;
  const sets = counted(setIds.length, "set");
  return `${count}: ${sets}, ${vocabularyIds.length} single`;
}
