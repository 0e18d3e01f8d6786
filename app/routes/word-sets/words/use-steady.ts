import { useEffect, useRef, useState } from "react";

const STEADY_MS = 500;

/**
 * Returns what was shown when a press began, until half a second after the last one: lines that answer a press in quick
 * succession would otherwise move away under the pointer of the next.
 */
export function useSteady<Shown>(current: Shown) {
  const [held, setHeld] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hold() {
    clearTimeout(timer.current);
    setHeld((before) => before ?? current);
  }

  function letGoSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), STEADY_MS);
  }

  const leaving = { onPointerUp: letGoSoon, onPointerCancel: letGoSoon, onPointerLeave: letGoSoon };
  return { shown: held ?? current, hold: { onPointerDown: hold, ...leaving } };
}
