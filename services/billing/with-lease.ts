import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { subscriptionLease } from "#models/billing/billing-account.ts";
import { BillingFailure } from "./stripe-client.ts";

// Longer than the calls of Stripe between two extensions may take.
const LEASE_MS = 90_000;
const LONGEST_WAIT_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/** Throws if the lease ran out and another took it, else lets it run on. */
export type HoldOn = () => Promise<void>;

const lastOf = new Map<string, Promise<unknown>>();

/** Does one piece of work on a user's subscription at a time, in all processes; one that waits too long throws a `BillingFailure`. */
export async function withLease<T>(
  userId: string,
  work: (holdOn: HoldOn) => Promise<T>,
): Promise<T> {
  const before = lastOf.get(userId) ?? Promise.resolve();
  const mine = before.then(() => leased(userId, work));
  const settled = mine.catch(() => undefined);
  lastOf.set(userId, settled);
  try {
    return await mine;
  } finally {
    if (lastOf.get(userId) === settled) lastOf.delete(userId);
  }
}

async function leased<T>(userId: string, work: (holdOn: HoldOn) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (!(await subscriptionLease.take(userId, holder, { now: new Date(), until: leaseEnd() }))) {
    if (Date.now() > deadline) throw lost("another piece of work takes too long");
    await pause(LOOK_AGAIN_MS);
  }
  try {
    return await work(async () => {
      if (!(await subscriptionLease.extend(userId, holder, leaseEnd())))
        throw lost("the lease ran out");
    });
  } finally {
    await subscriptionLease.giveBack(userId, holder);
  }
}

function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS);
}

function lost(why: string): BillingFailure {
  return new BillingFailure("unavailable", `a subscription is being worked on: ${why}`, true);
}
