import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/**
 * Takes a table with damaged pages out of the data file, and writes that anew without them; if this fails the table stays. A DROP
 * could free pages of others, to which damaged ones lead.
 */
export function abandonTable(database: DatabaseSync, table: string): void {
  const found = database.prepare("SELECT * FROM sqlite_schema WHERE name = ?").get(table) ?? {};
  changeSchema(database, LEFT, "DELETE FROM sqlite_schema WHERE name = ?", table);
  try {
    writeAnew(database);
  } catch (error) {
    changeSchema(
      database,
      0,
      "INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)",
      ...Object.values(found),
    );
    throw error;
  }
}

/** Writes a data file anew that a process ended in the midst of has left with pages of no table. */
export function finishAbandoning(database: DatabaseSync): void {
  if (database.prepare("PRAGMA application_id").get()?.application_id === LEFT) writeAnew(database);
}

/** As the id of the application a file says that it has pages of an abandoned table. */
const LEFT = 1;

function writeAnew(database: DatabaseSync): void {
  try {
    database.exec("PRAGMA temp_store = FILE; VACUUM; PRAGMA application_id = 0");
  } finally {
    database.exec("PRAGMA temp_store = MEMORY");
  }
}

function changeSchema(
  database: DatabaseSync,
  left: number,
  sql: string,
  ...values: SQLInputValue[]
): void {
  database.enableDefensive(false);
  database.exec(`BEGIN IMMEDIATE; PRAGMA writable_schema = ON; PRAGMA application_id = ${left}`);
  try {
    database.prepare(sql).run(...values);
    database.exec("COMMIT");
  } finally {
    if (database.isTransaction) database.exec("ROLLBACK");
    database.exec("PRAGMA writable_schema = RESET");
    database.enableDefensive(true);
  }
}
