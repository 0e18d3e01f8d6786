/** Why work is refused: too much of its sender's own waits already, or there is too much of all. */
export type Refused = "own" | "all";

type Waiting = {
  sender: string;
  share: Share;
  start: number;
  go: (end: (() => void) | Refused) => void;
};

type Work = { begunAt: number };

/** Places for work: `begin` takes one and gives the function that gives it back, or null if all are taken. */
export type Places = { begin(): (() => void) | null; isReached(): boolean };

/**
 * The limits of one sender, in places and ms; `besideOthers` holds while others are at work, however much one asks for.
 * If it is set, a sender with more waiting than a person sends has one place, and begins only while nobody else is at
 * work.
 */
export type Share = {
  mostOfOne: number;
  besideOthers?: number;
  mostWaitingOfOne: number;
  longestWaitMs: number;
  /** The same when people have waited for three seconds with no second between: that is no class that presses at once. */
  queuedWaitMs?: number;
};

const LOOKED_EVERY_MS = 20;
const SMOOTHING = 0.1;
// One piece of work that is very long says little of the others: a class would be refused for it.
const MOST_LEARNT = 1 / 50;
// More wait only for somebody who sends what no person can.
const WAITING_FOR_A_PLACE = 3;
// An archive that is read by its client for a minute does not hold up the pages of the same person.
const SHORT_MS = 500;
const LONG_QUEUE_MS = 3_000;
const SAME_QUEUE_MS = 1_000;

/**
 * Gives places to senders in turn. A sender has at most `mostOfOne` at a time. Work that finds no place waits for at
 * most `longestWaitMs`; it is refused at once if that would not be enough by how long work has taken lately, or if
 * `mostWaitingOfOne` of the sender wait already. The next place goes to the waiting sender that had the least.
 */
