import { foundPage } from "#services/words/found-page.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";
import { readSearch } from "#services/words/search-text.ts";
import { wordPage } from "#services/words/word-page.ts";
import type { ProgressPlace } from "./progress-place.ts";

/** A page of the words that are looked for, with how many there are, or of a list. */
export async function listedWords(userId: string, place: ProgressPlace) {
  if (place.search) return foundPage(userId, readSearch(place.search), place);
  const order = place.mastery ? { band: place.mastery } : (place.order ?? "weakest");
  return { ...(await wordPage(userId, { ...place, order })), counts: null, isNear: false };
}

/** Whether the weakest words should come first and none that was answered does: after an update their weakness may not be stored yet. */
export function lacksWeakness(
  { search, mastery, order, after, before }: ProgressPlace,
  words: readonly ScheduledWord[],
): boolean {
  if (search || mastery || order || after || before) return false;
  return words.every(({ progress }) => !progress?.totalAttempts);
}
