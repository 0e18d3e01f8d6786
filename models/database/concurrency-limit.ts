/**
 * Lets so many pieces of work run at once; the others wait in the order of their arrival. The returned function runs
 * work when its turn comes, or throws what `crowded` makes: at once if `longestQueue` pieces wait already, and after
 * `longestWaitMs` (unlimited if left out) of waiting.
 */
export function concurrencyLimit(options: {
  slots: number;
  longestQueue: number;
  longestWaitMs?: number;
  crowded: () => Error;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let taken = 0;

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        options.longestWaitMs &&
        setTimeout(() => {
          waiting.delete(start);
          reject(options.crowded());
        }, options.longestWaitMs);
      waiting.add(start);
    });
  }

  return async (work) => {
    if (taken < options.slots) {
      taken++;
    } else {
      if (waiting.size >= options.longestQueue) throw options.crowded();
      await turn();
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else taken--;
    }
  };
}
