import { useEffect } from "react";
import { href } from "react-router";
import { callServer } from "#app/connection/call-server.ts";

/** Tells the server the browser's time zone, once, while the account has none. */
export function TimeZoneReport() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone) return;
    const leaving = new AbortController();
    const form = { timeZone };
    // The next page tries again.
    callServer(href("/settings/time-zone"), { form, signal: leaving.signal }).catch(
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return null;
}
