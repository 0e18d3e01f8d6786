import type { RouterContextProvider } from "react-router";
import { entityTag, holdsVersion, versionOfTag } from "#app/api/result.ts";
import { secondsToWaitOf } from "#app/http/rate-limits.ts";
import { unlessOutage } from "#app/http/unless-outage.ts";
import { readSessionToken } from "#app/identity/session-cookie.ts";
import { versionOfCounts } from "#app/routes/api/words/words-version.ts";
import type { Poller } from "#models/identity/poller.ts";
import { findPoller } from "#services/identity/find-poller.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import { tierLimitsView, versionOfLimits } from "./tier-limits-view.ts";

type Asked = Pick<Request, "method" | "headers"> & { url: URL };

type Poll = {
  isAsked: (asked: Asked) => boolean;
  answer: (poller: Poller, asked: Asked, now: Date) => Promise<Response | null>;
};

const POLLS: Record<string, Poll> = {
  "/api/check-tier-limits": { isAsked: ({ url }) => url.search === "", answer: limitsOf },
  "/api/vocabulary/review-counts": { isAsked: isAskedForChanges, answer: unchangedCounts },
};

/**
 * Answers the calls that open pages repeat every few seconds as their routes do, without the router. Null for every
 * other request, and whenever there is more to tell: the router answers then.
 */
export async function answerPoll(
  asked: Asked,
  context: Readonly<RouterContextProvider>,
): Promise<Response | null> {
  const poll = asked.method === "GET" ? POLLS[asked.url.pathname] : undefined;
  if (!poll?.isAsked(asked)) return null;
  try {
    const now = new Date();
    const token = await readSessionToken(asked);
    const poller =
      token === null ? null : await unlessOutage(() => findPoller(token, now), context);
    const response = poller && (await poll.answer(poller, asked, now));
    if (!response || (await secondsToWaitOf(poller.userId)) !== null) return null;
    response.headers.set("Cache-Control", "private, no-cache");
    response.headers.set("Vary", "Cookie");
    return response;
  } catch {
    // The router meets the same failure and reports it.
    return null;
  }
}

function isAskedForChanges({ url, headers }: Asked): boolean {
  const { size } = url.searchParams;
  return size === 0 ? headers.has("If-None-Match") : size === 1 && url.searchParams.has("since");
}

async function unchangedCounts(poller: Poller, asked: Asked): Promise<Response | null> {
  const version = versionOfCounts(poller.userId, poller.version);
  const since = asked.url.searchParams.get("since");
  const isHeld = since === null ? holdsVersion(asked, version) : versionOfTag(since) === version;
  return isHeld ? unchanged(version) : null;
}

async function limitsOf(poller: Poller, asked: Asked, now: Date): Promise<Response> {
  const { userId, tier } = poller;
  const view = tierLimitsView(await tierLimits({ id: userId, subscriptionTier: tier }, now));
  const version = versionOfLimits(view);
  if (holdsVersion(asked, version)) return unchanged(version);
  return Response.json(view, { headers: { ETag: entityTag(version) } });
}

function unchanged(version: string): Response {
  return new Response(null, { status: 304, headers: { ETag: entityTag(version) } });
}
