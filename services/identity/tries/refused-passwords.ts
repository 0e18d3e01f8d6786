import { log, outsideRequests } from "#services/log.server.ts";

const LOGGED_EVERY_MS = 10_000;
const MOST_LINES = 20;

/** A refused password: `username` is that of an account, never what was typed, which may be a password. */
export type RefusedPassword = {
  outcome: "wrong" | "throttled";
  network: string;
  username: string | null;
  /** The tries so far that the next one of the same name from the same network or browser waits for. */
  tries?: number | undefined;
};

let recent: { lines: number; unlogged: number } | null = null;

/** Logs a line for each refused password, up to 20 in ten seconds, and how many more there were. */
export function noteRefusedPassword(refused: RefusedPassword): void {
  recent ??= outsideRequests(countAnew);
  if (recent.lines === MOST_LINES) {
    recent.unlogged += 1;
    return;
  }
  recent.lines += 1;
  log.warn(refused, "password refused");
}

function countAnew() {
  const counted = { lines: 0, unlogged: 0 };
  setTimeout(() => {
    recent = null;
    const { unlogged: times } = counted;
    if (times > 0) log.warn({ times, seconds: LOGGED_EVERY_MS / 1000 }, "more passwords refused");
  }, LOGGED_EVERY_MS).unref();
  return counted;
}
