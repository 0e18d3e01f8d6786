import { deckContent } from "#models/imports/decks/import-deck.ts";
import { csvRow, UTF8_MARK } from "#services/data-export/csv.ts";
import { readNotes, TooManyDecks } from "./read-deck.ts";

const writers = new Set<string>();

/**
 * A CSV file of the notes of a kept package that cannot become words, a line for each. Throws as `readNotes` does before
 * the first piece, and `TooManyDecks` while another file of the learner is written.
 */
export async function* notesLeftOut(userId: string, deckId: string): AsyncGenerator<string> {
  if (writers.has(userId)) throw new TooManyDecks("Another file of this learner is written");
  writers.add(userId);
  try {
    const content = await deckContent(userId, deckId);
    const wish = { types: "left-out", withCards: false } as const;
    const notes = content ? await readNotes(userId, content, wish) : [];
    yield UTF8_MARK + csvRow(["deck", "tags", "fields"]);
    for (const { deck, tags, fields } of notes) yield csvRow([deck, tags.join(" "), ...fields]);
  } finally {
    writers.delete(userId);
  }
}
