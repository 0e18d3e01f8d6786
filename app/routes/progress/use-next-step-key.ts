import { useEffect } from "react";

/** Lets Enter press the next step of the page while nothing on it has the focus and no dialog is open. */
export function useNextStepKey(): void {
  useEffect(() => {
    const press = ({ key, repeat, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Enter" || repeat || defaultPrevented || !isPageFocused()) return;
      document.querySelector<HTMLElement>("[data-next-step]")?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isPageFocused(): boolean {
  const isOnPage = document.activeElement?.matches("body, main") ?? true;
  return isOnPage && document.querySelector("dialog:modal, [aria-modal=true]") === null;
}
