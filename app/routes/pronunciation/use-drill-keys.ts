import { useContext, useEffect } from "react";
import { ShortcutsContext } from "#app/ui/shortcuts.ts";

const USES_KEYS =
  "input, textarea, select, button, summary, a, [role=menu], [contenteditable=true]";

/** Space pauses and goes on, the arrows change the word, unless what has the focus takes these keys itself. */
export function useDrillKeys(keys: Record<" " | "ArrowLeft" | "ArrowRight", () => void>): void {
  const isWanted = useContext(ShortcutsContext);
  useEffect(() => {
    if (!isWanted) return;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== " " && key !== "ArrowLeft" && key !== "ArrowRight") return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.shiftKey || event.repeat || isTakenBy(target, key)) return;
      event.preventDefault();
      keys[key]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isWanted, keys]);
}

/** Buttons and links take Space but leave the arrows. */
function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (document.querySelector("dialog:modal, [aria-modal=true]")) return true;
  const taker = target instanceof Element ? target.closest(USES_KEYS) : null;
  return taker !== null && (key === " " || !taker.matches("button, summary, a"));
}
