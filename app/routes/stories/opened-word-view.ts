import { toVocabularyItem } from "#app/views/words/word-view.ts";
import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { wordTextOf } from "#models/lexicon/lexicon-entry.ts";
import { findProgressOf } from "#models/progress/progress.ts";
import { localDay } from "#models/scheduling/local-day.ts";
import type { User } from "#models/users/user.ts";
import { summarizeProgress } from "#services/progress/progress-summary.ts";
import { showsReadings } from "#services/progress/shows-readings.ts";
import type { Meaning } from "#services/stories/meanings-in-text.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import type { PlacedWord } from "./reading-options.ts";

/** A word whose card is open below its sentence, as it stands there. */
export type OpenedWord = Awaited<ReturnType<typeof toOpenedWord>>;

/** The card of a word of a text, with the meaning that was chosen, else the likeliest. */
export async function toOpenedWord(
  user: User,
  { text, meanings }: { text: string; meanings: readonly Meaning[] },
  place: PlacedWord,
) {
  const [first] = meanings;
  const shown = meanings.find(({ entry }) => place.entry && entry?.id === place.entry) ?? first;
  const [progress, isReadingShown] = await Promise.all([
    findProgressOf(user.id, shown?.own ? [shown.own.id] : []),
    showsReadings(user),
  ]);
  const word = shown && wordOf(shown);
  return {
    ...place,
    text,
    /** An own word, or an entry that may be added; null where nothing is known of it. */
    card:
      shown && word
        ? {
            word,
            /** Which form of it stands in the text. */
            form: shown.form,
            reading: isReadingShown ? readingOf(word.arabicWord) : null,
            entry: shown.entry?.id ?? null,
            own: shown.own && ownFacts(user, shown.own, progress.get(shown.own.id) ?? null),
          }
        : null,
    /** The other meanings; the one that is shown at first has no entry here. */
    others: meanings.flatMap((one) => {
      const { arabicWord = "", englishMeaning = "" } = wordOf(one) ?? {};
      const entry = one === first ? undefined : one.entry?.id;
      return one === shown ? [] : [{ entry, arabicWord, englishMeaning }];
    }),
  };
}

function wordOf({ own, entry }: Meaning) {
  if (own) return toVocabularyItem(own);
  return entry && { ...wordTextOf(entry), recordingUrl: null };
}

function ownFacts(
  user: User,
  { id, createdAt }: NonNullable<Meaning["own"]>,
  progress: Parameters<typeof summarizeProgress>[0],
) {
  const today = dayOf(user, new Date());
  const { stars, status, percent, nextReview, isDue, attempts } = summarizeProgress(
    progress,
    today,
  );
  /** It was added today and not asked yet. */
  const isNew = attempts === 0 && localDay(createdAt, zoneOf(user)) === today;
  return { id, stars, status, percent, nextReview, isDue, isNew };
}
