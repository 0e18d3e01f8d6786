import type { RouterContextProvider } from "react-router";
import { entityTag, holdsVersion } from "#app/api/result.ts";
import { secondsToWaitOf } from "#app/http/rate-limits.ts";
import { unlessOutage } from "#app/http/unless-outage.ts";
import { readSessionToken } from "#app/identity/session-cookie.ts";
import { versionOfCounts } from "#app/routes/api/words/words-version.ts";
import type { Poller } from "#models/identity/poller.ts";
import { findPoller } from "#services/identity/find-poller.ts";
import { polledTierLimits } from "#services/usage/tier-limits.ts";
import { tierLimitsView, versionOfLimits } from "./tier-limits-view.ts";

type Asked = Pick<Request, "method" | "headers"> & { url: URL };

type Answer = (poller: Poller, asked: Asked) => Promise<Response | null>;

const POLLS: Record<string, Answer> = {
  "/api/check-tier-limits": limitsOf,
  "/api/vocabulary/review-counts": unchangedCounts,
};

/**
 * Answers the calls that open pages repeat every few seconds as their routes do, without the router. Null for every
 * other request, and whenever there is more to tell: the router answers then.
 */
export async function answerPoll(
  asked: Asked,
  context: Readonly<RouterContextProvider>,
): Promise<Response | null> {
  const { method, url, headers } = asked;
  const answer = method === "GET" && url.search === "" ? POLLS[url.pathname] : undefined;
  if (!answer || (answer === unchangedCounts && !headers.has("If-None-Match"))) return null;
  try {
    const token = await readSessionToken(asked);
    const poller = token === null ? null : await unlessOutage(findPoller(token), context);
    const response = poller && (await answer(poller, asked));
    if (!response || (await secondsToWaitOf(poller.userId)) !== null) return null;
    response.headers.set("Cache-Control", "private, no-cache");
    response.headers.set("Vary", "Cookie");
    return response;
  } catch {
    // The router meets the same failure and reports it.
    return null;
  }
}

async function unchangedCounts(poller: Poller, asked: Asked): Promise<Response | null> {
  const version = versionOfCounts(poller.userId, poller.version);
  return holdsVersion(asked, version) ? unchanged(version) : null;
}

async function limitsOf(poller: Poller, asked: Asked): Promise<Response> {
  const { userId, tier } = poller;
  const view = tierLimitsView(await polledTierLimits({ id: userId, subscriptionTier: tier }));
  const version = versionOfLimits(view);
  if (holdsVersion(asked, version)) return unchanged(version);
  return Response.json(view, { headers: { ETag: entityTag(version) } });
}

function unchanged(version: string): Response {
  return new Response(null, { status: 304, headers: { ETag: entityTag(version) } });
}
