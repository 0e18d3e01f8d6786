import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { log } from "#services/log.server.ts";
import type { Addresses } from "./addresses.ts";
import { type Answered, admission, type Load } from "./admission.ts";
import { compressed } from "./compression.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import type { Refused } from "./fair-places.ts";
import { clientAddress, type HostPolicy, publicAddress } from "./host-policy.ts";
import {
  BUSY,
  end,
  isDocument,
  type Refusal,
  type RefusalPages,
  refusal,
  SHED,
} from "./refusals.ts";
import { drain, hasImage, readBody, type UnreadBody } from "./request-body.ts";
import { requestHandler } from "./request-handler.ts";
import { sendResponse, sendWhileReceiving } from "./send-response.ts";

export type AppBuild = ServerBuild & {
  entry: { module: typeof import("../app/entry.server.tsx") };
};

type Exchange = {
  asked: Parameters<typeof refusal>[0];
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  sender: string;
  noteAnswered: Answered;
};

const GIVEN_UP_AFTER_MS = 300;
// A client over the limits, or one that fills its own places, would ask again as often as the answer comes.
const LATE_REFUSAL_MS = 1_000;

const COMPRESSED: Refusal = {
  status: 415,
  error: "unsupported_type",
  message: "Compressed request bodies are not accepted.",
};
const TOO_LARGE = { status: 413, error: "too_large" };
const IMAGE_TOO_LARGE: Refusal = {
  ...TOO_LARGE,
  title: "File Too Large",
  message: "Please select an image smaller than 5MB.",
  formNote: "Your word wasn’t saved.",
};
const REQUEST_TOO_LARGE: Refusal = { ...TOO_LARGE, message: "The request is too large." };
const TOO_SLOW: Refusal = {
  status: 408,
  error: "too_slow",
  message: "The request took too long to arrive. Please try again.",
};

