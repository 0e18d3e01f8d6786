import { useEffect, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export type PickedWords = ReturnType<typeof usePickedWords>;

/** The words ticked in a form, also those that a search does not show; a new answer of the server replaces them. */
export function usePickedWords(given: readonly string[]) {
  const isHydrated = useHydrated();
  const [state, setState] = useState({ given, ids: given });
  if (state.given !== given) setState({ given, ids: given });
  const ids = state.given === given ? state.ids : given;
  useEffect(() => {
    setState((before) => ({ ...before, ids: withEarlyTicks(before.ids) }));
  }, []);
  return {
    ids,
    /** Known to be none: without scripts a tick is known only when it was sent. */
    isNone: isHydrated && ids.length === 0,
    toggle(id: string, isTicked: boolean) {
      const others = ids.filter((one) => one !== id);
      setState({ given, ids: isTicked ? [...others, id] : others });
    },
  };
}

/** What was ticked and cleared before scripts ran. */
function withEarlyTicks(ids: readonly string[]): string[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(".pick-list [name=id]")];
  const shown = new Set(boxes.map(({ value }) => value));
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  return [...ids.filter((id) => !shown.has(id)), ...ticked];
}
