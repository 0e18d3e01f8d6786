import type { Unavailability } from "#models/database/database-unavailable.ts";
import { log } from "#services/log.server.ts";

type Line = { level: "warn" | "error"; text: string; everyMs: number };

const LINES: Record<Unavailability, Line> = {
  unreachable: { level: "warn", text: "database unavailable", everyMs: 2_000 },
  crowded: { level: "warn", text: "changes shed: too many wait for the database", everyMs: 2_000 },
  full: { level: "error", text: "the database cannot store anything", everyMs: 10_000 },
  damaged: { level: "error", text: "the database is damaged", everyMs: Number.POSITIVE_INFINITY },
};

const quiet = new Map<Unavailability, { times: number }>();

/** Logs that the database did not do its work: the first time at once, then counted, a line every few seconds. */
export function logDatabaseFailure(
  kind: Unavailability,
  facts: { err: unknown; [fact: string]: unknown },
): void {
  const counted = quiet.get(kind);
  if (counted) {
    counted.times += 1;
    return;
  }
  const { level, text } = LINES[kind];
  log[level](facts, text);
  countFurther(kind);
}

function countFurther(kind: Unavailability): void {
  const { level, text, everyMs } = LINES[kind];
  const counted = { times: 0 };
  quiet.set(kind, counted);
  if (!Number.isFinite(everyMs)) return;
  setTimeout(() => {
    quiet.delete(kind);
    if (counted.times === 0) return;
    log[level]({ times: counted.times, seconds: everyMs / 1000 }, text);
    countFurther(kind);
  }, everyMs).unref();
}
