// With the 1.5 seconds of a ping the first request is answered within four seconds, and those after it at once.
const LOOK_EVERY_MS = 250;
const LATE_AFTER_MS = 1_500;

export type DatabaseWatch = {
  /** Watches over a request until `end`; its outage begins once it is known that the database is silent. */
  watch(): { outage: { isKnown(): boolean; begins: Promise<void> }; end: () => void };
  /** Ends an outage: the database has answered somebody. */
  noteAnswer(): void;
};

/**
 * Watches over requests that wait for a database that no longer answers. Once one is late and `isSilent` confirms it,
 * waiting requests give up and new ones know of the outage, until a later look finds the database answering.
 */
export function watchDatabase(isSilent: () => Promise<boolean>): DatabaseWatch {
  const waiting = new Set<{ since: number; giveUp: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let isOut = false;
  let answeredAt = 0;

  async function look(): Promise<void> {
    const since = performance.now();
    if (isOut || isOneLate()) isOut = (await isSilent()) && answeredAt < since;
    if (isOut) for (const { giveUp } of waiting) giveUp();
    timer = undefined;
    lookAgain();
  }

  function isOneLate(): boolean {
    const latest = performance.now() - LATE_AFTER_MS;
    return [...waiting].some(({ since }) => since < latest);
  }

  function lookAgain(): void {
    if (timer || (waiting.size === 0 && !isOut)) return;
    timer = setTimeout(look, LOOK_EVERY_MS).unref();
  }

  return {
    watch() {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (isOut) resolve();
      const request = { since: performance.now(), giveUp: resolve };
      waiting.add(request);
      lookAgain();
      const outage = { isKnown: () => isOut, begins: promise };
      return { outage, end: () => void waiting.delete(request) };
    },
    noteAnswer() {
      isOut = false;
      answeredAt = performance.now();
    },
  };
}
