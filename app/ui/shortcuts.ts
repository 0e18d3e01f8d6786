import { createContext, useContext } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Whether the learner wants single keys to act. */
export const ShortcutsContext = createContext(false);

/** The value of aria-keyshortcuts for what these keys press ("1 C"): the keys while they act, else undefined. */
export function useShortcut(keys: string | undefined): string | undefined {
  const isWanted = useContext(ShortcutsContext);
  return useHydrated() && isWanted ? keys : undefined;
}

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "repeat"
>;

/** The single key that an event stands for, in upper case; null for none that could be a shortcut. */
export function shortcutIn(event: Press): string | null {
  const { key, code, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) {
    return null;
  }
  if (/^[a-z]$/i.test(key)) return shiftKey ? null : key.toUpperCase();
  if (/^[0-9/?]$/.test(key)) return key;
  const place = /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1];
  // Where digits want Shift (French), and where the keys write another script.
  if (code.startsWith("Digit") && !shiftKey) return place ?? null;
  if (!isOtherScript(key)) return null;
  if (code === "Slash") return shiftKey ? "?" : "/";
  return place && !shiftKey ? place : null;
}

function isOtherScript(key: string): boolean {
  return /^\P{ASCII}+$/u.test(key) && key !== "";
}
