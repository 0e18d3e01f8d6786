import type { TableSource } from "#models/imports/tables/import-table.ts";
import type { RowExtra } from "#models/imports/tables/row-rules.ts";
import { takeDeckExtras } from "#services/imports/anki/take-deck-extras.ts";
import type { Learner } from "#services/study/learner.ts";

/** A row that has just become a word, and what came with it besides its cells. */
export type WordWithExtra = { wordId: string; extra: RowExtra };

/** Gives new words what came with their rows besides the cells; part of the transaction that made them, at most twenty at a time. */
type TakeExtras = (learner: Learner, words: readonly WordWithExtra[], now: Date) => Promise<void>;

/** Rows that become words in one transaction where extras come along: a word may bring forty answers. */
export const MOST_WITH_EXTRAS = 20;

export const EXTRAS_OF: Partial<Record<TableSource, TakeExtras>> = { anki: takeDeckExtras };
