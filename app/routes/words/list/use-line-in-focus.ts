import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

let focusedFor: string | undefined;

/** The line that a form led back to, which takes the focus once; undefined for one that had it already. */
export function useLineInFocus() {
  const notification = useRouteLoaderData<typeof rootLoader>("root")?.notification;
  const [earlier] = useState(focusedFor);
  const isNew = notification?.id !== earlier;
  const line = isNew ? notification?.line : undefined;

  useEffect(() => {
    if (!line || focusedFor === notification?.id) return;
    focusedFor = notification?.id;
    document.getElementById(`word-${line.wordId}`)?.focus();
  }, [line, notification?.id]);

  return line;
}
