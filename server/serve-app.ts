import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "react-router";
import { log } from "#services/log.server.ts";
import { compressed } from "./compression.ts";
import { clientAddress, type HostPolicy, publicAddress } from "./host-policy.ts";
import { BUSY, end, isDocument, type Refusal, type RefusalPages, refusal } from "./refusals.ts";
import { readBody } from "./request-body.ts";
import { sendResponse } from "./send-response.ts";

export type AppBuild = ServerBuild & {
  entry: { module: typeof import("../app/entry.server.tsx") };
};

const REQUESTS_AT_ONCE = 256;
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
};
const REQUEST_TOO_LARGE: Refusal = { ...TOO_LARGE, message: "The request is too large." };

/** Answers requests with the built app, so many at once, with bodies that are small enough. */
export function serveApp(
  build: AppBuild,
  policy: HostPolicy,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const app = build.entry.module;
  const { publicUrl } = policy;
  const stylesheets = build.assets.routes.root?.css ?? [];
  const pages: RefusalPages = { refusalPage: app.refusalPage, stylesheets, publicUrl };
  const handle = createRequestHandler(build, "production");
  let requestsOpen = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> {
    const url = publicAddress(incoming, policy);
    if (!url) return new Response("Bad request", { status: 400 });
    const head = { url: url.href, method: incoming.method, headers: headersOf(incoming) };
    const body = await bodyOf(incoming, isDocument(head));
    if (body && "error" in body) return refusal(head, body, pages);
    if (outgoing.destroyed) return new Response(null);
    if (requestsOpen >= REQUESTS_AT_ONCE) return refusal(head, BUSY, pages);
    requestsOpen += 1;
    outgoing.once("close", () => {
      requestsOpen -= 1;
    });
    const request = new Request(url, { ...head, body, signal: leavingOf(outgoing) });
    const context = app.requestContext({ clientAddress: clientAddress(incoming, policy) });
    const requestId = String(outgoing.getHeader("X-Request-Id"));
    const response = await app.inRequest(requestId, () => handle(request, context));
    if (response.status >= 500 && app.wasDatabaseUnavailable(context)) {
      return unavailable(response) ?? refusal(head, BUSY, pages);
    }
    if (response.status === 405 && !response.headers.has("Allow")) {
      response.headers.set("Allow", "GET, HEAD, OPTIONS");
    }
    return compressed(request, response);
  }

  return async (incoming, outgoing) => {
    try {
      await sendResponse(await answer(incoming, outgoing), outgoing);
    } catch (error) {
      if (outgoing.destroyed && !outgoing.errored) return;
      log.error({ err: error }, "a request could not be answered");
      if (outgoing.headersSent) outgoing.destroy();
      else end(outgoing, 500, "Something went wrong");
    }
  };
}

/** A page or data of a page as 503; null for the bare text of a route without a page. */
function unavailable({ body, headers }: Response): Response | null {
  if (!/^text\/(html|x-script)/.test(headers.get("Content-Type") ?? "")) return null;
  headers.set("Retry-After", "2");
  return new Response(body, { status: 503, headers });
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

/** A signal for the moment the client leaves before its answer is complete. */
function leavingOf(outgoing: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** The whole body, null if there is none, or why it is refused. */
async function bodyOf(
  incoming: IncomingMessage,
  isPage: boolean,
): Promise<Buffer<ArrayBuffer> | Refusal | null> {
  if (incoming.method === "GET" || incoming.method === "HEAD") return null;
  const body = await readBody(incoming, isPage);
  if (body === "busy") return BUSY;
  if (body === "compressed") return COMPRESSED;
  if (body === "too large") {
    const isImage = incoming.headers["content-type"]?.startsWith("multipart/");
    return isImage ? IMAGE_TOO_LARGE : REQUEST_TOO_LARGE;
  }
  return body.length > 0 ? body : null;
}
