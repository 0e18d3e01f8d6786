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

/** A collection of the old format that these statements make. */
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
