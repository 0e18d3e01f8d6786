import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RouterContextProvider } from "react-router";
import {
  apiTokenContext,
  authSessionContext,
  clientAddressContext,
  senderContext,
} from "#app/context.ts";
import { env } from "#services/env.server.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import type { CallToken } from "#services/identity/tokens/api-token.ts";
import { pointsOf, type Work } from "./call-costs.ts";
import { isChange } from "./request-kind.ts";

// Ten changes a second for a whole minute: far above the fastest learner, who answers one or two words a second.
const CHANGES_A_MINUTE = 600;
const REQUESTS_A_MINUTE = 1000;
// A script that runs wild leaves its learner the other half.
const SHARE_OF_A_TOKEN = 0.5;
// As many as passwords, which wait for at most ten seconds, too: nobody guesses a token, but each try is a query.
const REFUSED_TOKENS_AT_ONCE = 50;
const REFUSED_TOKENS_SECONDS = 10;
const UNUSABLE_COUPONS_A_MINUTE = 10;
// An answer kept for a day takes about as much room as its request; a point is 4 KiB of it.
const KEPT_ANSWERS_A_DAY = 20_000;
const BYTES_OF_KEPT_ANSWER = 4096;
// A caller with full places retries at every refusal; nobody by hand has two changes at work and forty waiting.
const POINTS_OF_OWN_OVERFLOW = 2;
const MOST_SENDERS = 10_000;
// A provider sends good ones, each at once, also for many people.
const REFUSED_LOGOUTS_A_MINUTE = 30;

const ofCallers = { requests: limiter(REQUESTS_A_MINUTE), changes: limiter(CHANGES_A_MINUTE) };
const ofTokens = {
  requests: limiter(REQUESTS_A_MINUTE * SHARE_OF_A_TOKEN),
  changes: limiter(CHANGES_A_MINUTE * SHARE_OF_A_TOKEN),
};
const refusedTokens = limiter(REFUSED_TOKENS_AT_ONCE, REFUSED_TOKENS_SECONDS);
const coupons = limiter(UNUSABLE_COUPONS_A_MINUTE);
const keptAnswers = limiter(KEPT_ANSWERS_A_DAY, 24 * 60 * 60);
const logouts = limiter(REFUSED_LOGOUTS_A_MINUTE);

// Its own limit counts the refused ones.
const LOGOUTS = "api/backchannel-logout";

type Facts = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

// The user behind each sender that the server told apart by its session cookie or its token.
const callers = new Map<string, string>();
const refusedHashes = new Set<string>();

/** The seconds this request has to wait, counted by token and by user, else by network; null when it may go on. */
export async function secondsToWait({ request, context, pattern }: Facts): Promise<number | null> {
  if (pattern === LOGOUTS) return null;
  const token = context.get(apiTokenContext);
  const ofToken = token && (await secondsToWaitFor(ofTokens, token.hash, request));
  return ofToken ?? secondsToWaitFor(ofCallers, callerOf(context), request);
}

async function secondsToWaitFor(
  { requests, changes }: typeof ofCallers,
  key: string,
  request: Request,
): Promise<number | null> {
  const wait = await take(requests, key);
  return wait !== null || !isChange(request) ? wait : take(changes, key);
}

/** Notes whom the session cookie of a request was found to be of: a user, or nobody any more and so the network. */
export function noteCaller(context: Readonly<RouterContextProvider>): void {
  const sender = context.get(senderContext);
  const caller = callerOf(context);
  if (sender === null || sender === caller) return;
  remember(sender, caller);
}

/** Notes that a token was found to be right. */
export function noteToken({ hash, user }: CallToken): void {
  remember(hash, user.id);
}

/** Whether a token was found to be wrong before; it stays so. */
export function isRefusedToken(hash: string): boolean {
  return refusedHashes.has(hash);
}

/** Notes that a token was wrong, which counts for the network it came from; again, only for wrong ones that are known. */
export async function noteRefusedToken(hash: string, network: string): Promise<void> {
  const key = refusalsOf(hash, network);
  callers.delete(hash);
  refusedHashes.delete(hash);
  refusedHashes.add(hash);
  dropOldest(refusedHashes);
  await take(refusedTokens, key);
}

/** The seconds a network with too many wrong tokens has to wait with one it was not seen with, and with one that is known to be wrong; or null. */
export async function secondsToWaitForToken(hash: string, network: string): Promise<number | null> {
  if (callers.has(hash)) return null;
  const refused = await refusedTokens.get(refusalsOf(hash, network));
  return refused && refused.remainingPoints <= 0 ? refused.msBeforeNext / 1000 : null;
}

function remember(sender: string, caller: string): void {
  callers.delete(sender);
  callers.set(sender, caller);
  dropOldest(callers);
}

function dropOldest(kept: Map<string, string> | Set<string>): void {
  const [oldest] = kept.keys();
  if (kept.size > MOST_SENDERS && oldest !== undefined) kept.delete(oldest);
}

/** The key of a network's wrong tokens: a program that sends the same one again and again keeps no other waiting. */
function refusalsOf(hash: string, network: string): string {
  return refusedHashes.has(hash) ? `again ${network}` : network;
}

/** The user behind a session or a token, as far as requests that came in have told; else as given. */
export function callerBehind(sender: string, unknown = sender): string {
  return callers.get(sender) ?? unknown;
}

/** The seconds a caller has to wait who is over the limits already, asked before his request has a place; or null. */
export async function secondsToWaitAtDoor(
  { id, token, network }: { id: string; token: string | null; network: string },
  isRead: boolean,
): Promise<number | null> {
  const wait = token && (await secondsToWaitForToken(token, network));
  if (wait) return wait;
  const counts = [{ ...ofCallers, key: id }, ...(token ? [{ ...ofTokens, key: token }] : [])];
  for (const { requests, changes, key } of counts) {
    for (const limit of isRead ? [requests] : [requests, changes]) {
      const counted = await limit.get(key);
      if (counted && counted.consumedPoints > limit.points) return counted.msBeforeNext / 1000;
    }
  }
  return null;
}

/** Counts a request that found no place. */
export async function countShed(caller: string, shed: { isRead: boolean; isOwn: boolean }) {
  const points = shed.isOwn ? POINTS_OF_OWN_OVERFLOW : 1;
  await penalize(ofCallers, caller, { points, isRead: shed.isRead });
}

/** Counts what a call does beyond the one request that it is; who is over the limit then has the next one refused. */
export async function countWork(userId: string, work: Work, token: string | null = null) {
  const points = pointsOf(work);
  if (points === 0) return;
  const counted = { points, isRead: "listed" in work };
  await penalize(ofCallers, userId, counted);
  if (token !== null) await penalize(ofTokens, token, counted);
}

async function penalize(
  { requests, changes }: typeof ofCallers,
  key: string,
  { points, isRead }: { points: number; isRead: boolean },
): Promise<void> {
  await requests.penalty(key, points);
  if (!isRead) await changes.penalty(key, points);
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
  const { user } = context.get(apiTokenContext) ?? context.get(authSessionContext) ?? {};
  return user?.id ?? clientSubnet(context.get(clientAddressContext));
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
