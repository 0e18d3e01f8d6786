/**
 * Runs up to `slots` pieces of work at once (a function is called whenever work begins or ends); the others wait in
 * order of arrival. The returned function runs work when its turn comes, or throws the error of `crowded`: at once if
 * `longestQueue` pieces wait already, and after waiting `longestWaitMs` (unlimited if left out). Work whose signal is
 * aborted while it waits leaves the queue and throws the reason.
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