export function fairPlaces({
  places,
  areOthersAtWork = () => false,
  ...usual
}: { places: Places; areOthersAtWork?: (sender: string) => boolean } & Share) {
  const waiting = new Set<Waiting>();
  const atWork = new Map<string, Set<Work>>();
  const waitingOf = new Map<string, number>();
  // Progress of each sender, in pieces of work served; a new sender begins where the others are.
  const served = new Map<string, number>();
  let clock = 0;
  let usualMs = 0;
  let looking: NodeJS.Timeout | undefined;
  let afterArrivals: NodeJS.Immediate | undefined;
  // Only senders that wait for a place make a queue, not work that waits for its own sender.
  let hasQueue = false;
  let queueBeganAt = 0;
  let queueEndedAt = Number.NEGATIVE_INFINITY;

  function hasMany(sender: string, { mostOfOne, besideOthers }: Share): boolean {
    const waits = waitingOf.get(sender) ?? 0;
    return besideOthers !== undefined && waits > WAITING_FOR_A_PLACE * mostOfOne;
  }

  function mayBegin(sender: string, share: Share): boolean {
    const { mostOfOne, besideOthers } = share;
    const begun = atWork.get(sender);
    const isGreedy = hasMany(sender, share);
    if (!begun) return !isGreedy || !areOthersAtWork(sender);
    if (begun.size >= (isGreedy ? 1 : mostOfOne)) return false;
    if (besideOthers === undefined || !areOthersAtWork(sender)) return true;
    const since = performance.now() - SHORT_MS;
    return [...begun].filter(({ begunAt }) => begunAt > since).length < besideOthers;
  }

  function begin(sender: string, share: Share): (() => void) | null {
    const end = mayBegin(sender, share) ? places.begin() : null;
    if (!end) return null;
    const work: Work = { begunAt: performance.now() };
    const own = atWork.get(sender) ?? new Set();
    atWork.set(sender, own.add(work));
    return () => {
      end();
      own.delete(work);
      if (own.size === 0) atWork.delete(sender);
      const learnt = (performance.now() - work.begunAt - usualMs) * SMOOTHING;
      usualMs += Math.min(learnt, usual.longestWaitMs * MOST_LEARNT);
      if (atWork.size === 0 && waiting.size === 0) {
        served.clear();
        clock = 0;
      }
      clearImmediate(afterArrivals);
      afterArrivals = undefined;
      fill();
    };
  }

  function next(areOthersSeen: boolean): Waiting | null {
    let first: Waiting | null = null;
    for (const one of waiting) {
      if (!areOthersSeen && hasMany(one.sender, one.share)) continue;
      if (mayBegin(one.sender, one.share) && (!first || one.start < first.start)) first = one;
    }
    return first;
  }

  /** Begins what waits; of a sender with many only once what others sent meanwhile has been read. */
  function fill(): void {
    beginWaiting({ areOthersSeen: false });
    if (waiting.size === 0) return;
    // The first turn may have looked at the connections before the work that ends now.
    afterArrivals ??= setImmediate(() => {
      afterArrivals = setImmediate(() => {
        afterArrivals = undefined;
        beginWaiting({ areOthersSeen: true });
      });
    });
  }

  function beginWaiting({ areOthersSeen }: { areOthersSeen: boolean }): void {
    let one = next(areOthersSeen);
    for (; one; one = next(areOthersSeen)) {
      const end = begin(one.sender, one.share);
      if (!end) break;
      clock = Math.max(clock, one.start);
      leave(one);
      one.go(end);
    }
    noteQueue(one !== null);
    if (waiting.size > 0) looking ??= setInterval(fill, LOOKED_EVERY_MS).unref();
    else {
      clearInterval(looking);
      looking = undefined;
    }
  }

  function longestWaitOf({ longestWaitMs, queuedWaitMs = longestWaitMs }: Share): number {
    return isQueue() && performance.now() - queueBeganAt > LONG_QUEUE_MS
      ? queuedWaitMs
      : longestWaitMs;
  }

  function noteQueue(isThere: boolean): void {
    const now = performance.now();
    if (isThere && !isQueue()) queueBeganAt = now;
    if (hasQueue && !isThere) queueEndedAt = now;
    hasQueue = isThere;
  }

  function isQueue(): boolean {
    return hasQueue || performance.now() - queueEndedAt < SAME_QUEUE_MS;
  }

  function leave(one: Waiting): void {
    waiting.delete(one);
    add(waitingOf, one.sender, -1);
  }

  /** Why a new piece of work of the sender would be refused; null if it would not. */
  function whyRefused(sender: string, share = usual): Refused | null {
    if (mayBegin(sender, share) && !places.isReached() && waiting.size === 0) return null;
    const refused = ownOrAll(sender, share);
    if ((waitingOf.get(sender) ?? 0) >= share.mostWaitingOfOne) return refused;
    const start = startOf(sender);
    let ahead = 1;
    for (const one of waiting) if (one.start <= start) ahead += 1;
    let workers = 0;
    for (const { size } of atWork.values()) workers += size;
    const waitMs = (ahead * usualMs) / Math.max(1, workers);
    return waitMs > longestWaitOf(share) ? refused : null;
  }

  /** Where nothing waits, one who has all of his places at work has too much himself. */
  function ownOrAll(sender: string, { mostOfOne, mostWaitingOfOne }: Share): Refused {
    const hasAll = mostWaitingOfOne === 0 && (atWork.get(sender)?.size ?? 0) >= mostOfOne;
    const waits = waitingOf.get(sender) ?? 0;
    return hasAll || waits >= WAITING_FOR_A_PLACE * mostOfOne ? "own" : "all";
  }

  function startOf(sender: string): number {
    return Math.max(clock, served.get(sender) ?? 0);
  }

  async function take(sender: string, share = usual): Promise<(() => void) | Refused> {
    const refused = whyRefused(sender, share);
    if (refused) return refused;
    const start = startOf(sender);
    served.set(sender, start + 1);
    const now = waiting.size === 0 ? begin(sender, share) : null;
    if (now) {
      clock = Math.max(clock, start);
      return now;
    }
    const { promise, resolve } = Promise.withResolvers<(() => void) | Refused>();
    const one: Waiting = { sender, share, start, go: resolve };
    const longestMs = longestWaitOf(share);
    waiting.add(one);
    add(waitingOf, sender, 1);
    const whenLate = ownOrAll(sender, share);
    const timer = setTimeout(() => {
      leave(one);
      resolve(whenLate);
      fill();
    }, longestMs);
    fill();
    return promise.finally(() => clearTimeout(timer));
  }

  return { take, whyRefused };
}

/** Adds to the count of a key; removes the key at zero. */
export function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
