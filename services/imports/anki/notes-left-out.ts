import { deckContent } from "#models/imports/decks/import-deck.ts";
import { csvRow, UTF8_MARK } from "#services/data-export/csv.ts";
import { readNotes } from "./read-deck.ts";

/** A CSV file of the notes of a kept package that cannot become words, a line for each. Throws as `readNotes` does before the first piece. */
export async function* notesLeftOut(userId: string, deckId: string): AsyncGenerator<string> {
  const content = await deckContent(userId, deckId);
  const wish = { types: "left-out", withCards: false } as const;
  const notes = content ? await readNotes(userId, content, wish) : [];
  yield UTF8_MARK + csvRow(["deck", "tags", "fields"]);
  yield* notes.map(({ deck, tags, fields }) => csvRow([deck, tags.join(" "), ...fields]));
}
