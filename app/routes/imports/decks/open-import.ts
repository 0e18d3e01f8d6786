import { stepOf } from "#app/routes/imports/tables/table-steps.ts";
import { findDeck } from "#models/imports/decks/import-deck.ts";
import { findTable } from "#models/imports/tables/import-table.ts";

/** The step of a table that is not imported yet, and whether media are still to be brought: a new table would end both. */
export async function openImport(userId: string) {
  const [table, deck] = await Promise.all([findTable(userId), findDeck(userId)]);
  const isOfDeck = table !== null && deck?.tableId === table.id;
  return {
    step: table && !table.completedAt ? stepOf(table) : null,
    hasMediaToBring: Boolean(isOfDeck && table.completedAt && deck.hasMediaToBring),
  };
}
