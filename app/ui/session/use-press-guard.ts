import { useEffect } from "react";

const BAR = ".session-bar, .session-ask";

/** Holds what was not meant off the button that has come in the place of the one pressed: the second click of a double click, and a key that is held down. */
export function usePressGuard(): void {
  useEffect(() => {
    const refuseClick = (event: MouseEvent) => {
      if (event.detail > 1) refuse(event, "a, button[type=submit]");
    };
    const refuseKey = (event: KeyboardEvent) => {
      if (event.repeat && event.key === "Enter") refuse(event, "a, button[type=submit], input");
    };
    const keepFocus = (event: MouseEvent) => {
      const isInBar = event.target instanceof Element && event.target.closest(BAR);
      if (event.detail > 1 && isInBar && !(event.target instanceof HTMLInputElement)) {
        event.preventDefault();
      }
    };
    window.addEventListener("mousedown", keepFocus, true);
    window.addEventListener("click", refuseClick, true);
    window.addEventListener("keydown", refuseKey, true);
    return () => {
      window.removeEventListener("mousedown", keepFocus, true);
      window.removeEventListener("click", refuseClick, true);
      window.removeEventListener("keydown", refuseKey, true);
    };
  }, []);
}

function refuse(event: Event, pressed: string): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest(`.session :is(${pressed})`)) return;
  event.preventDefault();
  event.stopPropagation();
}
