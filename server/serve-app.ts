import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { log } from "#services/log.server.ts";
import type { Addresses } from "./addresses.ts";
import { admission, type Load } from "./admission.ts";
import { type AppBuild, type Asked, appAnswers } from "./app-answer.ts";
import { withoutMiddle } from "./body-bytes.ts";
import { refusalOf } from "./body-refusals.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import type { Refused } from "./fair-places.ts";
import { clientAddress, type HostPolicy, publicAddress } from "./host-policy.ts";
import { end, isDocument, type Refusal, type RefusalPages, refusal, SHED } from "./refusals.ts";
import { drain, hasImage, isArchiveForm, isWordForm, readBody } from "./request-body.ts";
import { sendResponse, sendWhileReceiving } from "./send-response.ts";

// A client over the limits, or one that fills its own places, would ask again as often as the answer comes. Forty that are
// told at one moment come back at one moment, and others wait behind all of them.
const LATE_REFUSAL_MS = { least: 1_000, most: 2_000 };

type Door = ReturnType<typeof admission> & {
  app: AppBuild["entry"]["module"];
  policy: HostPolicy;
  addresses: Pick<Addresses, "needsSession" | "hashesPassword" | "isDear">;
  database: Pick<DatabaseWatch, "watch">;
  pages: RefusalPages;
  answerOfApp: ReturnType<typeof appAnswers>;
};

/** The sender of a request, and what it asks for. */
type Asker = {
  head: Pick<Asked, "url" | "method" | "headers">;
  sender: string;
  /** The hash of the token that it came with; null without one. */
  token: string | null;
  network: string;
  who: { id: string; isNetwork: boolean };
  isRead: boolean;
  load: Load;
};

/** Answers requests with the built app; limits how many run at once and how large their bodies are. */
export function serveApp(
  build: AppBuild,
  policy: HostPolicy,
  addresses: Door["addresses"],
  database: Door["database"],
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const app = build.entry.module;
  const { refusalPage, resendableForm } = app;
  const pages = { refusalPage, resendableForm, publicUrl: policy.publicUrl };
  const answerOfApp = appAnswers(build, policy, pages, database);
  const door = { app, policy, addresses, database, pages, answerOfApp, ...admission() };
  return async (incoming, outgoing) => {
    try {
      await answer(door, incoming, outgoing);
    } catch (error) {
      if (outgoing.destroyed && !outgoing.errored) return;
      log.error({ err: error }, "a request could not be answered");
      if (outgoing.headersSent) outgoing.destroy();
      else end(outgoing, 500, "Something went wrong");
    }
  };
}

async function answer(
  door: Door,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { app, pages } = door;
  const url = publicAddress(incoming, door.policy);
  if (!url) return sendResponse(new Response("Bad request", { status: 400 }), outgoing);
  const asker = await askerOf(door, incoming, url);
  const { head, who, isRead, load } = asker;
  const counted = { id: who.id, token: asker.token, network: asker.network };
  const knownWait = await app.secondsToWaitAtDoor(counted, isRead);
  const body = isRead ? null : await bodyOf(door, outgoing, asker, knownWait !== null);
  if (body === "gone" || outgoing.destroyed) return;
  // Without a session such an address refuses the request whatever its body is.
  const isEmptied = body === "no session" && door.addresses.needsSession(url.pathname, head.method);
  const problem =
    typeof body === "string" && !isEmptied ? refusalOf(body, url.pathname, incoming) : null;
  const seconds = knownWait ?? (await app.secondsToWaitAtDoor(counted, isRead));
  const since = performance.now();
  if (problem && (seconds === null || problem !== SHED)) {
    const isShed = body === "own" || body === "all";
    const told = isShed ? shed(door, head, body, asker, since) : refusal(head, problem, pages);
    return sendUnread(await told, outgoing);
  }
  const bytes = typeof body === "string" ? 0 : (body?.length ?? 0);
  const given = typeof body === "string" || body?.length === 0 ? null : body;
  // The app gives the memory of an image back once it is rewritten; only a page repeats the texts beside it.
  const textsOf = isDocument(head) ? withoutMiddle : () => null;
  const form = given && isWordForm(incoming, bytes) ? textsOf(given) : given;
  const asked = { ...head, form: load === "sign-in" ? null : form };
  if (seconds !== null) {
    await refusedLate();
    return sendUnread(await refusal(asked, tooManyRequests(door, seconds), pages), outgoing);
  }
  const leavePlace = await door.take(hasImage(incoming, bytes) ? "upload" : load, who);
  if (typeof leavePlace === "string") {
    return sendUnread(await shed(door, asked, leavePlace, asker, since), outgoing);
  }
  if (outgoing.destroyed) return leavePlace();

  const isLarge = hasImage(incoming, bytes) || isArchiveForm(incoming);
  const sent = given && isLarge ? uncopied(given) : { body: given };
  const signal = leavingOf(outgoing);
  const request = () => new Request(url, { ...head, ...sent, signal });
  const exchange = { asked, incoming, outgoing, sender: asker.sender, leavePlace };
  const response = await door.answerOfApp(request, exchange);
  await (isEmptied ? sendUnread(response, outgoing) : sendResponse(response, outgoing));
}

