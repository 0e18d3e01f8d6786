import { existsSync, readFileSync } from "node:fs";
import { percentile } from "./percentile.ts";

let times: number[] = [];
let peakMb = 0;

/** How long a request of the attack took, in ms. */
export function noteTime(ms: number): void {
  times.push(ms);
}

/** The most memory that a server of the attack has had, as long as it runs. */
export function notePeak(pid: number | undefined): void {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return;
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(file, "utf8")) ?? [];
  peakMb = Math.max(peakMb, Math.round(Number(kilobytes) / 1024));
}

/** Returns and resets the figures: 99th of a hundred requests in ms, peak server memory in MB; null without any. */
export function takeFigures(): { p99Ms: number | null; peakMb: number | null } {
  const p99Ms = times.length > 0 ? Math.round(percentile(times, 99)) : null;
  const figures = { p99Ms, peakMb: peakMb || null };
  times = [];
  peakMb = 0;
  return figures;
}
