// How the server decides what to work on when there is too much.
//
// The aim is that whoever is let in is answered within about a second, and whoever is not is told at once. A fixed number of
// requests cannot do that: the right one depends on the machine, the database and the hour. So the limit is found while the
// server runs (`adaptiveLimit`), as TCP finds its window: each quick answer raises it a little, a slow one lowers it by a
// third. Only slowness that comes with many open requests counts; a request that is slow by itself says nothing of the rest.
//
// - Reads and changes have limits of their own. Changes wait for one writer, so theirs is lower and they are shed first:
//   somebody who cannot save can still read. Uploads and dear work are slow by nature and would lower every limit, so their
//   numbers are fixed. Sign-in has its own queue, where passwords are hashed.
// - A limit alone is taken by whoever knocks most often. `fair-places.ts` gives its places to senders in turn, a few at a time;
//   what finds none waits for seconds at most. A sender is a user, or a network for visitors.
// - On a starved processor requests wait before this code sees them, and their own times look fine. While the event loop is
//   late the limits are therefore at their least.
// - Above all of this stand 256 open requests, and 96 of one sender, which only bound memory.
// - A place is held until the answer is made, not until it is sent: a slow client must not hold up others.
//
// `take` is the decision; `whyShed` asks the same before a long body is read, without taking a place. Records 21, 51, 53,
// 61, 64, 128 and 129 say where the numbers come from, `docs/a-requests-way.md` lists them.

import { log } from "#services/log.server.ts";
import { add, fairPlaces, type Places, type Refused } from "./fair-places.ts";

/** The kind of a request under too much load: changes are shed before reads, and dear work has places of its own. */
export type Load = "change" | "read" | "dear" | "sign-in" | "upload";

/**
 * Tells that the answer of a request that was taken is made, or that it waits for a service outside and no longer for us;
 * only the first time counts. How fast its client takes the answer keeps nobody out.
 */
export type Answered = () => void;

const MOST_OPEN = 256;
// At work and waiting together, so that two networks cannot take them all.
const MOST_OPEN_OF_ONE = 96;
// One image is rewritten at a time, and eight wait.
const MOST_UPLOADS = 9;
// One is written while the other is read and checked.
const MOST_DEAR = 2;
const SLOW_MS = 1000;
const LOGGED_EVERY_MS = 2_000;

export type Admission = {
  take(load: Load, sender: Sender): Promise<Answered | Refused>;
  /** Why a request would be shed, or null; asked before its long body is read, it takes no place. */
  whyShed(load: Load, sender: Sender): Refused | null;
};

/** Whom a request is from: a user, or for visitors their network, behind which there may be a class. */
export type Sender = { id: string; isNetwork: boolean };

// A page asks for its parts side by side, and a class has one network but a session each.
const READS = {
  mostOfOne: 3,
  besideOthers: 1,
  mostWaitingOfOne: 40,
  longestWaitMs: 1000,
  queuedWaitMs: 500,
};
const CHANGES = {
  mostOfOne: 2,
  besideOthers: 1,
  mostWaitingOfOne: 40,
  longestWaitMs: 2200,
  queuedWaitMs: 300,
};
const OF_A_NETWORK = {
  read: { mostOfOne: 24, mostWaitingOfOne: 160, longestWaitMs: 4000 },
  change: { mostOfOne: 8, mostWaitingOfOne: 160, longestWaitMs: 4000 },
};
const DEAR = { mostOfOne: 1, mostWaitingOfOne: 10, longestWaitMs: 10_000 };
const UPLOADS = { mostOfOne: 3, mostWaitingOfOne: 0, longestWaitMs: 0 };

/**
 * Decides which requests are taken and which are to be shed. As many are worked on at once as are answered within about
 * a second, whatever the machine and the database can do just then; senders have places in turn, a few at a time, and
 * what finds none waits a little. Images and dear work are slow by themselves and say nothing of other work, so their
 * numbers are fixed. Signing in is not limited here: hashing passwords has a queue of its own.
 */
