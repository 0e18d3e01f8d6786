import { useEffect } from "react";
import { manifest } from "./framework.ts";

/** Lets a service worker answer with the page /offline where the next page cannot be fetched (public/sw.js). */
export function useOfflinePage(): void {
  useEffect(() => {
    if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
    // Without one the browser shows a page of its own.
    navigator.serviceWorker.register(`/sw.js?build=${manifest().version}`).catch(() => undefined);
  }, []);
}
