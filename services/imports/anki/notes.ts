import { cardReader } from "./cards.ts";
import type { Collection } from "./collection.ts";
import { type DeckNote, type DeckNoteTypes, type DeckNoteWish, RefusedDeck } from "./deck.ts";
import { type FieldContent, readField } from "./field-text.ts";
import { MOST_FIELDS } from "./note-types.ts";

export const MOST_NOTES = 10_000;
const MOST_CARDS = 200_000;
/** Longer fields are cut, but for notes that stay out; no text of a word is that long, so its line says so. */
const LONGEST_FIELD = 2_000;
const LONGEST_NOTE = 100_000;
export const CUT = "[This note is longer than we read]";
const MOST_TEXT = 20_000_000;
const MOST_MEDIA = 20;
const MOST_TAGS = 50;

/** How many notes each note type has, in the order of the collection. Throws `RefusedDeck` for too many in all, or none. */
export function countedNoteTypes({ database, noteTypes: stored }: Collection): DeckNoteTypes {
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
  const noteTypes = stored.map(({ id, fronts, ...type }) => ({
    ...type,
    notes: counts.get(id) ?? 0,
  }));
  const counted = noteTypes.reduce((sum, type) => sum + type.notes, 0);
  return { noteTypes, otherNotes: notes - counted };

  function countIn(query: string): number {
    return Number(database.prepare(query).get()?.count);
  }
}

/** A field of a note that is too long to be read: a long one stays as it is, so that its line says so. */
function readShortField(html: string): FieldContent {
  return html.length > LONGEST_FIELD ? { text: html, sounds: [], images: [] } : readField(html);
}

/** The notes that are wanted in the order in which they were made. */
export function* notesIn(
  collection: Collection,
  { types, withCards }: DeckNoteWish,
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
    const place = placeOfType.get(Number(mid));
    const type = noteTypes[place ?? -1];
    const html = String(flds);
    left -= html.length;
    if (left < 0) throw new RefusedDeck("too-much-text");
    const isLeftOut = types === "left-out";
    const isWanted = isLeftOut ? !type || type.isCloze : types.includes(place ?? -1);
    if (!isWanted) continue;
    const isLong = html.length > LONGEST_NOTE;
    const contents = html
      .split("\u001F", isLeftOut ? MOST_FIELDS + 1 : type?.fields.length)
      .map(isLong ? readShortField : readField);
    const texts = contents.map(({ text }) => text);
    const fields = isLeftOut ? texts : texts.map((text) => text.slice(0, LONGEST_FIELD));
    if (isLeftOut && (isLong || fields.length > MOST_FIELDS)) fields.splice(MOST_FIELDS, 1, CUT);
    const cards = cardsOf?.({ id: Number(id), fields, fronts: type?.fronts ?? [] });
    yield {
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
