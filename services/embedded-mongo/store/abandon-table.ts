import type { SQLInputValue } from "node:sqlite";
import type { Connection, Row } from "./connections.ts";

/**
 * Takes a table with damaged pages out of the data file, and writes that anew without them; if this fails the table stays. A DROP
 * could free pages of others, to which damaged ones lead.
 */
export function abandonTable(connection: Connection, table: string): void {
  const { database } = connection;
  const [row = []] = [...connection.rows("SELECT * FROM sqlite_schema WHERE name = ?", table)];
  changeSchema(connection, "DELETE FROM sqlite_schema WHERE name = ?", table);
  try {
    database.exec("PRAGMA temp_store = FILE; VACUUM");
  } catch (error) {
    changeSchema(connection, "INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", ...row);
    throw error;
  } finally {
    database.exec("PRAGMA temp_store = MEMORY");
  }
}

function changeSchema({ database }: Connection, sql: string, ...values: Row): void {
  database.enableDefensive(false);
  database.exec("PRAGMA writable_schema = ON");
  try {
    database.prepare(sql).run(...(values as SQLInputValue[]));
  } finally {
    database.exec("PRAGMA writable_schema = RESET");
    database.enableDefensive(true);
  }
}
