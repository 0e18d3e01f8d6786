import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Returns the memory of a process according to Linux, in MB; the peak since `forgetPeak`. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

export function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The size of the write-ahead logs in a data folder, in MB. */
export function writeAheadLogOf(folder: string): number {
  const logs = readdirSync(folder).filter((name) => name.endsWith("-wal"));
  const bytes = logs.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  return Math.round(bytes / 1024 / 1024);
}
