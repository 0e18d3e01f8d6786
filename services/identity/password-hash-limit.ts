import { availableParallelism } from "node:os";
import { concurrencyLimit } from "#models/concurrency-limit.ts";

/** Too many sign-ins at once; waiting longer would not help. */
export class TooManySignIns extends Error {}

/** A hash keeps a core busy for a quarter of a second: half of the cores stay free for pages. */
export const HASHES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Runs the work in one of few slots, in order of arrival, because every password hash takes 32 MB; throws TooManySignIns after 20 s of waiting. */
export const withPasswordHashLimit = concurrencyLimit({
  slots: HASHES_AT_ONCE,
  longestQueue: 200,
  // A class of thirty that signs in at once takes eight seconds on two idle cores.
  longestWaitMs: 20_000,
  crowded: () => new TooManySignIns("Too many sign-ins at once"),
});
