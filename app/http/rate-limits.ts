import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RouterContextProvider } from "react-router";
import { authSessionContext, clientAddressContext, senderContext } from "#app/context.ts";
import { env } from "#services/env.server.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { pointsOf, type Work } from "./call-costs.ts";
import { isChange } from "./request-kind.ts";

// Ten changes a second for a whole minute: far above the fastest learner, who answers one or two words a second.
const CHANGES_A_MINUTE = 600;
const REQUESTS_A_MINUTE = 1000;
const UNUSABLE_COUPONS_A_MINUTE = 10;
// An answer kept for a day takes about as much room as its request; a point is 4 KiB of it.
const KEPT_ANSWERS_A_DAY = 20_000;
const BYTES_OF_KEPT_ANSWER = 4096;
// A caller with full places retries at every refusal; nobody by hand has two changes at work and forty waiting.
const POINTS_OF_OWN_OVERFLOW = 2;
const MOST_SENDERS = 10_000;
// A provider sends good ones, each at once, also for many people.
const REFUSED_LOGOUTS_A_MINUTE = 30;

const requests = limiter(REQUESTS_A_MINUTE);
const changes = limiter(CHANGES_A_MINUTE);
const coupons = limiter(UNUSABLE_COUPONS_A_MINUTE);
const keptAnswers = limiter(KEPT_ANSWERS_A_DAY, 24 * 60 * 60);
const logouts = limiter(REFUSED_LOGOUTS_A_MINUTE);

// Its own limit counts the refused ones.
const LOGOUTS = "api/backchannel-logout";

type Facts = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

// The user behind each sender that the server told apart by its session cookie.
const callers = new Map<string, string>();

/** The seconds this request has to wait, counted by user, else by network; null when it may go on. */
export async function secondsToWait({ request, context, pattern }: Facts): Promise<number | null> {
  if (pattern === LOGOUTS) return null;
  const caller = callerOf(context);
  const wait = await take(requests, caller);
  if (wait !== null || !isChange(request)) return wait;
  return take(changes, caller);
}

/** Notes whom the session cookie of a request was found to be of: a user, or nobody any more and so the network. */
export function noteCaller(context: Readonly<RouterContextProvider>): void {
  const sender = context.get(senderContext);
  const caller = callerOf(context);
  if (sender === null || sender === caller) return;
  callers.delete(sender);
  callers.set(sender, caller);
  const [oldest] = callers.keys();
  if (callers.size > MOST_SENDERS && oldest !== undefined) callers.delete(oldest);
}

/** The user behind a session, as far as requests that came in have told; else the sender as given. */
export function callerBehind(sender: string): string {
  return callers.get(sender) ?? sender;
}

/** The seconds a caller has to wait who is over the limits already, asked before his request has a place; or null. */
export async function secondsToWaitAtDoor(caller: string, isRead: boolean): Promise<number | null> {
  for (const limit of isRead ? [requests] : [requests, changes]) {
    const counted = await limit.get(caller);
    if (counted && counted.consumedPoints > limit.points) return counted.msBeforeNext / 1000;
  }
  return null;
}

/** Counts a request that found no place. */
export async function countShed(caller: string, shed: { isRead: boolean; isOwn: boolean }) {
  const points = shed.isOwn ? POINTS_OF_OWN_OVERFLOW : 1;
  await requests.penalty(caller, points);
  if (!shed.isRead) await changes.penalty(caller, points);
}

/** Counts what a call does beyond the one request that it is; who is over the limit then has the next one refused. */
export async function countWork(userId: string, work: Work): Promise<void> {
  const points = pointsOf(work);
  if (points === 0) return;
  await requests.penalty(userId, points);
  if (!("listed" in work)) await changes.penalty(userId, points);
}

/** The seconds a user has to wait before one more coupon code, or null; a code that can be used is to be given back. */
export function secondsToWaitForCoupon(userId: string): Promise<number | null> {
  return take(coupons, userId);
}

/** The seconds a caller has to wait before one more answer is kept for its Idempotency-Key, or null. */
export function secondsToWaitForKey(caller: string, bodyBytes: number): Promise<number | null> {
  return take(keptAnswers, caller, 1 + Math.floor(bodyBytes / BYTES_OF_KEPT_ANSWER));
}

export async function giveCouponTryBack(userId: string): Promise<void> {
  await coupons.reward(userId, 1);
}

/** Returns the seconds a network must wait after too many refused logout tokens, or null. */
export async function secondsToWaitForLogout(network: string): Promise<number | null> {
  const refused = await logouts.get(network);
  return refused && refused.remainingPoints <= 0 ? refused.msBeforeNext / 1000 : null;
}

export async function countRefusedLogout(network: string): Promise<void> {
  await take(logouts, network);
}

function limiter(points: number, duration = 60): RateLimiterMemory {
  return new RateLimiterMemory({ points: Math.ceil(points * env.rateLimitScale), duration });
}

function callerOf(context: Readonly<RouterContextProvider>): string {
  return (
    context.get(authSessionContext)?.user.id ?? clientSubnet(context.get(clientAddressContext))
  );
}

async function take(limit: RateLimiterMemory, key: string, points = 1): Promise<number | null> {
  try {
    await limit.consume(key, points);
    return null;
  } catch (full) {
    if (full instanceof RateLimiterRes) return full.msBeforeNext / 1000;
    throw full;
  }
}
