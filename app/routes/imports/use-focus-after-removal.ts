import { useEffect, useRef } from "react";
import { mainId } from "#app/ui/shell/skip-link.tsx";

/** After an entry was removed, puts the focus on the removal of the next one, else of the last, else on the page. */
export function useFocusAfterRemoval(
  entries: readonly { number: number; wordId: string | null }[],
): (number: number) => void {
  const removed = useRef<number>(null);

  useEffect(() => {
    const number = removed.current;
    if (number === null || entries.some((entry) => entry.number === number)) return;
    removed.current = null;
    const open = entries.filter((entry) => entry.wordId === null);
    const next = open.find((entry) => entry.number > number) ?? open.at(-1);
    const line = next && document.getElementById(`entry-${next.number}`);
    (line?.querySelector("button") ?? document.getElementById(mainId))?.focus();
  }, [entries]);

  return (number) => {
    removed.current = number;
  };
}
