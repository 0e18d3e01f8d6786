import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The beginning of the names of folders in which packages are read. */
export const DECK_FOLDER = "kalima-deck-";

// A package is read for a third of a minute; other servers of this machine have folders, too.
const LEFT_AFTER_MS = 10 * 60 * 1000;

/** Removes the folders of packages that a process left when it was killed. */
export async function sweepDeckFolders(now: Date, parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(DECK_FOLDER)) continue;
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (!found || now.getTime() - found.mtimeMs < LEFT_AFTER_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