async function askerOf(
  { app, policy, addresses }: Door,
  incoming: IncomingMessage,
  url: URL,
): Promise<Asker> {
  const head = { url: url.href, method: methodFor(incoming, url), headers: headersOf(incoming) };
  const isRead = incoming.method === "GET" || incoming.method === "HEAD";
  const network = clientSubnet(clientAddress(incoming, policy));
  const { sender, id, token } = await app.senderOf(head, url, network);
  const load = isRead ? "read" : loadOfChange(addresses, url.pathname, head.method);
  const who = { id, isNetwork: id === network };
  return { head, sender, token, network, who, isRead, load };
}

function loadOfChange(
  { hashesPassword, isDear }: Door["addresses"],
  pathname: string,
  method: string,
): Load {
  if (hashesPassword(pathname)) return "sign-in";
  return isDear(pathname, method) ? "dear" : "change";
}

function bodyOf(
  door: Door,
  outgoing: ServerResponse,
  { head, network, who, load }: Asker,
  isOverLimits: boolean,
) {
  const incoming = outgoing.req;
  return readBody(incoming, {
    whyShed: (bytes) =>
      isOverLimits ? "own" : door.whyShed(hasImage(incoming, bytes) ? "upload" : load, who),
    network,
    sessionUser: () => sessionUser(door, new Request(head.url, head), network),
    onceAnswered: (then) => (outgoing.destroyed ? then() : outgoing.once("close", then)),
  });
}

async function sessionUser(
  { app, database }: Door,
  request: Request,
  network: string,
): ReturnType<typeof app.sessionUser> {
  const { outage, end } = database.watch();
  const unknown = outage.begins.then(() => "unknown" as const);
  const found = outage.isKnown() ? unknown : app.sessionUser(request, network);
  return Promise.race([found, unknown]).finally(end);
}

async function shed(
  { app, pages }: Door,
  asked: Asked,
  refused: Refused,
  { who, isRead }: Asker,
  since: number,
): Promise<Response> {
  const isOwn = refused === "own";
  await app.countShed(who.id, { isRead, isOwn });
  if (isOwn) await refusedLate();
  const response = await refusal(asked, SHED, pages);
  // Apart from what it waited for, a refusal takes a moment.
  response.headers.set("Server-Timing", `place;dur=${Math.round(performance.now() - since)}`);
  return response;
}

function refusedLate(): Promise<void> {
  const { least, most } = LATE_REFUSAL_MS;
  return setTimeout(least + Math.random() * (most - least));
}

function tooManyRequests({ app }: Door, seconds: number): Refusal {
  const { status, code, message } = app.tooManyRequests(seconds);
  return { status, error: code, message, retryAfter: Math.max(1, Math.ceil(seconds)) };
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

function sendUnread(response: Response, outgoing: ServerResponse): Promise<void> {
  const { req } = outgoing;
  if (req.complete) {
    // A new connection for each try would stand in line before it is even seen.
    response.headers.delete("Connection");
    return sendResponse(response, outgoing);
  }
  return sendWhileReceiving(response, outgoing, () => drain(req));
}
