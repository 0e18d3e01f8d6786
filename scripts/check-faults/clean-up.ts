import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { endDescendants } from "./descendants.ts";

const place = mkdtempSync(path.join(tmpdir(), "kalima-attack-"));
const mounts = new Set<string>();

process.on("exit", () => {
  const remove = () => rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  const steps = [endDescendants, ...[...mounts].map((folder) => () => unmount(folder)), remove];
  for (const step of steps) {
    try {
      step();
    } catch (error) {
      console.error(error);
    }
  }
});

/** A folder that is removed when the command ends. */
export function newFolder(): string {
  return mkdtempSync(path.join(place, "f-"));
}

/** A folder on a disk in memory of its own, until the command ends at the latest; null where none may be mounted. */
export function mountDisk(options: string): string | null {
  const folder = newFolder();
  const made = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  if (made.status !== 0) return null;
  mounts.add(folder);
  return folder;
}

export function unmount(folder: string): void {
  spawnSync("umount", ["-l", folder]);
  mounts.delete(folder);
}