/** Answers requests with the built app; limits how many run at once and how large their bodies are. */
export function serveApp(
  build: AppBuild,
  policy: HostPolicy,
  {
    needsSession,
    hashesPassword,
    isDear,
  }: Pick<Addresses, "needsSession" | "hashesPassword" | "isDear">,
  { watch }: Pick<DatabaseWatch, "watch">,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const app = build.entry.module;
  const tooManyRequests = (seconds: number): Refusal => {
    const { status, code, message } = app.tooManyRequests(seconds);
    return { status, error: code, message, retryAfter: Math.max(1, Math.ceil(seconds)) };
  };
  const { publicUrl } = policy;
  const { refusalPage, resendableForm } = app;
  const pages: RefusalPages = { refusalPage, resendableForm, publicUrl };
  const handle = requestHandler(build);
  const { take, whyShed } = admission();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = publicAddress(incoming, policy);
    if (!url) return sendResponse(new Response("Bad request", { status: 400 }), outgoing);
    const head = { url: url.href, method: methodFor(incoming, url), headers: headersOf(incoming) };
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    const load = isRead ? "read" : loadOfChange(url.pathname, head.method);
    const loadWith = (bytes: number) => (hasImage(incoming, bytes) ? "upload" : load);
    const network = clientSubnet(clientAddress(incoming, policy));
    // Its signature holds, so one sender cannot look like many.
    const sender = (await app.readSessionToken(head).catch(() => null)) ?? network;
    const id = app.callerBehind(sender);
    const who = { id, isNetwork: id === network };
    const knownWait = await app.secondsToWaitAtDoor(id, isRead);
    const body = isRead
      ? null
      : await readBody(incoming, {
          whyShed: (bytes) => (knownWait === null ? whyShed(loadWith(bytes), who) : "own"),
          network,
          sessionUser: () => sessionUser(new Request(url, head)),
        });
    if (body === "gone" || outgoing.destroyed) return;
    // Without a session such an address refuses the request whatever its body is.
    const isEmptied = body === "no session" && needsSession(url.pathname, head.method);
    const problem = typeof body === "string" && !isEmptied ? refusalOf(body, incoming) : null;
    const seconds = knownWait ?? (await app.secondsToWaitAtDoor(id, isRead));
    const asker = { id, isRead, since: performance.now() };
    if (problem && (seconds === null || problem !== SHED)) {
      const isShed = body === "own" || body === "all";
      const told = isShed ? shed(head, body, asker) : refusal(head, problem, pages);
      return sendUnread(await told, outgoing);
    }
    const bytes = typeof body === "string" ? 0 : (body?.length ?? 0);
    const given = typeof body === "string" || body?.length === 0 ? null : body;
    const asked = { ...head, form: load === "sign-in" ? null : given };
    if (seconds !== null) {
      await setTimeout(LATE_REFUSAL_MS);
      return sendUnread(await refusal(asked, tooManyRequests(seconds), pages), outgoing);
    }
    const noteAnswered = await take(loadWith(bytes), who);
    if (typeof noteAnswered === "string") {
      return sendUnread(await shed(asked, noteAnswered, asker), outgoing);
    }
    if (outgoing.destroyed) return noteAnswered();

    const sent = given && hasImage(incoming, bytes) ? uncopied(given) : { body: given };
    const signal = leavingOf(outgoing);
    const request = () => new Request(url, { ...head, ...sent, signal });
    const exchange = { asked, incoming, outgoing, sender, noteAnswered };
    const response = await answerOfApp(request, exchange);
    await (isEmptied ? sendUnread(response, outgoing) : sendResponse(response, outgoing));
  }

  async function shed(
    asked: Exchange["asked"],
    refused: Refused,
    { id, isRead, since }: { id: string; isRead: boolean; since: number },
  ): Promise<Response> {
    const isOwn = refused === "own";
    await app.countShed(id, { isRead, isOwn });
    if (isOwn) await setTimeout(LATE_REFUSAL_MS);
    const response = await refusal(asked, SHED, pages);
    // Apart from what it waited for, a refusal takes a moment.
    response.headers.set("Server-Timing", `place;dur=${Math.round(performance.now() - since)}`);
    return response;
  }

  async function sessionUser(request: Request): ReturnType<typeof app.sessionUser> {
    const { outage, end } = watch();
    const unknown = outage.begins.then(() => "unknown" as const);
    const found = outage.isKnown() ? unknown : app.sessionUser(request);
    return Promise.race([found, unknown]).finally(end);
  }

  function loadOfChange(pathname: string, method: string): Load {
    if (hashesPassword(pathname)) return "sign-in";
    return isDear(pathname, method) ? "dear" : "change";
  }

  async function answerOfApp(
    request: () => Request,
    { asked, incoming, outgoing, sender, noteAnswered }: Exchange,
  ): Promise<Response> {
    const watched = watch();
    const context = app.requestContext({
      clientAddress: clientAddress(incoming, policy),
      sender,
      databaseOutage: watched.outage,
    });
    const requestId = String(outgoing.getHeader("X-Request-Id"));
    // A request that waits for a service outside is late without the database being to blame.
    const held = { leavePlace: noteAnswered, endWatch: watched.end };
    const leave = () => {
      noteAnswered();
      watched.end();
    };
    const work = () => handle(request(), context);
    const handling = app.placedRequest(held, () => app.inRequest(requestId, work)).finally(leave);
    // Work that can do without the database goes on without it when it hears of the outage.
    const givenUp = watched.outage.begins.then(() => setTimeout(GIVEN_UP_AFTER_MS, null));
    const response = await Promise.race([handling, givenUp]);
    const { retryAfter: soon } = app.DATABASE_ANSWERS.unreachable;
    if (!response) return refusal(asked, { ...BUSY, retryAfter: soon }, pages);
    const failure = response.status >= 500 ? app.databaseFailureOf(context) : null;
    if (failure) {
      const { isLasting, retryAfter } = failure;
      const isDataRead = asked.method === "GET" && !isDocument(asked);
      const kept = isDataRead && !isLasting ? unavailable(response, retryAfter) : null;
      return kept ?? refusal(asked, { ...BUSY, ...failure }, pages);
    }
    if ([429, 503].includes(response.status) && isText(response)) {
      const { status } = response;
      const told = { ...BUSY, status, message: await response.text() };
      const page = await refusal(asked, told, pages);
      const retryAfter = response.headers.get("Retry-After");
      if (retryAfter) page.headers.set("Retry-After", retryAfter);
      for (const cookie of response.headers.getSetCookie())
        page.headers.append("Set-Cookie", cookie);
      return page;
    }
    if (response.status === 503 && !response.headers.has("Retry-After")) {
      response.headers.set("Retry-After", "5");
    }
    if (response.status === 405 && !response.headers.has("Allow")) {
      response.headers.set("Allow", "GET, HEAD, OPTIONS");
    }
    return compressed(asked, response);
  }

  return async (incoming, outgoing) => {
    try {
      await answer(incoming, outgoing);
    } catch (error) {
      if (outgoing.destroyed && !outgoing.errored) return;
      log.error({ err: error }, "a request could not be answered");
      if (outgoing.headersSent) outgoing.destroy();
      else end(outgoing, 500, "Something went wrong");
    }
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

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

/** A body whose bytes a request hands on; those it is given as they are it copies. */
function uncopied(bytes: Uint8Array<ArrayBuffer>) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { body, duplex: "half" };
}

/** A signal for the moment the client leaves before its answer is complete. */
function leavingOf(outgoing: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** The method the app sees: it makes the data of a page or a route for GET only, and the body is left out later. */
function methodFor({ method = "GET" }: IncomingMessage, { pathname }: URL): string {
  return method === "HEAD" && pathname.endsWith(".data") ? "GET" : method;
}

function refusalOf(body: UnreadBody, { headers }: IncomingMessage): Refusal {
  if (body === "compressed") return COMPRESSED;
  if (body === "too slow") return TOO_SLOW;
  if (body !== "too large" && body !== "no session") return SHED;
  const isImage = headers["content-type"]?.startsWith("multipart/");
  return isImage && body === "too large" ? IMAGE_TOO_LARGE : REQUEST_TOO_LARGE;
}

function sendUnread(response: Response, outgoing: ServerResponse): Promise<void> {
  const { req } = outgoing;
  if (req.complete) {
    // A new connection for each try would stand in line before it is even seen.
    response.headers.delete("Connection");
    return sendResponse(response, outgoing);
  }
  return sendWhileReceiving(response, outgoing, () => drain(req));
}
