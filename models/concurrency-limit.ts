/**
 * Lets so many pieces of work run at once, a number or what is asked whenever one begins or ends; the others wait in the order of their arrival. The returned function runs
 * work when its turn comes, or throws what `crowded` makes: at once if `longestQueue` pieces wait already, and after
 * `longestWaitMs` (unlimited if left out) of waiting. Work whose signal is aborted while it waits leaves the queue and
 * throws the reason.
 */
export function concurrencyLimit(options: {
  slots: number | (() => number);
  longestQueue: number;
  longestWaitMs?: number;
  crowded: () => Error;
}): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const { slots } = options;
  const most = typeof slots === "number" ? () => slots : slots;
  const waiting = new Set<() => void>();
  let taken = 0;

  function turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        stopWaiting();
        taken += 1;
        resolve();
      };
      const stopWaiting = () => {
        waiting.delete(start);
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      const leave = () => {
        stopWaiting();
        reject(signal?.reason);
      };
      const giveUp = () => {
        stopWaiting();
        reject(options.crowded());
      };
      const timer = options.longestWaitMs && setTimeout(giveUp, options.longestWaitMs);
      signal?.addEventListener("abort", leave);
      waiting.add(start);
    });
  }

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (waiting.size === 0 && taken < most()) {
      taken += 1;
    } else {
      if (waiting.size >= options.longestQueue) throw options.crowded();
      await turn(signal);
    }
    try {
      return await work();
    } finally {
      taken -= 1;
      for (const next of waiting) {
        if (taken >= most()) break;
        next();
      }
    }
  };
}
