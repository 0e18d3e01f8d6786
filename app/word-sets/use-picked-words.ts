import { useEffect, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PickableWord, PickStart } from "./pick-start.ts";

export type PickedWords = ReturnType<typeof usePickedWords>;

/** Holds the words ticked in a form, also ones a search hides; a new answer of the server replaces them. */
export function usePickedWords({ picked: given, words }: Pick<PickStart, "picked" | "words">) {
  const isHydrated = useHydrated();
  const [state, setState] = useState({ given, picks: given });
  if (state.given !== given) setState({ given, picks: given });
  const picks = state.given === given ? state.picks : given;
  useEffect(() => {
    setState((before) => ({ ...before, picks: withEarlyTicks(before.picks, words) }));
  }, [words]);
  return {
    picks,
    /** Known to be none: without scripts a tick is known only when it was sent. */
    isNone: isHydrated && picks.length === 0,
    toggle(word: PickableWord, isTicked: boolean) {
      const others = picks.filter(({ id }) => id !== word.id);
      setState({ given, picks: isTicked ? [...others, word] : others });
    },
  };
}

/** Applies the ticks and clears made before scripts ran. */
function withEarlyTicks(picks: readonly PickableWord[], words: readonly PickableWord[]) {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(".pick-list [type=checkbox]")];
  const shown = new Set(boxes.map(({ value }) => value));
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const known = new Map([...words, ...picks].map((word) => [word.id, word]));
  const others = picks.filter(({ id }) => !shown.has(id));
  return [...others, ...ticked.flatMap((id) => known.get(id) ?? [])];
}
