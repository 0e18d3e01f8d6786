import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { endWaiting } from "#app/api/idempotency.ts";
import { contentSecurityPolicy, freshNonce } from "#app/document/content-security-policy.ts";
import { NonceContext } from "#app/document/inline-script.tsx";
import { refusalPage } from "#app/document/refusal-page.tsx";
import { bearerOf } from "#app/http/bearer-token.ts";
import { tokenOfCall } from "#app/http/call-token.ts";
import { DATABASE_ANSWERS } from "#app/http/database-answers.ts";
import { tooManyRequests } from "#app/http/failure.ts";
import { isOnlyLeaving, whetherLeft } from "#app/http/failure-of.ts";
import { callerBehind, countShed, secondsToWaitAtDoor } from "#app/http/rate-limits.ts";
import { resendableForm } from "#app/http/resendable-form.ts";
import { readSessionToken } from "#app/identity/session-cookie.ts";
import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { env } from "#services/env.server.ts";
import { findAuthSession } from "#services/identity/sessions/auth-session.ts";
import { tokenHash } from "#services/identity/tokens/api-token.ts";
import { inRequest, log } from "#services/log.server.ts";
import { placedRequest } from "#services/waiting-outside.ts";
import {
  clientAddressContext,
  type DatabaseOutage,
  databaseFailureContext,
  databaseOutageContext,
  senderContext,
} from "./context.ts";
import { keepStarterSets } from "./start/regular-work.ts";
import { isDatabaseSilent, isReady, makeAdmin, shutDown, startUp } from "./start/start-up.ts";

export const streamTimeout = 5_000;

export {
  countShed,
  DATABASE_ANSWERS,
  endWaiting,
  inRequest,
  isDatabaseSilent,
  isReady,
  keepStarterSets,
  makeAdmin,
  placedRequest,
  refusalPage,
  resendableForm,
  secondsToWaitAtDoor,
  shutDown,
  startUp,
  tooManyRequests,
};

/** The router context of one request, made by whoever received it. */
export function requestContext(facts: {
  clientAddress: string;
  sender?: string;
  databaseOutage?: DatabaseOutage;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, facts.clientAddress);
  context.set(senderContext, facts.sender ?? null);
  context.set(databaseOutageContext, facts.databaseOutage ?? null);
  return context;
}

/**
 * Whom the server takes a request to be from before it is looked at: its sender, who is known by a session cookie that we
 * signed, a token or a network, and the user behind it, as far as requests before have told. Nobody signs a token, so one
 * that is not known is taken to be its network's, or one sender could look like many.
 */
export async function senderOf(request: Pick<Request, "headers">, url: URL, network: string) {
  const secret = bearerOf(request, url);
  const token = secret === null ? null : tokenHash(secret);
  if (token !== null) return { sender: token, id: callerBehind(token, network), token };
  const sender = (await readSessionToken(request).catch(() => null)) ?? network;
  return { sender, id: callerBehind(sender), token };
}

/** The user whose valid session or token a request has; "unknown" while the database is unavailable. */
export async function sessionUser(request: Request, network: string) {
  try {
    const secret = bearerOf(request, new URL(request.url));
    const found = await (secret === null ? sessionOfCookie(request) : tokenOfCall(secret, network));
    return found ? { id: found.user.id } : null;
  } catch (error) {
    if (unavailabilityOf(error)) return "unknown";
    throw error;
  }
}

async function sessionOfCookie(request: Request) {
  const token = await readSessionToken(request);
  return token && findAuthSession(token, new Date());
}

/** Returns the answer for the client if the database failed during a request. */
export function databaseFailureOf(context: RouterContextProvider) {
  const kind = context.get(databaseFailureContext);
  return kind && DATABASE_ANSWERS[kind];
}

if (import.meta.env.DEV && env.mongodbUri) {
  await startUp({ databaseUri: env.mongodbUri });
  await makeAdmin();
  keepStarterSets();
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isOnlyLeaving(error, request.signal) || isRouteErrorResponse(error)) return;
  const path = new URL(request.url).pathname;
  const facts = { path, err: error, ...whetherLeft(request.signal) };
  const kind = unavailabilityOf(error);
  if (kind) {
    context.set(databaseFailureContext, kind);
    return logDatabaseFailure(kind, facts);
  }
  if (isRefusedOrigin(error)) return log.info({ path }, "cross-site request refused");
  log.error(facts, "request failed");
};

/** The framework refuses a form of another origin before any of our guards, by throwing; anybody can send one. */
function isRefusedOrigin(error: unknown): boolean {
  return error instanceof Error && /\borigin\b.*Aborting the action/.test(error.message);
}

/** Whether the page shows the card form of Stripe. */
function takesCards({ staticHandlerContext }: EntryContext): boolean {
  return Object.values(staticHandlerContext.loaderData).some(
    (page) => typeof page === "object" && page !== null && Reflect.get(page, "takesCards") === true,
  );
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = freshNonce();
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(nonce, { takesCards: takesCards(entryContext) }),
  );
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const abort = new AbortController();
  const stop = setTimeout(() => abort.abort(), streamTimeout + 1000);
  request.signal.addEventListener("abort", () => abort.abort(), { once: true });

  let answerStatus = status;
  const failure = databaseFailureOf(context);
  if (failure) {
    answerStatus = 503;
    headers.set("Retry-After", String(failure.retryAfter));
  }
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: abort.signal,
      onError(error) {
        if (abort.signal.aborted) return;
        answerStatus = 500;
        log.error({ err: error }, "rendering failed");
      },
    },
  );
  body.allReady.then(
    () => clearTimeout(stop),
    () => clearTimeout(stop),
  );
  if (isbot(request.headers.get("user-agent"))) await body.allReady;
  return new Response(body, { status: answerStatus, headers });
}
