import { DECK_MESSAGES } from "#models/imports/decks/deck-rules.ts";
import { type DeckRefusal, RefusedDeck } from "./deck.ts";

const MESSAGES: Record<DeckRefusal, string> = {
  "not-a-package": DECK_MESSAGES.notAPackage,
  unreadable: DECK_MESSAGES.unreadable,
  "took-too-long": DECK_MESSAGES.tookTooLong,
  "too-large": DECK_MESSAGES.unpacksTooLarge,
  "too-many-notes": DECK_MESSAGES.tooManyNotes,
  "too-much-text": DECK_MESSAGES.tooMuchText,
  "too-many-reviews": DECK_MESSAGES.tooManyReviews,
  empty: DECK_MESSAGES.empty,
};

/** Does what may find a package unfit, and returns its result or the sentence that says so to the learner. */
export async function problemOr<T>(
  read: () => Promise<T>,
): Promise<{ value: T } | { problem: string }> {
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof RefusedDeck)) throw error;
    const { refusal, count } = error;
    const sentence = MESSAGES[refusal];
    return { problem: count ? `${count.toLocaleString("en-US")} ${sentence}` : sentence };
  }
}
