import { DECK_MESSAGES, type DeckGroup } from "#models/imports/decks/deck-rules.ts";
import { putDeck } from "#models/imports/decks/import-deck.ts";
import type { DeckNoteType } from "./deck.ts";
import { problemOr } from "./deck-problem.ts";
import { readNoteTypes } from "./read-deck.ts";

/**
 * Keeps a package in place of the learner's earlier one once it was read; else returns the sentence that says why it
 * is not taken. Throws `TooManyDecks`.
 */
export async function keepDeck(
  userId: string,
  content: Uint8Array,
  now: Date,
): Promise<{ problem: string | null }> {
  const read = await problemOr(() => readNoteTypes(userId, content));
  if ("problem" in read) return read;
  const { noteTypes, otherNotes } = read.value;
  const groups = groupsOf(noteTypes);
  if (groups.length === 0) {
    return { problem: otherNotes > 0 ? DECK_MESSAGES.onlyOthers : DECK_MESSAGES.onlyCloze };
  }
  const cloze = noteTypes.filter(({ isCloze }) => isCloze);
  const clozeNotes = cloze.reduce((sum, { notes }) => sum + notes, 0);
  await putDeck(userId, { content, groups, clozeNotes, otherNotes }, now);
  return { problem: null };
}

/** Note types with the same fields together, the group with most notes first. */
function groupsOf(noteTypes: readonly DeckNoteType[]): DeckGroup[] {
  const used = noteTypes.flatMap((type, place) =>
    type.isCloze || type.notes === 0 ? [] : [{ ...type, place }],
  );
  const groups = Map.groupBy(used, ({ fields }) => fields.join("\n"));
  return [...groups.values()]
    .map((types) => ({
      names: types.map(({ name }) => name),
      fields: types[0]?.fields ?? [],
      hasMoreFields: types.some((type) => type.hasMoreFields),
      types: types.map(({ place }) => place),
      notes: types.reduce((sum, { notes }) => sum + notes, 0),
    }))
    .sort((a, b) => b.notes - a.notes);
}
