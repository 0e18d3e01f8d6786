import type { RowExtra } from "#models/imports/tables/row-rules.ts";
import { takeOverHistories } from "#services/study/answers/take-over-histories.ts";
import type { Learner } from "#services/study/learner.ts";
import type { DeckExtra } from "./open-deck.ts";

/** Takes over the schedules that came with new words; part of the transaction that made them. */
export function takeDeckExtras(
  learner: Learner,
  words: readonly { wordId: string; extra: RowExtra }[],
  now: Date,
): Promise<void> {
  const studied = words.flatMap(({ wordId, extra }) => {
    const { cards } = extra as DeckExtra;
    return cards ? [{ wordId, cards }] : [];
  });
  return takeOverHistories(learner, studied, now);
}
