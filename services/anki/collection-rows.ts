import type { DatabaseSync } from "node:sqlite";
import type { Word } from "#models/words/word.ts";
import type { CardSchedule } from "./card-of-direction.ts";
import { DECK_ID } from "./collection-facts.ts";
import type { LogLine } from "./log-of-direction.ts";
import type { NoteText } from "./note-of-word.ts";
import { NOTE_TYPE_ID } from "./note-type.ts";

export type NoteRow = NoteText & { tags: string; cards: readonly CardSchedule[] };
export type CollectionRows = ReturnType<typeof collectionRows>;

// Ids of notes, cards and answers are unique, and tell Anki the millisecond in which they were made.
const MOMENTS_SEARCHED = 1000;

/** Adds rows to a collection: first the notes, newest first, each with its cards, then lines of the log and tags. */
export function collectionRows(database: DatabaseSync, now: Date) {
  // The guid of a note is its word, but Anki has no index of guids.
  database.exec("CREATE TEMP TABLE note_of (word TEXT PRIMARY KEY, note INTEGER) WITHOUT ROWID");
  const modified = Math.floor(now.getTime() / 1000);
  const note = database.prepare(
    `INSERT INTO notes VALUES (?, ?, ${NOTE_TYPE_ID}, ${modified}, -1, ?, ?, ?, ?, 0, '')`,
  );
  const place = database.prepare("INSERT INTO note_of VALUES (?, ?)");
  const card = database.prepare(
    `INSERT INTO cards VALUES (?, ?, ${DECK_ID}, ?, ${modified}, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)`,
  );
  const cards = database.prepare(
    "SELECT id, ivl FROM cards WHERE nid = (SELECT note FROM note_of WHERE word = ?) ORDER BY ord",
  );
  // IGNORE would pass over a missing value, too, and the search for a free moment would never end.
  const line = database.prepare(
    "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
  );
  const free = database.prepare("SELECT max(id) + 1 AS id FROM revlog WHERE id BETWEEN ? AND ?");
  const lastReview = database.prepare(
    "UPDATE cards SET data = json_set(data, '$.lrt', CAST(? AS INTEGER)) WHERE id = ?",
  );
  const tag = database.prepare(
    "UPDATE notes SET tags = tags || ? WHERE id = (SELECT note FROM note_of WHERE word = ?)",
  );
  let before = Number.POSITIVE_INFINITY;

  return {
    addNote({ id, createdAt }: Word, { fields, sortedBy, checksum, tags, cards }: NoteRow) {
      // Of each two, the first is the note's and its first card's, the other the second card's.
      const noteId = Math.min(createdAt.getTime(), before - cards.length);
      before = noteId;
      note.run(noteId, id, tags, fields.join("\x1f"), sortedBy, checksum);
      place.run(id, noteId);
      for (const [ord, { type, due, ivl, factor, reps, lapses, data }] of cards.entries()) {
        card.run(noteId + ord, noteId, ord, type, type, due, ivl, factor, reps, lapses, data);
      }
    },

    /** The cards of a word by their direction; none if the word is gone. */
    cardsOf(wordId: string): { id: number; ivl: number }[] {
      return cards.all(wordId).map(({ id, ivl }) => ({ id: Number(id), ivl: Number(ivl) }));
    },

    /** Answers of one moment stand a millisecond apart. */
    addLogLine(cardId: number, { time, ease, ivl, lastIvl, factor, duration, type }: LogLine) {
      let id = time;
      while (line.run(id, cardId, ease, ivl, lastIvl, factor, duration, type).changes === 0) {
        id = Number(free.get(id, id + MOMENTS_SEARCHED)?.id);
      }
    },

    /** Notes when a card was last answered, in whole seconds. */
    noteLastReview(cardId: number, answeredAt: Date) {
      lastReview.run(Math.floor(answeredAt.getTime() / 1000), cardId);
    },

    addTag(name: string, wordIds: readonly string[]) {
      for (const id of wordIds) tag.run(`${name} `, id);
    },
  };
}
