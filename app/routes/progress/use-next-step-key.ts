import { useEffect } from "react";

const NEXT_STEP = ":root:not(:has(:focus:not(main), dialog:modal)) [data-next-step]";

/** Lets Enter press the next step of the page while nothing on it has the focus and no dialog is open. */
export function useNextStepKey(): void {
  useEffect(() => {
    const press = ({ key, repeat }: KeyboardEvent) => {
      if (key === "Enter" && !repeat) document.querySelector<HTMLElement>(NEXT_STEP)?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
