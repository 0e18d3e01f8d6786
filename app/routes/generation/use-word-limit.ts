import { useEffect, useState } from "react";
import { href } from "react-router";
import { callServer } from "#app/connection/call-server.ts";
import type { DailyLimit } from "#services/usage/tier-limits.ts";

const REFRESH_MS = 30_000;

/**
 * Returns today's limit of generated words: the last one known, asked for again every 30 seconds and when the window
 * gets the focus while `isRefreshed`. Without an answer the known limit stays, null at first.
 */
export function useWordLimit(start: DailyLimit | null, isRefreshed: boolean) {
  const [limit, setLimit] = useState(start);
  const isUnknown = start === null;

  useEffect(() => {
    if (!isRefreshed) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      callServer<{ vocabulary: DailyLimit }>(href("/api/check-tier-limits"), { signal }).then(
        ({ vocabulary }) => setLimit(vocabulary),
        () => undefined,
      );
    };
    if (isUnknown) ask();
    const timer = setInterval(ask, REFRESH_MS);
    window.addEventListener("focus", ask, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isRefreshed, isUnknown]);

  return [limit, setLimit] as const;
}

/** Whether nothing is left of a limit that is known. */
export function isUsedUp(limit: DailyLimit | null): boolean {
  return limit !== null && limit.allowed !== null && limit.current >= limit.allowed;
}
