import { DECK_MESSAGES } from "#models/imports/decks/deck-rules.ts";
import { deckContent, findDeck, noteTable } from "#models/imports/decks/import-deck.ts";
import { type ColumnMeaning, TableProblem } from "#models/imports/tables/table-rules.ts";
import { type GivenRow, openTable } from "#services/imports/tables/open-table.ts";
import type { CardElsewhere } from "#services/study/answers/history-elsewhere.ts";
import type { DeckNote } from "./deck.ts";
import { problemOr } from "./deck-problem.ts";
import { readNotes } from "./read-deck.ts";

/** A choice among the notes of a package; `group` counts from 0. */
export type DeckChoice = {
  deckId: string;
  group: number;
  withSchedule: boolean;
  withMedia: boolean;
};

/** The part of a note that does not stand in cells. */
export type DeckExtra = { cards?: CardElsewhere[]; sound?: string; image?: string };

/** Whether a note plays or shows something. */
export function hasMedia({ sound, image }: DeckExtra): boolean {
  return sound !== undefined || image !== undefined;
}

export type OpenedDeck = { outcome: "opened" | "gone" } | { outcome: "refused"; problem: string };

/**
 * Opens the notes of a group of the kept package as a table: a column for each field that says something, for decks
 * and for tags. Throws `TooManyDecks`.
 */
export async function openDeck(
  userId: string,
  { deckId, group: number, withSchedule, withMedia }: DeckChoice,
  now: Date,
): Promise<OpenedDeck> {
  const deck = await findDeck(userId);
  const group = deck?.id === deckId ? deck.groups[number] : undefined;
  const content = group && (await deckContent(userId, deckId));
  if (!deck || !group || !content) return { outcome: "gone" };
  const read = await problemOr(() =>
    readNotes(userId, content, { types: group.types, withCards: withSchedule }),
  );
  if ("problem" in read) return { outcome: "refused", problem: read.problem };
  const { names, known, cellsOf } = columnsOf(group.fields, read.value);
  const rows = read.value.map((note, at): GivenRow => {
    const extra = extraOf(note, withMedia);
    return { number: at + 1, cells: cellsOf(note), ...(extra ? { extra } : {}) };
  });
  const hasMediaToBring = rows.some(({ extra }) => extra && hasMedia(extra));
  try {
    const tableId = await openTable(userId, { source: "anki", names, known, rows }, now);
    await noteTable(userId, deck, { tableId, hasMediaToBring });
    return { outcome: "opened" };
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    return { outcome: "refused", problem: DECK_MESSAGES.tooMuchText };
  }
}

function columnsOf(fields: readonly string[], notes: readonly DeckNote[]) {
  const used = fields.flatMap((name, place) =>
    notes.some((note) => note.fields[place]) ? [{ name, place }] : [],
  );
  const names = [...used.map(({ name }) => name), "Deck", "Tags"];
  const known = new Map<number, ColumnMeaning>([
    [used.length, "set"],
    [used.length + 1, "ignore"],
  ]);
  const cellsOf = ({ fields: texts, deck, tags }: DeckNote) => [
    ...used.map(({ place }) => texts[place] ?? ""),
    deck.split("::").join(": "),
    tags.join(" "),
  ];
  return { names, known, cellsOf };
}

function extraOf({ cards, sounds, images }: DeckNote, withMedia: boolean): DeckExtra | null {
  const studied = cards.filter(({ dueAt, reviews }) => dueAt !== null || reviews.length > 0);
  const [sound] = withMedia ? sounds : [];
  const [image] = withMedia ? images : [];
  const extra = {
    ...(studied.length > 0 ? { cards: studied } : {}),
    ...(sound ? { sound } : {}),
    ...(image ? { image } : {}),
  };
  return Object.keys(extra).length > 0 ? extra : null;
}
