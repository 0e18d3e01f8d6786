import { useEffect } from "react";
import { useRevalidator } from "react-router";

const AGAIN_MS = 2000;
let latest: object | null = null;

/** Returns what the session page shows, marked as out of date, if the server sent nothing newer; throws the error if the page shows nothing. */
export function lastSession<Loaded>(error: Error): Loaded & { isUnreached: boolean } {
  if (latest === null) throw error;
  return { ...(latest as Loaded), isUnreached: true };
}

/** Whether the page is out of date; it asks again until it is not. */
export function useUnreached(loaded: object): boolean {
  const { revalidate } = useRevalidator();
  const isUnreached = "isUnreached" in loaded;
  useEffect(() => {
    latest = loaded;
    return () => {
      latest = null;
    };
  }, [loaded]);
  useEffect(() => {
    if (!isUnreached || !loaded) return;
    const ask = () => revalidate();
    window.addEventListener("online", ask);
    const wait = setTimeout(() => navigator.onLine && ask(), AGAIN_MS);
    return () => {
      clearTimeout(wait);
      window.removeEventListener("online", ask);
    };
  }, [loaded, isUnreached, revalidate]);
  return isUnreached;
}
