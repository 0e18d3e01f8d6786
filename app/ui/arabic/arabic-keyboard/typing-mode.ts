import { useSyncExternalStore } from "react";
import type { TypingMode } from "#models/arabic/input/type-text.ts";

const name = "arabic-typing";
const listeners = new Set<() => void>();
/** The choice on this page, also if the browser stores nothing. */
let chosen: TypingMode | undefined;

/** Returns what Latin keys write in Arabic fields, as this browser remembers it; "off" on the server. */
export function useTypingMode(): TypingMode {
  return useSyncExternalStore(subscribe, currentTypingMode, () => "off");
}

export function currentTypingMode(): TypingMode {
  if (chosen === undefined) {
    const kept = readKept();
    chosen = kept === "keys" || kept === "buckwalter" ? kept : "off";
  }
  return chosen;
}

/** Remembers a choice in this browser. */
export function chooseTypingMode(mode: TypingMode): void {
  chosen = mode;
  try {
    localStorage.setItem(name, mode);
  } catch {}
  for (const listener of listeners) listener();
}

function readKept(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const readAgain = (event: StorageEvent) => {
    if (event.key !== name) return;
    chosen = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", readAgain);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", readAgain);
  };
}
