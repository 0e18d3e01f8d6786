import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makePrivateFile } from "./private-file.ts";
import { meansDamage } from "./storage-failure.ts";

const SQLITE_BUSY = 5;

/** Takes the folder for this process; undefined when another one has it. The operating system frees it however the process ends. */
export function lockFolder(folder: string): (() => void) | undefined {
  const file = join(folder, "engine.lock");
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
    return () => database.close();
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    if (!meansDamage(error)) throw error;
    const reason = (error as Error).message;
    throw new Error(
      `the lock file ${file} is damaged (${reason}): remove it and start again; the data is in other files`,
      { cause: error },
    );
  }
}
