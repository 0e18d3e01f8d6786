const LOOK_EVERY_MS = 1_000;
const LATE_AFTER_MS = 3_000;

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
    const isLate = ({ since }: { since: number }) => performance.now() - since > LATE_AFTER_MS;
    const late = [...waiting].filter(isLate);
    if (late.length > 0 && (await isSilent())) for (const { giveUp } of late) giveUp();
    lookAgain();
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
