import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { clientAddressContext, visitContext } from "#app/context.ts";
import { tooManyRequests } from "#app/http/failure.ts";
import { isApi, isChange } from "#app/http/request-kind.ts";
import { env } from "#services/env.server.ts";
import { networkOf } from "#services/identity/network-of.ts";

// Ten changes a second for a whole minute: far above the fastest learner, who answers one or two words a second.
const CHANGES_A_MINUTE = 600;
const REQUESTS_A_MINUTE = 1000;
const SENSITIVE_CHANGES_A_MINUTE = 10;

const requests = limiter(REQUESTS_A_MINUTE);
const changes = limiter(CHANGES_A_MINUTE);
const sensitive = limiter(SENSITIVE_CHANGES_A_MINUTE);

type Facts = {
  request: Request;
  url: URL;
  pattern: string;
  context: Readonly<RouterContextProvider>;
};

/** Refuses with 429 who sends more in a minute than a person can; counted by user, else by network. */
export const limitRequests: MiddlewareFunction<Response> = async (facts) => {
  const caller = callerOf(facts.context);
  const wait =
    (await secondsToWait(requests, caller)) ??
    (isChange(facts.request) ? await secondsToWait(changes, caller) : null);
  if (wait !== null) return refusal(facts.url, wait);
};

/** The seconds this change of a sensitive route has to wait, or null. */
export async function secondsUntilAllowed(facts: Facts): Promise<number | null> {
  const { request, pattern, context } = facts;
  if (!isChange(request)) return null;
  return secondsToWait(sensitive, `${callerOf(context)} ${pattern}`);
}

function limiter(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: Math.ceil(points * env.rateLimitScale), duration: 60 });
}

function callerOf(context: Readonly<RouterContextProvider>): string {
  return context.get(visitContext)?.user.id ?? networkOf(context.get(clientAddressContext));
}

async function secondsToWait(limit: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limit.consume(key);
    return null;
  } catch (full) {
    if (full instanceof RateLimiterRes) return full.msBeforeNext / 1000;
    throw full;
  }
}

function refusal(url: URL, seconds: number): Response {
  const failure = tooManyRequests(seconds);
  if (isApi(url)) return failure.toResponse();
  return new Response(failure.message, {
    status: failure.status,
    headers: { ...failure.headers, "Cache-Control": "no-store", "Content-Type": "text/plain" },
  });
}
