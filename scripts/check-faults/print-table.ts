import { limitsOf } from "./limits.ts";
import type { Result } from "./row.ts";

const HEAD = [
  "id",
  "promise",
  "tried",
  "held",
  "failed",
  "seconds",
  "p99 ms",
  "peak MB",
  "limits",
  "",
];
const TEXTS = ["id", "promise", "limits", ""];
const LONGEST_PROMISE = 72;
const MOST_LINES = 16;

/** The results as a plain table, what failed and what was noted below it, and one closing line. */
export function tableOf(results: Result[]): string {
  const rows = results.map(({ row, state, tried, held, seconds, p99Ms, peakMb }) => [
    row.id,
    cut(row.promise),
    ...(tried === 0 ? ["-", "-", "-"] : [tried, held, tried - held].map(String)),
    seconds < 0.05 ? "-" : seconds.toFixed(1),
    String(p99Ms ?? "-"),
    String(peakMb ?? "-"),
    limitsOf(row),
    state,
  ]);
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((cells) => width(cells[column]))));
  const lines = all.map((cells) =>
    cells
      .map((cell, column) => {
        const isText = TEXTS.includes(HEAD[column] ?? "");
        const wide = widths[column] ?? 0;
        return isText ? cell.padEnd(wide) : cell.padStart(wide);
      })
      .join("  ")
      .trimEnd(),
  );
  lines.splice(1, 0, "-".repeat(Math.max(...lines.map((line) => line.length))));
  return [...lines, ...linesBelow(results), "", closing(results)].join("\n");
}

/** Whether the command should end with 1. */
export function hasFailed(results: Result[]): boolean {
  return results.some(({ state }) => state === "failed");
}

function linesBelow(results: Result[]): string[] {
  const lines = results.flatMap(({ row, failed, notes }) => [
    ...some(failed).map((line) => `${row.id} failed: ${line}`),
    ...some(notes).map((line) => `${row.id}: ${line}`),
    ...(row.wide ? [`${row.id}: wide limits, for ${row.wide}`] : []),
  ]);
  return lines.length > 0 ? ["", ...lines] : [];
}

function some(lines: string[]): string[] {
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more`] : lines;
}

function closing(results: Result[]): string {
  const states = ["held", "failed", "not tried"] as const;
  const counts = states.map(
    (state) => `${results.filter((result) => result.state === state).length} ${state}`,
  );
  const sum = results.reduce((total, { tried }) => total + tried, 0);
  return `${results.length} rows: ${counts.join(", ")}; ${sum} things tried`;
}

function cut(text: string): string {
  return text.length > LONGEST_PROMISE ? `${text.slice(0, LONGEST_PROMISE - 1)}…` : text;
}

function width(cell = ""): number {
  return cell.length;
}