export function admission({ delay = eventLoopDelay } = {}): Admission {
  const slow = { slowMs: SLOW_MS, delay };
  const changes = adaptiveLimit({ ...slow, least: 10, first: 24, most: 32, longestDelayMs: 400 });
  const reads = adaptiveLimit({ ...slow, least: 16, first: 48, most: 128, longestDelayMs: 800 });
  const openOf = new Map<string, number>();
  // Of all kinds together; what only waits holds up nobody.
  const atWorkOf = new Map<string, number>();
  const areOthersAtWork = (id: string) => atWorkOf.size > (atWorkOf.has(id) ? 1 : 0);
  const limits = {
    change: fairPlaces({ places: changes, areOthersAtWork, ...CHANGES }),
    read: fairPlaces({ places: reads, areOthersAtWork, ...READS }),
    dear: fairPlaces({ places: fixedLimit(MOST_DEAR), ...DEAR }),
    upload: fairPlaces({ places: fixedLimit(MOST_UPLOADS), ...UPLOADS }),
  };
  const noteShed = shedLog();
  let open = 0;
  const whyOpenIsFull = (load: Load, { id }: Sender): Refused | null => {
    if (open >= MOST_OPEN) return "all";
    return load !== "sign-in" && (openOf.get(id) ?? 0) >= MOST_OPEN_OF_ONE ? "own" : null;
  };
  const countOpen = (load: Load, { id }: Sender, more: 1 | -1) => {
    open += more;
    if (load !== "sign-in") add(openOf, id, more);
  };
  const shareOf = (load: Load, { isNetwork }: Sender) =>
    isNetwork && (load === "read" || load === "change") ? OF_A_NETWORK[load] : undefined;
  const whyShed = (load: Load, sender: Sender) => {
    const share = shareOf(load, sender);
    const refused =
      whyOpenIsFull(load, sender) ??
      (load === "sign-in" ? null : limits[load].whyRefused(sender.id, share));
    if (refused) noteShed(load);
    return refused;
  };
  const take = async (load: Load, sender: Sender) => {
    const refused = whyOpenIsFull(load, sender);
    if (refused) {
      noteShed(load);
      return refused;
    }
    countOpen(load, sender, 1);
    const share = shareOf(load, sender);
    const end = load === "sign-in" ? () => undefined : await limits[load].take(sender.id, share);
    if (typeof end === "string") {
      countOpen(load, sender, -1);
      noteShed(load);
      return end;
    }
    if (load !== "sign-in") add(atWorkOf, sender.id, 1);
    let hasPlace = true;
    return () => {
      if (!hasPlace) return;
      hasPlace = false;
      if (load !== "sign-in") add(atWorkOf, sender.id, -1);
      end();
      countOpen(load, sender, -1);
    };
  };
  return { take, whyShed };
}

/**
 * Lets work begin as long as not too much is open: `begin` gives the function that tells its end, or null. The limit is
 * `first`, falls by a third, at most thrice in `slowMs`, when work took longer than that, and rises with all that was
 * faster. While the event loop is later than `longestDelayMs` it is `least`: requests wait before they are seen then.
 */
export function adaptiveLimit(options: {
  least: number;
  first: number;
  most: number;
  slowMs: number;
  longestDelayMs: number;
  now?: () => number;
  delay?: () => number;
}): Places {
  const { least, first, most, slowMs, longestDelayMs, now = () => performance.now() } = options;
  const { delay = eventLoopDelay } = options;
  let limit = first;
  let open = 0;
  let loweredAt = Number.NEGATIVE_INFINITY;
  const isReached = () => open >= Math.floor(delay() > longestDelayMs ? least : limit);
  const begin = () => {
    if (isReached()) return null;
    const begun = now();
    open += 1;
    const openThen = open;
    return () => {
      open -= 1;
      const isSlow = now() - begun > slowMs;
      if (!isSlow) limit = Math.min(most, limit + 1 / limit);
      // Work that is slow although little is open waits for something else than other work.
      else if (openThen > limit / 2 && now() - loweredAt > slowMs / 3) {
        limit = Math.max(least, (limit * 2) / 3);
        loweredAt = now();
      }
    };
  };
  return { begin, isReached };
}

function fixedLimit(most: number): Places {
  let open = 0;
  const isReached = () => open >= most;
  const begin = () => {
    if (isReached()) return null;
    open += 1;
    return () => {
      open -= 1;
    };
  };
  return { begin, isReached };
}

const MEASURED_EVERY_MS = 50;

let latestDelay = 0;
let due = Number.POSITIVE_INFINITY;

/** By how many ms the event loop was last late, or is late now. */
function eventLoopDelay(): number {
  if (due === Number.POSITIVE_INFINITY) {
    const measure = () => {
      latestDelay = performance.now() - due;
      due = performance.now() + MEASURED_EVERY_MS;
    };
    due = performance.now() + MEASURED_EVERY_MS;
    setInterval(measure, MEASURED_EVERY_MS).unref();
  }
  return Math.max(latestDelay, performance.now() - due);
}

/** Counts what is shed, and logs the counts every few seconds. */
function shedLog(): (load: Load) => void {
  let shed: Partial<Record<Load, number>> | null = null;
  return (load) => {
    if (!shed) {
      shed = {};
      setTimeout(() => {
        log.warn({ shed, seconds: LOGGED_EVERY_MS / 1000 }, "requests shed: too many at once");
        shed = null;
      }, LOGGED_EVERY_MS).unref();
    }
    shed[load] = (shed[load] ?? 0) + 1;
  };
}
