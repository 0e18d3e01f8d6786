type Waiting = { sender: string; start: number; finish: number; go: () => void };

/**
 * Runs up to `slots` pieces of work at once. The waiting piece goes next that would finish first if all senders were
 * served side by side (start-time fair queueing, Goyal, Vin and Cheng 1996), so short pieces overtake long ones and
 * senders of many pieces delay only themselves. `cost` is in any unit, the same for all. Throws `crowded()` if
 * `longestQueue` pieces wait already, or `mostOfOne` of the sender; continued work (`goesOn`) is never refused.
 */
export function fairTurns(options: {
  slots: number;
  longestQueue: number;
  mostOfOne: number;
  crowded: () => Error;
}): <T>(
  sender: string,
  cost: number,
  work: () => Promise<T>,
  more?: { goesOn: boolean },
) => Promise<T> {
  const waiting = new Set<Waiting>();
  // Until where each sender's work reaches, in the same measure as its cost.
  const reached = new Map<string, number>();
  let clock = 0;
  let taken = 0;

  function claim(sender: string, cost: number): { start: number; finish: number } {
    const start = Math.max(clock, reached.get(sender) ?? 0);
    const finish = start + cost;
    reached.set(sender, finish);
    return { start, finish };
  }

  function hasTooMany(sender: string): boolean {
    const { longestQueue, mostOfOne } = options;
    const own = [...waiting].filter((one) => one.sender === sender);
    return waiting.size >= longestQueue || own.length >= mostOfOne;
  }

  function goOn(): void {
    let next: Waiting | undefined;
    for (const one of waiting) if (!next || one.finish < next.finish) next = one;
    if (next) {
      waiting.delete(next);
      clock = Math.max(clock, next.start);
      next.go();
    } else {
      taken -= 1;
      if (taken === 0) {
        reached.clear();
        clock = 0;
      }
    }
  }

  return async (sender, cost, work, { goesOn } = { goesOn: false }) => {
    if (taken < options.slots) {
      taken += 1;
      clock = Math.max(clock, claim(sender, cost).start);
    } else {
      if (!goesOn && hasTooMany(sender)) throw options.crowded();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ sender, ...claim(sender, cost), go: resolve });
      await promise;
    }
    try {
      return await work();
    } finally {
      goOn();
    }
  };
}
