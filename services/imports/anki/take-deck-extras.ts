import { DECK_MESSAGES } from "#models/imports/decks/deck-rules.ts";
import type { RowExtra } from "#models/imports/tables/row-rules.ts";
import { takeOverHistories } from "#services/study/answers/take-over-histories.ts";
import type { Learner } from "#services/study/learner.ts";
import type { DeckExtra } from "./open-deck.ts";

/** Takes over the schedules that came with new words, or says why not; part of the transaction that made them. */
export async function takeDeckExtras(
  learner: Learner,
  words: readonly { wordId: string; extra: RowExtra }[],
  now: Date,
): Promise<string | null> {
  const studied = words.flatMap(({ wordId, extra }) => {
    const { cards } = extra as DeckExtra;
    return cards ? [{ wordId, cards }] : [];
  });
  const isTaken = await takeOverHistories(learner, studied, now);
  return isTaken ? null : DECK_MESSAGES.noRoomForSchedule;
}

/** How many answers `takeDeckExtras` writes at most for a word with this extra. */
export function answersInExtra(extra: RowExtra): number {
  const { cards = [] } = extra as DeckExtra;
  return cards.reduce((sum, { reviews }) => sum + reviews.length, 0);
}
