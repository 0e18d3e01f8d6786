import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { finishAbandoning } from "./abandon-table.ts";
import { readThrough } from "./data-file.ts";
import { lockFolder } from "./folder-lock.ts";
import { copyPrivately, makePrivateFile, makePrivateFolder } from "./private-file.ts";
import { namingDamage } from "./storage-failure.ts";

/** The name of the data file inside its folder. */
export const DATA_FILE = "data.sqlite";

const EVERY_PAGE = 0x7fffffff;
const SQLITE_BUSY = 5;

/** Copies the database of a folder to a file, whether it is running or not; the copy is of one moment and for its user alone. */
export async function backUpFolder(options: { folder: string; file: string }): Promise<void> {
  const source = join(options.folder, DATA_FILE);
  if (!existsSync(source)) throw new Error(`there is no database in ${options.folder}`);
  const file = resolve(options.file);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${file} is a folder; name a file`);
  }
  makePrivateFolder(dirname(file));
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    makePrivateFile(unfinished);
    await copyDatabase(source, unfinished);
    checkCopy(unfinished, source);
    settle(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

async function copyDatabase(source: string, file: string): Promise<void> {
  const database = new DatabaseSync(source, { timeout: 5000 });
  try {
    // In one step, or every write in between would start the copy anew.
    await backup(database, file, { rate: EVERY_PAGE });
  } catch (error) {
    throw namingDamage(error, source);
  } finally {
    database.close();
  }
}

// A copy of a damaged file would take the place of a sound one.
function checkCopy(file: string, source: string): void {
  const database = new DatabaseSync(file);
  try {
    finishAbandoning(database);
    readThrough(database, source);
  } catch (error) {
    throw namingDamage(error, source);
  } finally {
    database.close();
  }
}

/** The former database that a restore kept: the name of the file, and whether it is damaged. */
export type Kept = { name: string; isDamaged: boolean };

/** Puts a backup in place of a folder's database, which must not be running; the former one stays beside it, damaged or not. */
export function restoreFolder(options: { folder: string; file: string }): Kept | undefined {
  const folder = resolve(options.folder);
  checkBackup(options.file);
  makePrivateFolder(folder);
  const unlock = lockFolder(folder);
  if (!unlock) throw new Error(`the database in ${folder} is running; stop it first`);
  const target = join(folder, DATA_FILE);
  const restored = `${target}.new`;
  try {
    copyPrivately(options.file, restored);
    settle(restored);
    const kept = keepFormer(target);
    renameSync(restored, target);
    return kept;
  } catch (error) {
    rmSync(restored, { force: true });
    throw error;
  } finally {
    unlock();
  }
}

function keepFormer(file: string): Kept | undefined {
  if (!existsSync(file)) return moveAside(file);
  try {
    settle(file);
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) {
      throw new Error(`another program has ${file} open; close it first`, { cause: error });
    }
    return moveAside(file);
  }
  copyPrivately(file, `${file}.replaced`);
  return { name: `${basename(file)}.replaced`, isDamaged: false };
}

// A log left behind would be played into the restored file.
function moveAside(file: string): Kept | undefined {
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  const found = ["-wal", "-shm", "-journal", ""].filter((part) => existsSync(file + part));
  for (const part of found) renameSync(file + part, aside + part);
  return found.length > 0 ? { name: basename(aside) + found.at(-1), isDamaged: true } : undefined;
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new Error(`there is no backup ${file}`);
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      readThrough(database, file);
      database.prepare("SELECT 1 FROM collections").get();
    } finally {
      database.close();
    }
  } catch (error) {
    throw new Error(`${file} is not a sound backup`, { cause: error });
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
