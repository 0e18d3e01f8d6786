import { randomUUID } from "node:crypto";
import {
  heldOf,
  type ReservedUse,
  reserveUse,
  returnUse,
  settleUse,
  usedOf,
} from "#models/usage/daily-use.ts";
import {
  type Budget,
  FAIR_USE_WORDS,
  nextUtcMidnight,
  userOwner,
  VISITOR_WORDS,
} from "#models/usage/usage-rules.ts";
import { type Limited, limitOf, type Tier } from "#models/users/plan-rules.ts";

/** A user or visitor of something that is limited by the day. */
export type UsageCaller =
  | { kind: "user"; id: string; tier: Tier }
  /** `browser` is the id of a signed cookie, `network` an address as limits count it. */
  | { kind: "visitor"; browser: string; network: string };

/** A use that counts; it has to be settled once it is known how much of it was not needed. */
export type Reservation = {
  outcome: "reserved";
  amount: number;
  settle: (unused: number) => Promise<void>;
};

/** Why nothing more can be used today; `tier` is null for a visitor. */
export type UsageRefusal =
  | {
      outcome: "limit-reached";
      what: Limited;
      limit: number;
      current: number;
      /** How much of it is held by calls that go on, or were cut off within the last two minutes. */
      held: number;
      tier: Tier | null;
      resetsAt: Date;
    }
  | { outcome: "fair-use"; resetsAt: Date };

/**
 * Reserves so much for a caller, one unless told otherwise, in all budgets of the UTC day of `now` that count it; or tells
 * which is full. The lease runs from `heldFrom`.
 */
export async function reserveFor(
  caller: UsageCaller,
  what: Limited,
  { now, amount = 1, heldFrom = now }: { now: Date; amount?: number; heldFrom?: Date },
): Promise<Reservation | UsageRefusal> {
  const lease = randomUUID();
  const taken: ReservedUse[] = [];
  const settle = async (unused: number) => {
    for (const use of taken) await settleUse(use, unused);
  };
  const budgets = budgetsOf(caller, what);
  // If one budget is full, nothing is taken of the others, not even for a moment.
  const full = budgets.length > 1 ? await firstFull(budgets, amount, now) : undefined;
  if (full) return refusal(caller, full, now);
  for (const budget of budgets) {
    const use = await reserveUse(budget, { lease, amount, now, heldFrom });
    if (use === null) {
      await settle(amount);
      return refusal(caller, budget, now);
    }
    taken.push(use);
  }
  return { outcome: "reserved", amount, settle };
}

/** Reserves as much of `most` as is left today; the refusal when that is nothing. */
export async function reserveUpTo(
  caller: UsageCaller,
  what: Limited,
  { now, most, heldFrom = now }: { now: Date; most: number; heldFrom?: Date },
): Promise<Reservation | UsageRefusal> {
  for (let amount = most; ; ) {
    const reserved = await reserveFor(caller, what, { now, amount, heldFrom });
    if (reserved.outcome === "reserved") return reserved;
    // Others took some since: each round asks for less.
    const left = await leftFor(caller, what, now);
    if (left === 0) return reserved;
    amount = Math.min(left, amount === 1 ? 1 : amount - 1);
  }
}

/** Gives back what was settled on the UTC day of `now` and turned out not to be needed. */
export async function giveUseBack(
  caller: UsageCaller,
  what: Limited,
  { now, amount }: { now: Date; amount: number },
): Promise<void> {
  if (amount === 0) return;
  for (const budget of budgetsOf(caller, what)) await returnUse(budget, amount, now);
}

/** How much is left for a caller today in the fullest of the budgets that count it. */
export async function leftFor(caller: UsageCaller, what: Limited, now: Date): Promise<number> {
  const left = await Promise.all(
    budgetsOf(caller, what).map(async (budget) => budget.limit - (await usedOf(budget, now))),
  );
  return Math.max(0, Math.min(...left));
}

async function firstFull(
  budgets: Budget[],
  amount: number,
  now: Date,
): Promise<Budget | undefined> {
  const used = await Promise.all(budgets.map((budget) => usedOf(budget, now)));
  return budgets.find(({ limit }, at) => (used[at] ?? 0) + amount > limit);
}

function budgetsOf(caller: UsageCaller, what: Limited): Budget[] {
  if (caller.kind === "user") {
    const limit = limitOf(caller.tier, what) ?? FAIR_USE_WORDS;
    return [{ owner: userOwner(caller.id), what, limit }];
  }
  const { browser, network, all } = VISITOR_WORDS;
  // The network first, so that one which sends a new cookie with each call leaves no record for each.
  return [
    { owner: `network:${caller.network}`, what, limit: network },
    { owner: `browser:${caller.browser}`, what, limit: browser },
    { owner: "visitors", what, limit: all },
  ];
}

async function refusal(caller: UsageCaller, budget: Budget, now: Date): Promise<UsageRefusal> {
  const resetsAt = nextUtcMidnight(now);
  const tier = caller.kind === "user" ? caller.tier : null;
  if (tier && limitOf(tier, budget.what) === null) return { outcome: "fair-use", resetsAt };
  const { what, limit } = budget;
  // A use held by a running call may come back, but counts as used now.
  return {
    outcome: "limit-reached",
    what,
    limit,
    current: await usedOf(budget, now),
    held: await heldOf(budget, now),
    tier,
    resetsAt,
  };
}
