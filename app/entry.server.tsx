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
import { DATABASE_ANSWERS } from "#app/http/database-answers.ts";
import { tooManyRequests } from "#app/http/failure.ts";
import { isOnlyLeaving, whetherLeft } from "#app/http/failure-of.ts";
import { countShed, secondsToWaitAtDoor } from "#app/http/rate-limits.ts";
import { resendableForm } from "#app/http/resendable-form.ts";
import { readSessionToken } from "#app/identity/session-cookie.ts";
import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import {
  connectDatabase,
  type DatabaseCommand,
  disconnectDatabase,
  pingDatabase,
} from "#models/database/mongoose.server.ts";
import { onOddWord } from "#models/words/readable-word.ts";
import { runSimulator } from "#services/billing/simulated-webhooks.ts";
import { sweepSubscriptionsRegularly } from "#services/billing/sweep-subscriptions.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { env } from "#services/env.server.ts";
import { makeAdminAccount } from "#services/identity/admin.ts";
import { findAuthSession } from "#services/identity/auth-session.ts";
import { signingKeys } from "#services/identity/keys.ts";
import { sweepImagesRegularly } from "#services/images/sweep-regularly.ts";
import { inRequest, log } from "#services/log.server.ts";
import { sendMailRegularly, stopSendingMail } from "#services/mail/send-mail.ts";
import { countMastery } from "#services/study/count-mastery.ts";
import { finishDeletionsRegularly } from "#services/users/finish-deletions.ts";
import { placedRequest } from "#services/waiting-outside.ts";
import { finishCopiesRegularly } from "#services/word-sets/finish-copies.ts";
import { keepStarterSets, stopStarterSets } from "#services/word-sets/starter-sets.ts";
import { orderByTime } from "#services/words/order-by-time.ts";
import { renewSearch } from "#services/words/renew-search.ts";
import {
  clientAddressContext,
  type DatabaseOutage,
  databaseFailureContext,
  databaseOutageContext,
  senderContext,
} from "./context.ts";

export const streamTimeout = 5_000;

// What is left of the time to shut down once requests were answered is short.
const LONGEST_LAST_MAIL_MS = 1_000;

let started: Promise<void> | undefined;

/** Connects to the database, builds indexes and keys; however often it is called it runs once. */
export function startUp(options: StartOptions): Promise<void> {
  started ??= prepare(options);
  return started;
}

type StartOptions = { databaseUri: string; onCommand?: (command: DatabaseCommand) => void };

async function prepare({ databaseUri, onCommand }: StartOptions): Promise<void> {
  await connectDatabase(databaseUri, onCommand);
  onOddWord((wordId, fields) => log.error({ wordId, fields }, "a stored word cannot be read"));
  await orderByTime();
  renewSearch().catch((error) => log.error({ err: error }, "words could not be made findable"));
  countMastery().catch((error) => log.error({ err: error }, "mastery could not be counted"));
  sweepImagesRegularly();
  finishCopiesRegularly();
  finishDeletionsRegularly();
  runSimulator();
  sweepSubscriptionsRegularly();
  sendMailRegularly();
  await signingKeys();
}

/** Makes the admin of local accounts at the first start, and tells the operator the password made up for it, once. */
export async function makeAdmin(show = showAdminPassword): Promise<void> {
  if (env.identity.kind !== "embedded") return;
  if (await makeAdminAccount(show, new Date())) return;
  console.log("That password is void: another process made the admin account at the same moment.");
}

function showAdminPassword(password: string): void {
  console.log(`Admin account "${env.admin.username}", password (shown once): ${password}`);
}

/** Whether the database answers in time and can store something. */
export async function isReady(): Promise<boolean> {
  try {
    await pingDatabase();
    return true;
  } catch (error) {
    logDatabaseFailure(unavailabilityOf(error) ?? "unreachable", { err: error });
    return false;
  }
}

/** Whether the database does not answer in time; one that is full or damaged does. */
export async function isDatabaseSilent(): Promise<boolean> {
  try {
    await pingDatabase();
    return false;
  } catch (error) {
    return (unavailabilityOf(error) ?? "unreachable") === "unreachable";
  }
}

export {
  countShed,
  DATABASE_ANSWERS,
  endWaiting,
  inRequest,
  keepStarterSets,
  placedRequest,
  readSessionToken,
  refusalPage,
  resendableForm,
  secondsToWaitAtDoor,
  tooManyRequests,
};

/** Ends the connection to the database after what is being written. */
export async function shutDown(): Promise<void> {
  await Promise.all([stopStarterSets(), stopSendingMail(LONGEST_LAST_MAIL_MS)]);
  await disconnectDatabase();
}

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

/** The user whose valid session a request has; "unknown" while the database is unavailable. */
export async function sessionUser(request: Request): Promise<{ id: string } | null | "unknown"> {
  try {
    const token = await readSessionToken(request);
    const session = token === null ? null : await findAuthSession(token, new Date());
    return session && { id: session.user.id };
  } catch (error) {
    if (unavailabilityOf(error)) return "unknown";
    throw error;
  }
}

/** What the client is told if the database did not do its work for a request. */
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
