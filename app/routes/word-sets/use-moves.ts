import { useCallback, useEffect, useRef, useState } from "react";
import { unsentMessage } from "#app/connection/network-error.ts";

export type Moves = ReturnType<typeof useMoves>;

/** What became of the words moved in place, and where the focus goes when the line it was on has left. */
export function useMoves() {
  const area = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ side: string; place: number }>(undefined);
  const [told, setTold] = useState<{ news: string | null; problem: string | null }>();

  useEffect(() => {
    const { current: last } = pressed;
    if (!last || !area.current || area.current.contains(document.activeElement)) return;
    const isLost = !document.activeElement?.matches("a, button, input, select, textarea");
    if (!isLost) return;
    const buttons = area.current.querySelectorAll<HTMLElement>(`[data-side=${last.side}] button`);
    const next = buttons[last.place] ?? buttons[buttons.length - 1];
    (next ?? area.current.querySelector<HTMLElement>("input[type=search]"))?.focus();
  });

  const noteFocus = useCallback((form: HTMLElement) => {
    const line = form.closest("li");
    const list = line?.closest<HTMLElement>("[data-side]");
    if (!line || !list) return;
    const place = [...list.children].indexOf(line);
    pressed.current = { side: list.dataset.side ?? "", place };
  }, []);

  const tell = useCallback((answer: unknown) => {
    const problem = unsentMessage(answer) ?? textIn(answer, "problem");
    setTold({ news: textIn(answer, "news"), problem });
  }, []);

  return { area, noteFocus, tell, news: told?.news ?? null, problem: told?.problem ?? null };
}

function textIn(answer: unknown, name: string): string | null {
  const text = typeof answer === "object" && answer !== null && Reflect.get(answer, name);
  return typeof text === "string" ? text : null;
}
