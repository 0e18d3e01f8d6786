import { concurrencyLimit } from "#models/concurrency-limit.ts";

/** Too many sign-ins at once; waiting longer would not help. */
export class TooManySignIns extends Error {}

/** Runs the work in one of two slots, in order of arrival, because every password hash takes 32 MB; throws TooManySignIns after 10 s of waiting. */
export const withPasswordHashLimit = concurrencyLimit({
  slots: 2,
  longestQueue: 200,
  // A class of thirty that signs in at once takes four seconds on two idle cores.
  longestWaitMs: 10_000,
  crowded: () => new TooManySignIns("Too many sign-ins at once"),
});
