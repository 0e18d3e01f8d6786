import { cardReader } from "./cards.ts";
import type { Collection } from "./collection.ts";
import { type DeckNote, type DeckNoteType, RefusedDeck } from "./deck.ts";
import { type FieldContent, readField } from "./field-text.ts";

export const MOST_NOTES = 10_000;
const MOST_CARDS = 200_000;
/** Longer fields are cut; no text of a word is that long, so its line says so. */
const LONGEST_FIELD = 2_000;
const LONGEST_NOTE = 100_000;
const MOST_TEXT = 20_000_000;
const MOST_MEDIA = 20;
const MOST_TAGS = 50;

/** How many notes each note type has, in the order of the collection. Throws `RefusedDeck` for too many in all, or none. */
export function countedNoteTypes({ database, noteTypes }: Collection): DeckNoteType[] {
  const notes = countIn("SELECT count(*) AS count FROM notes");
  if (notes === 0) throw new RefusedDeck("empty");
  if (notes > MOST_NOTES) throw new RefusedDeck("too-many-notes", notes);
  if (countIn("SELECT count(*) AS count FROM cards") > MOST_CARDS) {
    throw new RefusedDeck("too-large");
  }
  const counts = new Map(
    database
      .prepare("SELECT mid, count(*) AS count FROM notes GROUP BY mid")
      .all()
      .map(({ mid, count }) => [Number(mid), Number(count)]),
  );
  return noteTypes.map(({ id, name, fields, isCloze }) => {
    return { name, fields, isCloze, notes: counts.get(id) ?? 0 };
  });

  function countIn(query: string): number {
    return Number(database.prepare(query).get()?.count);
  }
}

/** A field of a note that is too long to be read: a long one stays as it is, so that its line says so. */
function readShortField(html: string): FieldContent {
  return html.length > LONGEST_FIELD ? { text: html, sounds: [], images: [] } : readField(html);
}

/** The notes of those types in the order in which they were made. */
export function* notesIn(
  collection: Collection,
  { types, withCards }: { types: readonly number[]; withCards: boolean },
): Generator<DeckNote> {
  const { database, noteTypes, deckNames } = collection;
  const cardsOf = withCards ? cardReader(collection) : null;
  const placeOfType = new Map(noteTypes.map(({ id }, index) => [id, index]));
  const deckOf = decksOfNotes();
  const stored = database
    .prepare("SELECT id, mid, tags, substr(flds, 1, ?) AS flds FROM notes ORDER BY id")
    .iterate(LONGEST_NOTE + 1);
  let left = MOST_TEXT;
  for (const { id, mid, tags, flds } of stored) {
    const type = placeOfType.get(Number(mid));
    const html = String(flds);
    left -= html.length;
    if (left < 0) throw new RefusedDeck("too-much-text");
    if (type === undefined || !types.includes(type)) continue;
    const contents = html
      .split("\u001F", noteTypes[type]?.fields.length)
      .map(html.length > LONGEST_NOTE ? readShortField : readField);
    const fields = contents.map(({ text }) => text.slice(0, LONGEST_FIELD));
    const cards = cardsOf?.({ id: Number(id), fields, fronts: noteTypes[type]?.fronts ?? [] });
    yield {
      type,
      fields,
      sounds: contents.flatMap(({ sounds }) => sounds).slice(0, MOST_MEDIA),
      images: contents.flatMap(({ images }) => images).slice(0, MOST_MEDIA),
      tags: String(tags).split(/\s+/).filter(Boolean).slice(0, MOST_TAGS),
      deck: deckNames.get(deckOf.get(Number(id)) ?? 0) ?? "",
      cards: cards ?? [],
    };
  }

  /** The deck of each note’s first card; while that is in a filtered deck, the one that it comes from. */
  function decksOfNotes(): Map<number, number> {
    const decks = new Map<number, number>();
    for (const { nid, did, odid } of database
      .prepare("SELECT nid, did, odid FROM cards")
      .iterate()) {
      if (!decks.has(Number(nid))) decks.set(Number(nid), Number(odid) || Number(did));
    }
    return decks;
  }
}
