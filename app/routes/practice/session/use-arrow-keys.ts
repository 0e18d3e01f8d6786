import { useEffect } from "react";

const OTHER_USE = "input, textarea, select, audio, dialog, [role=menu]";

/** Lets the arrow keys press what carries their name, and Space turn the card where nothing has the focus. */
export function useArrowKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      ) {
        return;
      }
      const { target } = event;
      if (target instanceof Element && target.closest(OTHER_USE)) return;
      const isPressable = target instanceof Element && target.closest("a, button");
      if (event.key === " " && isPressable) return;
      const place = event.key === " " ? "[data-turn]" : `[data-arrow="${event.key}"]`;
      const pressed = /^( |Arrow(Left|Right))$/.test(event.key)
        ? document.querySelector<HTMLElement>(place)
        : null;
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
