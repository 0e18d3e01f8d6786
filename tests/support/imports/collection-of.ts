import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export const TABLES = `
  CREATE TABLE col (id INTEGER PRIMARY KEY, crt INTEGER, models TEXT, decks TEXT);
  CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER, tags TEXT, flds TEXT);
  CREATE TABLE cards (id INTEGER PRIMARY KEY, nid INTEGER, did INTEGER, ord INTEGER, type INTEGER, due INTEGER,
    odue INTEGER, odid INTEGER, ivl INTEGER, factor INTEGER, reps INTEGER, lapses INTEGER, data TEXT);
  CREATE TABLE revlog (id INTEGER PRIMARY KEY, cid INTEGER, ease INTEGER, time INTEGER);
  INSERT INTO col VALUES (1, 1795665600, '{"7":{"name":"Pairs","type":0,
    "flds":[{"name":"Front","ord":0},{"name":"Back","ord":1}],"tmpls":[{"name":"Card","ord":0,"qfmt":"{{Front}}"}]}}',
    '{"1":{"name":"Default"}}');`;

/** The tables of the new format. Anki orders names by a collation of its own, which SQLite does not know. */
export const NEW_TABLES = `
  CREATE TABLE col (id INTEGER PRIMARY KEY, crt INTEGER, models TEXT, decks TEXT);
  CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER, tags TEXT, flds TEXT);
  CREATE TABLE cards (id INTEGER PRIMARY KEY, nid INTEGER, did INTEGER, ord INTEGER, type INTEGER, due INTEGER,
    odue INTEGER, odid INTEGER, ivl INTEGER, factor INTEGER, reps INTEGER, lapses INTEGER, data TEXT);
  CREATE TABLE revlog (id INTEGER PRIMARY KEY, cid INTEGER, ease INTEGER, time INTEGER);
  CREATE TABLE notetypes (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE nocase, config BLOB NOT NULL);
  CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
  CREATE TABLE fields (ntid INTEGER, ord INTEGER, name TEXT NOT NULL COLLATE nocase, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
  CREATE UNIQUE INDEX idx_fields_name ON fields (ntid, name);
  CREATE TABLE templates (ntid INTEGER, ord INTEGER, name TEXT NOT NULL COLLATE nocase, config BLOB NOT NULL,
    PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
  CREATE TABLE decks (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE nocase);
  CREATE UNIQUE INDEX idx_decks_name ON decks (name);
  INSERT INTO col VALUES (1, 1795665600, '', '');
  INSERT INTO notetypes VALUES (7, 'Pairs', x''), (8, 'Gaps', x'0801');
  INSERT INTO fields VALUES (7, 0, 'Front'), (7, 1, 'Back'), (8, 0, 'Text');
  INSERT INTO templates VALUES (7, 0, 'Card', CAST(x'0a09' || '{{Front}}' AS BLOB));
  INSERT INTO decks VALUES (1, 'Default');
  PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE nocase', 'COLLATE unicase');
  PRAGMA writable_schema = OFF;`;

/** A collection that these statements make. */
export function collectionOf(statements: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-collection-"));
  const file = path.join(folder, "collection");
  const database = new DatabaseSync(file, { defensive: false });
  database.exec(statements);
  database.close();
  const content = readFileSync(file);
  rmSync(folder, { recursive: true });
  return content;
}
