import { useEffect } from "react";

type Manifest = { version: string };

/** Lets a service worker answer with the page /offline where the next page cannot be fetched (public/sw.js). */
export function useOfflinePage(): void {
  useEffect(() => {
    if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
    const { version } = Reflect.get(window, "__reactRouterManifest") as Manifest;
    // Without one the browser shows a page of its own.
    navigator.serviceWorker.register(`/sw.js?build=${version}`).catch(() => undefined);
  }, []);
}
