import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import { callServer } from "#app/connection/call-server.ts";

const POLL_MS = 5_000;

type ReviewCount = { vocabularyId: string; count: string };

/** While the page is visible, asks every five seconds which words were reviewed since `version`, and for the page again if any was. */
export function ReviewCountPoll({ version }: { version: string }) {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState === "hidden") return;
      isAsking = true;
      const changed = await reviewCountsSince(version, signal);
      isAsking = false;
      if (changed.length > 0 && !signal.aborted) await revalidate();
    };
    const timer = setInterval(ask, POLL_MS);
    document.addEventListener("visibilitychange", ask, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [version, revalidate]);

  return null;
}

/** The counts that changed since a version, none of them when they cannot be read. */
async function reviewCountsSince(version: string, signal: AbortSignal): Promise<ReviewCount[]> {
  const address = `${href("/api/vocabulary/review-counts")}?${new URLSearchParams({ since: version })}`;
  return callServer<ReviewCount[]>(address, { unchanged: [], signal }).catch(() => []);
}
