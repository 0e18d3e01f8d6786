import { existsSync, renameSync, rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { finishAbandoning } from "./abandon-table.ts";
import { Connection, type SharedFacts } from "./connections.ts";
import { checkSound, leftLogBytes } from "./data-file.ts";
import { checkFormat, formatOf } from "./file-format.ts";
import { makePrivateFile } from "./private-file.ts";

/** Makes the data file as a whole unless it is there, so that an empty one always means damage. */
export function makeDataFile(file: string): void {
  if (existsSync(file)) {
    makePrivateFile(file);
    return;
  }
  const unfinished = `${file}.unfinished`;
  for (const part of ["", "-wal", "-shm"]) rmSync(unfinished + part, { force: true });
  makePrivateFile(unfinished);
  new ConnectionPool(unfinished, "full").closeAll();
  renameSync(unfinished, file);
}

function makeCatalog(database: DatabaseSync): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, database TEXT NOT NULL,
       name TEXT NOT NULL, uuid BLOB NOT NULL, options BLOB NOT NULL, UNIQUE (database, name));
     CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL,
       name TEXT NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, arrays TEXT,
       UNIQUE (collection, name));
     CREATE TABLE IF NOT EXISTS shapes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL,
       names BLOB NOT NULL, UNIQUE (collection, names))`,
  );
  addArraysColumn(database);
}

// Files of former versions have none.
function addArraysColumn(database: DatabaseSync): void {
  const columns = database.prepare("PRAGMA table_info(indexes)").all();
  if (columns.some(({ name }) => name === "arrays")) return;
  database.exec("ALTER TABLE indexes ADD COLUMN arrays TEXT");
}

/** The connections to one data file. */
export class ConnectionPool implements SharedFacts {
  readonly file: string;
  readonly durability: "FULL" | "NORMAL";
  readonly writer: Connection;
  epoch = 0;
  tell: (text: string) => void = () => undefined;
  readonly told = new Set<string>();
  #all = new Set<Connection>();
  #idle: Connection[] = [];

  constructor(file: string, durability: "full" | "normal") {
    this.file = file;
    this.durability = durability === "full" ? "FULL" : "NORMAL";
    const logBytes = leftLogBytes(file);
    this.writer = new Connection(this);
    try {
      finishAbandoning(this.writer.database);
      checkSound(this.writer.database, file, logBytes);
      checkFormat(this.writer.database);
      makeCatalog(this.writer.database);
    } catch (error) {
      this.writer.close();
      throw error;
    }
  }

  get format(): number {
    return formatOf(this.writer.database);
  }

  /** An idle connection, or a new one. */
  take(): Connection {
    const connection = this.#idle.pop() ?? new Connection(this);
    this.#all.add(connection);
    return connection;
  }

  /** Takes a connection back; whatever it had begun is undone. */
  give(connection: Connection): void {
    connection.rollback();
    if (this.#idle.length < 8) this.#idle.push(connection);
    else {
      this.#all.delete(connection);
      connection.close();
    }
  }

  closeAll(): void {
    for (const connection of this.#all) connection.close();
    this.writer.close();
  }
}
