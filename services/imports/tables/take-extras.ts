import type { TableSource } from "#models/imports/tables/import-table.ts";
import type { RowExtra } from "#models/imports/tables/row-rules.ts";
import { answersInExtra, takeDeckExtras } from "#services/imports/anki/take-deck-extras.ts";
import type { Learner } from "#services/study/learner.ts";

/** A row that has just become a word, and what came with it besides its cells. */
export type WordWithExtra = { wordId: string; extra: RowExtra };

type Extras = {
  /** How many answers come with a row. */
  answersIn: (extra: RowExtra) => number;
  /** Gives new words what came with their rows besides the cells, or says why not; part of the transaction that made them. */
  take: (learner: Learner, words: readonly WordWithExtra[], now: Date) => Promise<string | null>;
};

const MOST_ROWS_TOGETHER = 20;
const MOST_ANSWERS_TOGETHER = 500;

export const EXTRAS_OF: Partial<Record<TableSource, Extras>> = {
  anki: { answersIn: answersInExtra, take: takeDeckExtras },
};

/** The first of these rows, as many as may become words in one transaction, for which other writers wait; at least one. */
export function rowsTogether<Row extends { extra: RowExtra | null }>(
  rows: readonly Row[],
  source: TableSource,
): readonly Row[] {
  const extras = EXTRAS_OF[source];
  if (!extras) return rows;
  let answers = 0;
  const end = rows.findIndex(({ extra }, at) => {
    answers += extra ? extras.answersIn(extra) : 0;
    return at > 0 && (at === MOST_ROWS_TOGETHER || answers > MOST_ANSWERS_TOGETHER);
  });
  return end < 0 ? rows : rows.slice(0, end);
}
