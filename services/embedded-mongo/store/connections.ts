import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Collection } from "./collection.ts";
import type { ForgettableShapes } from "./shape-names.ts";

/** A row of the data file, its columns in the order of the query. */
export type Row = readonly (null | number | bigint | string | Uint8Array)[];

/** The facts of a data file that its connections share; `epoch` counts committed changes of the catalog. */
export type SharedFacts = {
  readonly file: string;
  readonly durability: "FULL" | "NORMAL";
  epoch: number;
  tell: (text: string) => void;
  readonly told: Set<string>;
};

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
  #shared: SharedFacts;
  #epoch = 0;
  #idle = new Map<string, StatementSync[]>();
  #kept = 0;

  constructor(shared: SharedFacts) {
    this.#shared = shared;
    // Only another process, such as one that copies the file, can make this wait.
    this.database = new DatabaseSync(shared.file, { timeout: 100 });
    this.database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${shared.durability};
       PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864`,
    );
  }

  /** Begins a SQLite transaction; a "read" one pins its snapshot at once. */
  begin(mode: "read" | "write"): void {
    this.database.exec(mode === "write" ? "BEGIN IMMEDIATE" : "BEGIN");
    if (this.#epoch !== this.#shared.epoch) {
      this.#forgetCatalog();
      this.#epoch = this.#shared.epoch;
    }
    if (mode === "read") this.first("SELECT 1 FROM collections LIMIT 1");
  }

  /** Commits and makes a changed catalog known to the other connections. */
  commit(): void {
    this.database.exec("COMMIT");
    this.isShapeAdded = false;
    if (!this.isCatalogChanged) return;
    this.isCatalogChanged = false;
    this.#shared.epoch += 1;
    this.#epoch = this.#shared.epoch;
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
    this.#shared.tell(text);
  }

  /** Tells what may happen again and again. */
  tellOnce(text: string): void {
    const { told } = this.#shared;
    if (told.has(text)) return;
    told.add(text);
    this.tell(text);
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
