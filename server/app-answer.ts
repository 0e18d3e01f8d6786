import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { compressed } from "./compression.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import { clientAddress, type HostPolicy } from "./host-policy.ts";
import { BUSY, isDocument, type RefusalPages, refusal } from "./refusals.ts";
import { requestHandler } from "./request-handler.ts";

export type AppBuild = ServerBuild & {
  entry: { module: typeof import("../app/entry.server.tsx") };
};

/** A request as a refusal reads it: its head, and the body of a form that may be sent again. */
export type Asked = Parameters<typeof refusal>[0];

export type Exchange = {
  asked: Asked;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  sender: string;
  /** Gives the place of the request back. */
  leavePlace: () => void;
};

const GIVEN_UP_AFTER_MS = 300;

/** Hands placed requests to the built app, and answers for it while the database is away. */
export function appAnswers(
  build: AppBuild,
  policy: HostPolicy,
  pages: RefusalPages,
  { watch }: Pick<DatabaseWatch, "watch">,
): (request: () => Request, exchange: Exchange) => Promise<Response> {
  const app = build.entry.module;
  const handle = requestHandler(build);

  return async (request, { asked, incoming, outgoing, sender, leavePlace }) => {
    const watched = watch();
    const context = app.requestContext({
      clientAddress: clientAddress(incoming, policy),
      sender,
      databaseOutage: watched.outage,
    });
    const requestId = String(outgoing.getHeader("X-Request-Id"));
    // A request that waits for a service outside is late without the database being to blame.
    const held = { leavePlace, endWatch: watched.end };
    const leave = () => {
      leavePlace();
      watched.end();
    };
    const work = () => handle(request(), context);
    const handling = app.placedRequest(held, () => app.inRequest(requestId, work)).finally(leave);
    // Work that can do without the database goes on without it when it hears of the outage.
    const givenUp = watched.outage.begins.then(() => setTimeout(GIVEN_UP_AFTER_MS, null));
    const response = await Promise.race([handling, givenUp]);
    const { retryAfter: soon } = app.DATABASE_ANSWERS.unreachable;
    if (!response) {
      // A download that nobody reads would never end.
      handling.then((late) => late.body?.cancel()).catch(() => undefined);
      return refusal(asked, { ...BUSY, retryAfter: soon }, pages);
    }
    const failure = response.status >= 500 ? app.databaseFailureOf(context) : null;
    if (failure) {
      const { isLasting, retryAfter } = failure;
      const isDataRead = asked.method === "GET" && !isDocument(asked);
      const kept = isDataRead && !isLasting ? unavailable(response, retryAfter) : null;
      return kept ?? refusal(asked, { ...BUSY, ...failure }, pages);
    }
    if ([429, 503].includes(response.status) && isText(response)) {
      return refusedByApp(asked, response, pages);
    }
    return compressed(asked, withMissingHeaders(response));
  };
}

/** Data of a page as 503, so that the frame and the boundary of the page stay; null for a route without a page. */
function unavailable({ body, headers }: Response, retryAfter: number): Response | null {
  if (!/^text\/x-script/.test(headers.get("Content-Type") ?? "")) return null;
  if (!headers.has("Retry-After")) headers.set("Retry-After", String(retryAfter));
  return new Response(body, { status: 503, headers });
}

function isText({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/plain") ?? false;
}

/** The words of a refusal of the app, as their client reads them. */
async function refusedByApp(asked: Asked, refused: Response, pages: RefusalPages) {
  const told = { ...BUSY, status: refused.status, message: await refused.text() };
  const response = await refusal(asked, told, pages);
  const retryAfter = refused.headers.get("Retry-After");
  if (retryAfter) response.headers.set("Retry-After", retryAfter);
  for (const cookie of refused.headers.getSetCookie()) {
    response.headers.append("Set-Cookie", cookie);
  }
  return response;
}

/** Adds what the router leaves out of its own answers. */
function withMissingHeaders(response: Response): Response {
  const { status, headers } = response;
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD, OPTIONS");
  return response;
}
