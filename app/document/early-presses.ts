import { useEffect } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FIELD } from "./shortcut-keys.tsx";

declare global {
  interface Window {
    /** Keys, and clicks on buttons that need scripts, in the order they came; null once the page acts by itself or is left. */
    earlyPresses?: (KeyboardEvent | PointerEvent)[] | null;
  }
}

/** Keeps what is pressed before the script files of a page run; goes into an InlineScript of its head. */
export const keepEarlyPresses = `earlyPresses=[];addEventListener("keydown",e=>earlyPresses?.push(e));addEventListener("click",e=>{let b=e.target.closest("a,button");b&&(b.type=="button"?b.popoverTargetElement||earlyPresses?.push(e):earlyPresses=null)})`;

/**
 * Lets the first early press that means something act once the page can; what followed was meant for what it would lead
 * to, which nobody had seen. A link or form that was pressed leads to another page, which starts with none.
 */
export function useEarlyPresses(): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const presses = window.earlyPresses ?? [];
    window.earlyPresses = null;
    presses.some(pressAgain);
  }, [isHydrated]);
}

/** Whether it acted. */
function pressAgain(event: KeyboardEvent | PointerEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected || target.closest(FIELD)) return false;
  if (event instanceof KeyboardEvent) {
    return !target.dispatchEvent(new KeyboardEvent("keydown", event));
  }
  target.closest("button")?.click();
  return true;
}
