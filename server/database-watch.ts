// With the 1.5 seconds of a ping a request is answered within four seconds.
const LOOK_EVERY_MS = 250;
const LATE_AFTER_MS = 1_500;

/**
 * Watches over requests that wait for a database that no longer answers: `outage` resolves for a request that is late
 * once `isSilent` says so, and the function beside it ends watching the request.
 */
export function watchDatabase(
  isSilent: () => Promise<boolean>,
): () => { outage: Promise<void>; end: () => void } {
  const waiting = new Set<{ since: number; giveUp: () => void }>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    timer = undefined;
    // Those that are late by the end of the ping would wait for another one.
    if (lateOnes().length > 0 && (await isSilent())) for (const { giveUp } of lateOnes()) giveUp();
    lookAgain();
  }

  function lateOnes() {
    const latest = performance.now() - LATE_AFTER_MS;
    return [...waiting].filter(({ since }) => since < latest);
  }

  function lookAgain(): void {
    if (timer || waiting.size === 0) return;
    timer = setTimeout(look, LOOK_EVERY_MS).unref();
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const request = { since: performance.now(), giveUp: resolve };
    waiting.add(request);
    lookAgain();
    return { outage: promise, end: () => void waiting.delete(request) };
  };
}
