import { type Unavailability, unavailabilityOf } from "#models/database/database-unavailable.ts";
import { pingDatabase } from "#models/database/mongoose.server.ts";
import { NoRoomLeft } from "#models/users/kept-rules.ts";
import { log, outsideRequests } from "#services/log.server.ts";

type Lines = { level: "warn" | "error"; failed: string; again: string; everyMs: number };

const LINES: Record<Unavailability, Lines> = {
  unreachable: {
    level: "warn",
    failed: "database unavailable",
    again: "the database is available again",
    everyMs: 2_000,
  },
  crowded: {
    level: "warn",
    failed: "changes shed: too many wait for the database",
    again: "the database takes all changes again",
    everyMs: 2_000,
  },
  full: {
    level: "error",
    failed: "the database cannot store anything",
    again: "the database stores again",
    everyMs: 10_000,
  },
  damaged: {
    level: "error",
    failed: "the database is damaged",
    again: "",
    everyMs: Number.POSITIVE_INFINITY,
  },
};

type Trouble = { times: number; since: number };

const lasting = new Map<Unavailability, Trouble>();

/**
 * Logs that the database did not do its work: the first time at once, then counted, a line every few seconds, and one
 * when it works again. Damage of the whole lasts until the next start and is logged once, that of a document each time.
 */
export function logDatabaseFailure(
  kind: Unavailability,
  facts: { err: unknown; [fact: string]: unknown },
): void {
  const known = lasting.get(kind);
  if (known) {
    known.times += 1;
    return;
  }
  const { level, failed } = LINES[kind];
  log[level](facts, failed);
  const trouble = { times: 0, since: Date.now() };
  lasting.set(kind, trouble);
  outsideRequests(() => watch(kind, trouble));
}

/** Logs why something failed, as a failure of the database if it was one. */
export function logFailure(
  err: unknown,
  message: string,
  facts: Record<string, string> = {},
): void {
  const kind = unavailabilityOf(err);
  if (err instanceof NoRoomLeft) log.info({ ...facts, reason: err.message }, message);
  else if (kind) logDatabaseFailure(kind, { ...facts, err, message });
  else log.error({ ...facts, err }, message);
}

function watch(kind: Unavailability, trouble: Trouble): void {
  const { level, failed, again, everyMs } = LINES[kind];
  if (!Number.isFinite(everyMs)) {
    void answers().then((isDocument) => isDocument && lasting.delete(kind));
    return;
  }
  const look = async () => {
    if (trouble.times === 0 && (await answers()) && trouble.times === 0) {
      lasting.delete(kind);
      log.info({ seconds: Math.round((Date.now() - trouble.since) / 1000) }, again);
      return;
    }
    if (trouble.times > 0) log[level]({ times: trouble.times, seconds: everyMs / 1000 }, failed);
    trouble.times = 0;
    watch(kind, trouble);
  };
  setTimeout(look, everyMs).unref();
}

async function answers(): Promise<boolean> {
  try {
    await pingDatabase();
    return true;
  } catch {
    return false;
  }
}
