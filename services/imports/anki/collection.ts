import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { RefusedDeck } from "./deck.ts";
import { noteTypesInJson, noteTypesInTables, type StoredNoteType } from "./note-types.ts";

/** A collection that was opened for reading: its note types and the names of its decks. */
export type Collection = {
  database: DatabaseSync;
  noteTypes: StoredNoteType[];
  deckNames: Map<number, string>;
  /** When its first day began, in milliseconds; due days count from it. */
  beganAt: number;
};

const LONGEST_CELL = 16 * 1024 * 1024;
const MOST_DECKS = 5_000;
const NEEDED = ["col", "notes", "cards", "revlog"];

/** Opens a file that a stranger made. Throws `RefusedDeck`, or what SQLite says of a file that is damaged. */
export function openCollection(file: string): Collection {
  withoutOwnCollation(file);
  withIndexes(file);
  const address = pathToFileURL(file);
  // Nobody else has the file, so no log beside it is looked for and nothing is locked.
  address.search = "immutable=1";
  const database = new DatabaseSync(address, {
    readOnly: true,
    allowExtension: false,
    defensive: true,
    limits: { length: LONGEST_CELL },
  });
  database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
  const { crt, models, decks } = database
    .prepare("SELECT crt, models, decks FROM col LIMIT 1")
    .get() as Record<string, unknown>;
  const isInTables = ["notetypes", "fields", "templates", "decks"].every((name) =>
    hasTable(database, name),
  );
  return {
    database,
    noteTypes: isInTables ? noteTypesInTables(database) : noteTypesInJson(String(models)),
    deckNames: isInTables ? deckNamesInTable(database) : deckNamesInJson(String(decks)),
    beganAt: Number(crt) * 1000,
  };
}

/** Takes out of a collection that is ours the order of names that only Anki knows; without it some tables cannot be read. */
function withoutOwnCollation(file: string): void {
  const database = new DatabaseSync(file, { allowExtension: false, defensive: false });
  database.exec(`PRAGMA trusted_schema = OFF; PRAGMA journal_mode = OFF; PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE unicase', '') WHERE sql LIKE '%unicase%'`);
  database.close();
}

/** Gives our copy the indexes that cards and reviews are found by, which a stranger may have left out. */
function withIndexes(file: string): void {
  const database = new DatabaseSync(file, { allowExtension: false, defensive: true });
  for (const name of NEEDED) {
    if (!hasTable(database, name)) throw new RefusedDeck("unreadable");
  }
  database.exec(`PRAGMA trusted_schema = OFF; PRAGMA journal_mode = OFF;
    CREATE INDEX cards_of_note ON cards (nid); CREATE INDEX reviews_of_card ON revlog (cid)`);
  database.close();
}

/** Whether there is a table of that name; a view or a virtual table of it would run what its maker wrote. */
function hasTable(database: DatabaseSync, name: string): boolean {
  const found = database
    .prepare("SELECT sql FROM sqlite_schema WHERE name = ? AND type = 'table'")
    .get(name);
  return /^CREATE TABLE\b/i.test(String(found?.sql));
}

function deckNamesInTable(database: DatabaseSync): Map<number, string> {
  const decks = database.prepare("SELECT id, name FROM decks LIMIT ?").all(MOST_DECKS);
  return new Map(
    decks.map(({ id, name }) => [Number(id), String(name).replaceAll("\u001F", "::")]),
  );
}

function deckNamesInJson(decks: string): Map<number, string> {
  const stored = Object.entries<{ name?: unknown }>(JSON.parse(decks)).slice(0, MOST_DECKS);
  return new Map(stored.map(([id, { name }]) => [Number(id), String(name)]));
}
