import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";

/** Of one word, or of all that a search finds. */
type Move = { id: string; isRemoval: boolean } | { id: "found"; find: string; isRemoval: false };

/** A move with the address of the set it is about: the page may be another one when its turn comes. */
type WaitingMove = Move & { action: string };

export type Moves = ReturnType<typeof useMoves>;

/**
 * Moves words into a set and out of it in place, those pressed meanwhile together in the next request, and puts the
 * focus on the next line when its own has left.
 */
export function useMoves() {
  const area = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ side: string; place: number }>(undefined);
  const waiting = useRef<WaitingMove[]>([]);
  const isSending = useRef(false);
  const [moving, setMoving] = useState<Move[]>([]);
  const { submit, data } = useFetcher<unknown>();
  const { pathname, search } = useLocation();

  async function sendWaiting() {
    if (isSending.current) return;
    isSending.current = true;
    for (let [first] = waiting.current; first; [first] = waiting.current) {
      const { isRemoval, action } = first;
      const next = waiting.current.filter((move) =>
        "find" in first || "find" in move
          ? move === first
          : move.isRemoval === isRemoval && move.action === action,
      );
      const form = new FormData();
      form.set("inPlace", "on");
      if (isRemoval) form.set("_method", "delete");
      if ("find" in first) {
        form.set("allFound", "on");
        form.set("find", first.find);
      } else {
        for (const { id } of next) form.append("id", id);
      }
      // An error is in the fetcher's data, or on the page that takes the place of this one.
      await submit(form, { method: "post", action }).catch(() => undefined);
      waiting.current = waiting.current.filter((move) => !next.includes(move));
      setMoving(waiting.current);
    }
    isSending.current = false;
  }

  useEffect(() => {
    const last = pressed.current;
    const active = document.activeElement;
    const isLost = !active?.matches("a, button, input, select, textarea");
    if (!last || !area.current || !isLost) return;
    const buttons = area.current.querySelectorAll<HTMLElement>(`[data-side=${last.side}] button`);
    const next = buttons[last.place] ?? buttons[buttons.length - 1];
    (next ?? area.current.querySelector<HTMLElement>("input[type=search]"))?.focus();
  });

  return {
    area,
    move(line: HTMLElement | null, wanted: Move) {
      const list = line?.closest<HTMLElement>("[data-side]");
      pressed.current = {
        side: list?.dataset.side ?? "out",
        place: line && list ? [...list.children].indexOf(line) : 0,
      };
      if (waiting.current.some(({ id }) => id === wanted.id)) return;
      waiting.current = [...waiting.current, { ...wanted, action: pathname + search }];
      setMoving(waiting.current);
      sendWaiting();
    },
    isMoving: (wordId: string) => moving.some(({ id }) => id === wordId),
    news: textIn(data, "news"),
    problem: unsentMessage(data) ?? textIn(data, "problem"),
  };
}

function textIn(answer: unknown, name: string): string | null {
  const text = typeof answer === "object" && answer !== null && Reflect.get(answer, name);
  return typeof text === "string" ? text : null;
}
