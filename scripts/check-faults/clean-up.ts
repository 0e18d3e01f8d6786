import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { beginData } from "#tests/support/app/begin-data.ts";
import { endDescendants } from "./descendants.ts";

const place = mkdtempSync(path.join(tmpdir(), "kalima-attack-"));

process.on("exit", () => {
  try {
    endDescendants();
  } finally {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** A folder that is removed when the command ends. */
export function newFolder(): string {
  return mkdtempSync(path.join(place, "f-"));
}

/** A data folder for servers, as a first start leaves it. */
export function newDataFolder(): string {
  const folder = newFolder();
  beginData(folder);
  return folder;
}
