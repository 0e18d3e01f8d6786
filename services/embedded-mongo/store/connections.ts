import { existsSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Collection } from "./collection.ts";
import { checkSound, leftLogBytes } from "./data-file.ts";
import { makePrivateFile } from "./private-file.ts";
import type { ForgettableShapes } from "./shape-names.ts";

/** A row of the data file, its columns in the order of the query. */
export type Row = readonly (null | number | bigint | string | Uint8Array)[];

const STATEMENTS_KEPT = 400;

/** One connection to the data file, with its prepared statements and its view of the catalog. */
export class Connection {
  readonly database: DatabaseSync;
  readonly collections = new Map<string, Collection>();
  /** By the ids of their collections. */
  readonly shapes = new Map<number, ForgettableShapes>();
  isCatalogChanged = false;
  /** Whether shapes were added that are not committed. */
  isShapeAdded = false;
  #pool: ConnectionPool;
  #epoch = 0;
  #idle = new Map<string, StatementSync[]>();
  #kept = 0;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
    // Only another process, such as one that copies the file, can make this wait.
    this.database = new DatabaseSync(pool.file, { timeout: 100 });
    this.database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${pool.durability};
       PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864`,
    );
  }

  /** Begins a SQLite transaction; a "read" one pins its snapshot at once. */
  begin(mode: "read" | "write"): void {
    this.database.exec(mode === "write" ? "BEGIN IMMEDIATE" : "BEGIN");
    if (this.#epoch !== this.#pool.epoch) {
      this.#forgetCatalog();
      this.#epoch = this.#pool.epoch;
    }
    if (mode === "read") this.first("SELECT 1 FROM collections LIMIT 1");
  }

  /** Commits and makes a changed catalog known to the other connections. */
  commit(): void {
    this.database.exec("COMMIT");
    this.isShapeAdded = false;
    if (!this.isCatalogChanged) return;
    this.isCatalogChanged = false;
    this.#pool.epoch += 1;
    this.#epoch = this.#pool.epoch;
  }

  /** Undoes what was written since `begin`, the catalog as well. */
  rollback(): void {
    if (this.database.isTransaction) this.database.exec("ROLLBACK");
    if (this.isCatalogChanged || this.isShapeAdded) this.#forgetCatalog();
    this.isCatalogChanged = false;
    this.isShapeAdded = false;
  }

  /** Runs one step that either happens as a whole or leaves no trace. */
  step<T>(work: () => T): T {
    const wasChanged = this.isCatalogChanged;
    this.run("SAVEPOINT step");
    try {
      const result = work();
      this.run("RELEASE step");
      return result;
    } catch (error) {
      if (this.isCatalogChanged || this.isShapeAdded) this.#forgetCatalog();
      this.isCatalogChanged = wasChanged;
      // A full disk ends the whole transaction by itself.
      if (this.database.isTransaction) {
        this.run("ROLLBACK TO step");
        this.run("RELEASE step");
      }
      throw error;
    }
  }

  /** Runs a statement and gives back the row id it inserted. */
  run(sql: string, ...parameters: SQLInputValue[]): number {
    const statement = this.#take(sql);
    try {
      return Number(statement.run(...parameters).lastInsertRowid);
    } finally {
      this.#give(sql, statement);
    }
  }

  /** The first row of a query. */
  first(sql: string, ...parameters: SQLInputValue[]): Row | undefined {
    const statement = this.#take(sql);
    try {
      return statement.get(...parameters) as unknown as Row | undefined;
    } finally {
      this.#give(sql, statement);
    }
  }

  /** The rows of a query, one at a time. */
  *rows(sql: string, ...parameters: SQLInputValue[]): Generator<Row> {
    const statement = this.#take(sql);
    try {
      yield* statement.iterate(...parameters) as unknown as Iterable<Row>;
    } finally {
      this.#give(sql, statement);
    }
  }

  // Shapes that a running command still holds are emptied, too: their ids could be others' by now.
  #forgetCatalog(): void {
    this.collections.clear();
    for (const shapes of this.shapes.values()) shapes.forget();
  }

  /** Tells whoever runs the engine what happens to its data. */
  tell(text: string): void {
    this.#pool.tell(text);
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  #take(sql: string): StatementSync {
    const idle = this.#idle.get(sql)?.pop();
    if (idle) {
      this.#kept -= 1;
      return idle;
    }
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }

  #give(sql: string, statement: StatementSync): void {
    if (this.#kept >= STATEMENTS_KEPT) {
      this.#idle.clear();
      this.#kept = 0;
    }
    const idle = this.#idle.get(sql);
    if (idle) idle.push(statement);
    else this.#idle.set(sql, [statement]);
    this.#kept += 1;
  }
}

/** The format of a data file; of one half brought over, some may still lie as a former version left it, and one with air was brought over as a whole. */
export const FORMAT = 10;
export const WITH_AIR = 9;
export const HALF_BROUGHT_OVER = 8;
const NEVER_RELEASED = [2, 3, 4];

// An older file keeps its format until something of it is brought over, so that the former version still opens it.
function checkFormat(database: DatabaseSync): void {
  const found = formatOf(database);
  if (found > FORMAT) {
    throw new Error(`the data file has format ${found}, this program knows ${FORMAT} and below`);
  }
  if (NEVER_RELEASED.includes(found)) {
    throw new Error(
      `the data file has format ${found}, which was never released: bring a backup of a released version back`,
    );
  }
  const isNew = !database.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").get();
  if (isNew) database.exec(`PRAGMA user_version = ${FORMAT}`);
}

/** The format that a data file says it has. */
export function formatOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}

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

/** The connections to one data file; `epoch` counts committed changes of the catalog. */
export class ConnectionPool {
  readonly file: string;
  readonly durability: "FULL" | "NORMAL";
  readonly writer: Connection;
  epoch = 0;
  tell: (text: string) => void = () => undefined;
  #all = new Set<Connection>();
  #idle: Connection[] = [];

  constructor(file: string, durability: "full" | "normal") {
    this.file = file;
    this.durability = durability === "full" ? "FULL" : "NORMAL";
    const logBytes = leftLogBytes(file);
    this.writer = new Connection(this);
    try {
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
