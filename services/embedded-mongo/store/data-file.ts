import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { damaged } from "./storage-failure.ts";

/** A clean file up to this size is read through when it is opened, at some 5 ms a megabyte. */
const CHECKED_BYTES = 32 * 1024 * 1024;
const CHECKED_AFTER_CRASH_BYTES = 512 * 1024 * 1024;

const FRAME_HEADER_BYTES = 24;

/** Refuses a data file that is empty, which no start leaves behind, or gone although what lies beside it tells that there was one. */
export function refuseEmptied(file: string, addressNote: string): void {
  if (sizeOf(file) > 0) return;
  const isEmpty = existsSync(file);
  const found = [`${file}-wal`, addressNote].filter((other) => sizeOf(other) > 0);
  const [trace] = found;
  if (trace === undefined && !isEmpty) return;
  const state = isEmpty ? "empty" : "missing";
  const told = trace ? `, but ${basename(trace)} beside it tells that there was one` : "";
  const inTheWay = [...(isEmpty ? [file] : []), ...found].join(" and ");
  throw new Error(
    `the database ${file} is ${state}${told}: bring a backup back with npm run restore -- FILE, or remove ${inTheWay} to begin anew`,
  );
}

/** The size of the log that an unclean stop left beside a data file; 0 after a clean one. */
export function leftLogBytes(file: string): number {
  return sizeOf(`${file}-wal`);
}

/** Error 301 when the file has lost pages or its structure; a large file is searched only after an unclean stop. */
export function checkSound(database: DatabaseSync, file: string, logBytes: number): void {
  const bytes = sizeOf(file);
  const pageBytes = numberOf(database, "page_size");
  const heldElsewhere = Math.ceil(logBytes / (pageBytes + FRAME_HEADER_BYTES)) * pageBytes;
  if (numberOf(database, "page_count") * pageBytes > bytes + heldElsewhere) {
    throw damaged(file, "it is shorter than it was");
  }
  if (bytes > (logBytes > 0 ? CHECKED_AFTER_CRASH_BYTES : CHECKED_BYTES)) return;
  readThrough(database, file);
}

/** Reads all pages of a data file; error 301 with the first thing that is wrong. */
export function readThrough(database: DatabaseSync, file: string): void {
  const [found = ""] = String(pragma(database, "quick_check(1)")).split("\n").slice(-1);
  if (found !== "ok") throw damaged(file, found);
}

function numberOf(database: DatabaseSync, name: string): number {
  return Number(pragma(database, name));
}

function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
