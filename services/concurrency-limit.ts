/**
 * Lets so many pieces of work run at once and the others wait in the order of their arrival: the answer runs work when
 * its turn comes, or throws what `crowded` makes when `longestQueue` wait already.
 */
export function concurrencyLimit(options: {
  slots: number;
  longestQueue: number;
  crowded: () => Error;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let taken = 0;

  return async (work) => {
    if (taken < options.slots) {
      taken++;
    } else {
      if (waiting.length >= options.longestQueue) throw options.crowded();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken--;
    }
  };
}
