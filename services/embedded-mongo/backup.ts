import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { lockFolder } from "./folder-lock.ts";

/** The name of the data file inside its folder. */
export const DATA_FILE = "data.sqlite";

const EVERY_PAGE = 0x7fffffff;

/** Copies the database of a folder to a file, whether it is running or not; the copy is of one moment. */
export async function backUpFolder(options: { folder: string; file: string }): Promise<void> {
  const source = join(options.folder, DATA_FILE);
  if (!existsSync(source)) throw new Error(`there is no database in ${options.folder}`);
  const file = resolve(options.file);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  const database = new DatabaseSync(source, { timeout: 5000 });
  try {
    // In one step, or every write in between would start the copy anew.
    await backup(database, unfinished, { rate: EVERY_PAGE });
  } finally {
    database.close();
  }
  settle(unfinished);
  renameSync(unfinished, file);
}

/** Puts a backup in place of a folder's database, which must not be running; the former one stays beside it. */
export function restoreFolder(options: { folder: string; file: string }): void {
  const folder = resolve(options.folder);
  checkBackup(options.file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  if (!unlock) throw new Error(`the database in ${folder} is running; stop it first`);
  try {
    const target = join(folder, DATA_FILE);
    copyFileSync(options.file, `${target}.new`);
    settle(`${target}.new`);
    if (existsSync(target)) {
      settle(target);
      copyFileSync(target, `${target}.replaced`);
    }
    renameSync(`${target}.new`, target);
  } finally {
    unlock();
  }
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new Error(`there is no backup ${file}`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const sound = Object.values(database.prepare("PRAGMA quick_check").get() ?? {})[0] === "ok";
    if (!sound) throw new Error(`the backup ${file} is damaged`);
    database.prepare("SELECT 1 FROM collections").get();
  } catch (error) {
    throw new Error(`${file} is not a sound backup`, { cause: error });
  } finally {
    database.close();
  }
}

// Brings everything into the one file and onto the disk.
function settle(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } finally {
    database.close();
  }
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
