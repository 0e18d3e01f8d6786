import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import { compressed } from "./compression.ts";
import { clientAddress, type HostPolicy, publicAddress } from "./host-policy.ts";
import { BUSY, isDocument, type Refusal, type RefusalPages, refusal } from "./refusals.ts";
import { readBody } from "./request-body.ts";

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

  return getRequestListener(
    async (raw, bindings) => {
      const incoming = bindings.incoming as IncomingMessage;
      const { outgoing } = bindings;
      const request = await readRequest(raw, incoming, policy);
      if (request === null) return new Response("Bad request", { status: 400 });
      if ("error" in request) return refusal(raw, request, pages);
      if (outgoing.destroyed) return new Response(null);
      if (requestsOpen >= REQUESTS_AT_ONCE) return refusal(request, BUSY, pages);
      requestsOpen += 1;
      outgoing.once("close", () => {
        requestsOpen -= 1;
      });
      const context = app.requestContext({ clientAddress: clientAddress(incoming, policy) });
      const requestId = String(outgoing.getHeader("X-Request-Id"));
      const response = await app.inRequest(requestId, () => handle(request, context));
      if (response.status === 405 && !response.headers.has("Allow")) {
        response.headers.set("Allow", "GET, HEAD, OPTIONS");
      }
      return compressed(request, response);
    },
    { overrideGlobalObjects: false },
  );
}

/** The request with its whole body on the public origin; null if it is for another one. */
async function readRequest(
  raw: Request,
  incoming: IncomingMessage,
  policy: HostPolicy,
): Promise<Request | Refusal | null> {
  const url = publicAddress(incoming, policy);
  if (!url) return null;
  if (raw.method === "GET" || raw.method === "HEAD") return new Request(url, raw);
  const body = await readBody(incoming, isDocument(raw));
  if (body === "busy") return BUSY;
  if (body === "compressed") return COMPRESSED;
  if (body === "too large") {
    const isImage = raw.headers.get("Content-Type")?.startsWith("multipart/");
    return isImage ? IMAGE_TOO_LARGE : REQUEST_TOO_LARGE;
  }
  const { method, headers, signal } = raw;
  return new Request(url, { method, headers, signal, ...(body.length > 0 ? { body } : {}) });
}
