import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RouterContextProvider } from "react-router";
import { authSessionContext, clientAddressContext } from "#app/context.ts";
import { env } from "#services/env.server.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { isChange } from "./request-kind.ts";

// Ten changes a second for a whole minute: far above the fastest learner, who answers one or two words a second.
const CHANGES_A_MINUTE = 600;
const REQUESTS_A_MINUTE = 1000;
const SENSITIVE_CHANGES_A_MINUTE = 10;
const UNUSABLE_COUPONS_A_MINUTE = 10;
// A provider sends good ones, each at once, also for many people.
const REFUSED_LOGOUTS_A_MINUTE = 30;

const requests = limiter(REQUESTS_A_MINUTE);
const changes = limiter(CHANGES_A_MINUTE);
const sensitive = limiter(SENSITIVE_CHANGES_A_MINUTE);
const coupons = limiter(UNUSABLE_COUPONS_A_MINUTE);
const logouts = limiter(REFUSED_LOGOUTS_A_MINUTE);

type Facts = { request: Request; context: Readonly<RouterContextProvider> };

/** The seconds this request has to wait, counted by user, else by network; null when it may go on. */
export async function secondsToWait({ request, context }: Facts): Promise<number | null> {
  const caller = callerOf(context);
  const wait = await take(requests, caller);
  if (wait !== null || !isChange(request)) return wait;
  return take(changes, caller);
}

/** The seconds a read of this user has to wait, or null. */
export function secondsToWaitOf(userId: string): Promise<number | null> {
  return take(requests, userId);
}

/** The seconds this change of a sensitive route has to wait, or null. */
export async function secondsToWaitSensitive(
  facts: Facts & { pattern: string },
): Promise<number | null> {
  if (!isChange(facts.request)) return null;
  return take(sensitive, `${callerOf(facts.context)} ${facts.pattern}`);
}

/** The seconds a user has to wait before one more coupon code, or null; a code that can be used is to be given back. */
export function secondsToWaitForCoupon(userId: string): Promise<number | null> {
  return take(coupons, userId);
}

export async function giveCouponTryBack(userId: string): Promise<void> {
  await coupons.reward(userId, 1);
}

/** The seconds a network has to wait that sent so many logout tokens which were refused, or null. */
export async function secondsToWaitForLogout(network: string): Promise<number | null> {
  const refused = await logouts.get(network);
  return refused && refused.remainingPoints <= 0 ? refused.msBeforeNext / 1000 : null;
}

export async function countRefusedLogout(network: string): Promise<void> {
  await take(logouts, network);
}

function limiter(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: Math.ceil(points * env.rateLimitScale), duration: 60 });
}

function callerOf(context: Readonly<RouterContextProvider>): string {
  return (
    context.get(authSessionContext)?.user.id ?? clientSubnet(context.get(clientAddressContext))
  );
}

async function take(limit: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limit.consume(key);
    return null;
  } catch (full) {
    if (full instanceof RateLimiterRes) return full.msBeforeNext / 1000;
    throw full;
  }
}
