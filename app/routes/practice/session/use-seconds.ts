import { useEffect, useState } from "react";
import { secondsOfMove } from "#models/practice/practice-rules.ts";
import type { BoardState } from "#services/practice/board-state.ts";

/** The seconds that a matching exercise has taken, counted on while the page is open; a break of more than five minutes is none of it. */
export function useSeconds({ seconds, movedAt }: BoardState, shownAt: number): number {
  const since = new Date(movedAt ?? shownAt);
  const [now, setNow] = useState(shownAt);
  useEffect(() => {
    // The clock of this device may go wrong; what went by since the page was made does not.
    const start = performance.now();
    const tick = () => setNow(shownAt + performance.now() - start);
    tick();
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [shownAt]);
  return seconds + secondsOfMove(since, new Date(Math.max(now, shownAt)));
}
