import type { DatabaseSync } from "node:sqlite";

/** The format of a data file; of one half brought over, some may still lie as a former version left it, and one with air was brought over as a whole. */
export const FORMAT = 10;
export const WITH_AIR = 9;
export const HALF_BROUGHT_OVER = 8;
const NEVER_RELEASED = [2, 3, 4];

/** Throws if the program does not know the format of a file. An older one is kept until something is brought over, so that the former version still opens it. */
export function checkFormat(database: DatabaseSync): void {
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
