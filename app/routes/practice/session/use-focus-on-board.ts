import { type RefObject, useEffect, useRef } from "react";
import type { MatchingBoard } from "#models/practice/matching-board.ts";

/** Gives the focus of a tile that left the board without another in its place to the next one of its column. */
export function useFocusOnBoard(table: RefObject<HTMLFormElement | null>, board: MatchingBoard) {
  const last = useRef<{ column: number } | null>(null);

  useEffect(() => {
    const form = table.current;
    const note = ({ target }: FocusEvent) => {
      const list = target instanceof Element ? target.closest("ul") : null;
      const lists = [...(form?.querySelectorAll("ul") ?? [])];
      last.current = list ? { column: lists.indexOf(list) } : null;
    };
    const drop = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = null;
    };
    form?.addEventListener("focusin", note);
    form?.addEventListener("focusout", drop);
    return () => {
      form?.removeEventListener("focusin", note);
      form?.removeEventListener("focusout", drop);
    };
  }, [table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another board takes a tile away
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const lists = table.current?.querySelectorAll("ul");
    const next = lists?.[last.current.column]?.querySelector("button");
    (next ?? table.current?.querySelector("button"))?.focus();
  }, [board, table]);
}
