import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import sirv from "sirv";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { env } from "#services/env.server.ts";
import { log } from "#services/log.server.ts";
import { startFailure } from "#services/start-failure.ts";
import { compressed } from "./server/compression.ts";
import { idleConnectionsOf } from "./server/idle-connections.ts";
import { readBody } from "./server/request-body.ts";
import { securityHeaders } from "./server/security-headers.ts";

type Build = ServerBuild & { entry: { module: typeof import("./app/entry.server.tsx") } };

const REQUESTS_AT_ONCE = 256;
const SHUTDOWN_NOTICE_MS = 500;
const SHUTDOWN_DEADLINE_MS = 8_000;
const SIGNAL_ECHO_MS = 1_000;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const clientFolder = path.join(import.meta.dirname, "build", "client");
const publicUrl = new URL(env.publicUrl);
const IMAGE_TOO_LARGE = {
  title: "File Too Large",
  message: "Please select an image smaller than 5MB.",
};
const REQUEST_TOO_LARGE = { message: "The request is too large." };

if (!env.isProduction) exitWith("NODE_ENV must be production; use npm start or npm run dev");

const engine = env.mongodbUri
  ? null
  : await startEmbeddedMongo({ folder: env.dataDir }).catch(stop);
const buildFile = "./build/server/index.js";
const build: Build = await import(buildFile).catch(stop);
const app = build.entry.module;
const stylesheets = build.assets.routes.root?.css ?? [];
const started = await app
  .startUp({ databaseUri: env.mongodbUri ?? engine?.uri("kalima") ?? "" })
  .catch(stop);
// Before anything else can fail: it is stored, and nobody could ask for it again.
app.showAdminPassword(started);

let isAccepting = true;
let requestsOpen = 0;
let stoppingSince: number | null = null;

const handle = createRequestHandler(build, "production");
const serveFile = sirv(clientFolder, {
  etag: true,
  gzip: true,
  brotli: true,
  setHeaders: (response, pathname) => {
    const isHashed = pathname.startsWith("/assets/");
    response.setHeader(
      "Cache-Control",
      isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    );
    if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
  },
});

const serveApp = getRequestListener(
  async (raw, { incoming, outgoing }) => {
    const request = await requestOnPublicUrl(raw, incoming as IncomingMessage);
    if (request instanceof Response) return request;
    if (outgoing.destroyed) return new Response(null);
    if (requestsOpen >= REQUESTS_AT_ONCE) return busy(request);
    requestsOpen += 1;
    outgoing.once("close", () => {
      requestsOpen -= 1;
    });
    const context = app.requestContext({
      clientAddress: clientAddress(incoming as IncomingMessage),
    });
    const requestId = String(outgoing.getHeader("X-Request-Id"));
    const response = await app.inRequest(requestId, () => handle(request, context));
    if (response.status === 405 && !response.headers.has("Allow")) {
      response.headers.set("Allow", "GET, HEAD, OPTIONS");
    }
    return compressed(request, response);
  },
  { overrideGlobalObjects: false },
);

const server = http.createServer(
  {
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // Node would answer without our headers.
    requireHostHeader: false,
  },
  (request, response) => {
    setOwnHeaders(response);
    if (!isAccepting) response.setHeader("Connection", "close");
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (pathname === "/healthz") return end(response, 200, "ok");
    if (pathname === "/readyz") return void answerReadiness(response);
    if (request.headers.host === undefined) return end(response, 400, "Bad request");
    const elsewhere = canonicalAddress(request);
    if (elsewhere === "refused") return end(response, 421, "This address is not served here");
    if (elsewhere) {
      response.setHeader("Location", elsewhere);
      return end(response, 302, "");
    }
    const method = request.method ?? "";
    // The framework has no answer for these on pages, and lets OPTIONS run the loaders of other routes.
    if (method === "OPTIONS" || !METHODS.includes(method)) {
      response.setHeader("Allow", METHODS.join(", "));
      if (method === "OPTIONS") return end(response, 204, "");
      return refuse(request, response, 405, "method_not_allowed", "Method not allowed");
    }
    if (!isAddress(pathname)) return refuse(request, response, 404, "not_found", "Not found");
    if (method !== "GET" && method !== "HEAD") return void serveApp(request, response);
    // sirv leaves the errors of its file streams to nobody, and an unheard one ends the process.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serveFile(request, response, () => void serveApp(request, response));
  },
);
server.on("checkExpectation", (_request, response: ServerResponse) => {
  setOwnHeaders(response);
  response.setHeader("Connection", "close");
  end(response, 417, "Expectation failed");
});
server.setTimeout(120_000);
const closeIdleConnections = idleConnectionsOf(server);
server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
  if (!socket.writable) return;
  const status =
    {
      HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
      ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
    }[error.code ?? ""] ?? "400 Bad Request";
  const headers = Object.entries({
    ...securityHeaders,
    Connection: "close",
    "Content-Length": "0",
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, "", ""].join("\r\n"));
});
server.on("error", stop);
server.listen(env.port, env.host, () => {
  const database = env.mongodbUri ? "external" : `embedded in ${env.dataDir}`;
  const signIn = env.identity.kind === "embedded" ? "embedded" : "external";
  console.log(`Ready on ${env.publicUrl} (database: ${database}; sign-in: ${signIn})`);
});

process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
process.on("SIGTERM", stopOnSignal);
process.on("SIGINT", stopOnSignal);

function stopOnSignal() {
  // Ctrl-C reaches this process from the terminal and again from npm start.
  const isEcho = stoppingSince !== null && Date.now() - stoppingSince < SIGNAL_ECHO_MS;
  if (isEcho) return;
  if (stoppingSince !== null) process.exit(1);
  stoppingSince = Date.now();
  void shutDown();
}

function setOwnHeaders(response: ServerResponse) {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader("X-Request-Id", randomUUID());
}

async function shutDown() {
  isAccepting = false;
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_DEADLINE_MS);
  await wait(SHUTDOWN_NOTICE_MS);
  const sweep = setInterval(closeIdleConnections, 100);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearInterval(sweep);
  clearTimeout(cut);
  await app.shutDown();
  await engine?.stop();
  process.exit(0);
}

async function requestOnPublicUrl(
  raw: Request,
  incoming: IncomingMessage,
): Promise<Request | Response> {
  const target = incoming.url ?? "/";
  const url = URL.parse(target.startsWith("/") ? env.publicUrl + target : target);
  if (!url || url.origin !== publicUrl.origin) return new Response("Bad request", { status: 400 });
  if (raw.method === "GET" || raw.method === "HEAD") return new Request(url, raw);
  const body = await readBody(incoming, isDocument(raw));
  if (body === "busy") return busy(raw);
  if (body === "compressed") {
    const message = "Compressed request bodies are not accepted.";
    return refusal(raw, 415, "unsupported_type", { message });
  }
  if (body === "too large") {
    const isImage = raw.headers.get("Content-Type")?.startsWith("multipart/");
    return refusal(raw, 413, "too_large", isImage ? IMAGE_TOO_LARGE : REQUEST_TOO_LARGE);
  }
  return new Request(url, {
    method: raw.method,
    headers: raw.headers,
    signal: raw.signal,
    ...(body.length > 0 ? { body } : {}),
  });
}

function canonicalAddress(request: IncomingMessage): string | "refused" | null {
  // A browser leaves the port of the scheme out, a proxy may write it.
  const given = URL.parse(`${publicUrl.protocol}//${request.headers.host}`);
  if (given?.href === `${publicUrl.origin}/` || env.trustProxy) return null;
  const isLocal = (name: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name);
  if (!given || !isLocal(given.hostname) || !isLocal(publicUrl.hostname)) return "refused";
  const isPage = request.method === "GET" && request.headers["sec-fetch-mode"] === "navigate";
  return isPage && request.url?.startsWith("/") ? env.publicUrl + request.url : null;
}

// The framework's pattern for any address matches no line break, and without a route there are no guards.
function isAddress(pathname: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

function clientAddress(incoming: IncomingMessage): string {
  const forwarded = env.trustProxy ? incoming.headers["x-forwarded-for"] : undefined;
  return (
    forwarded?.toString().split(",").at(-1)?.trim() || incoming.socket.remoteAddress || "unknown"
  );
}

async function answerReadiness(response: ServerResponse) {
  const isReady = isAccepting && (await app.isReady());
  end(response, isReady ? 200 : 503, isReady ? "ready" : "not ready");
}

function busy(request: Request): Response {
  const message = "The server is busy. Please try again.";
  const response = refusal(request, 503, "unavailable", { message });
  response.headers.set("Retry-After", "2");
  return response;
}

function refusal(
  request: Request,
  status: number,
  error: string,
  { title = "Something went wrong", message }: { title?: string; message: string },
): Response {
  const { pathname } = new URL(request.url);
  const response = pathname.startsWith("/api/")
    ? Response.json({ error, message }, { status })
    : isDocument(request)
      ? app.refusalPage(status, { title, message, backTo: pageBefore(request), stylesheets })
      : new Response(message, { status });
  response.headers.set("Connection", "close");
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Whether the browser opens what is answered as a page. */
function isDocument({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination) return destination === "document";
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** The address on this site that a request came from, else its own. */
function pageBefore({ headers, url }: Request): string {
  const referer = URL.parse(headers.get("Referer") ?? "");
  const { pathname, search } = referer?.origin === publicUrl.origin ? referer : new URL(url);
  return pathname.replace(/^\/+/, "/") + search;
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: string,
  message: string,
) {
  response.setHeader("Cache-Control", "no-store");
  if (!request.url?.startsWith("/api/")) return end(response, status, message);
  response.setHeader("Content-Type", "application/json");
  response.writeHead(status).end(JSON.stringify({ error, message }));
}

function end(response: ServerResponse, status: number, text: string) {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.writeHead(status).end(text);
}

function stop(error: unknown): never {
  return exitWith(startFailure(error, env));
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
