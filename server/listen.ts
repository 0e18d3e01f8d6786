import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { canonicalAddress, type HostPolicy, isAddress } from "./host-policy.ts";
import { end, lastAnswer, refuse } from "./refusals.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Files } from "./serve-files.ts";
import { afterArrivals } from "./untaken-connections.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const LATE_BODY_MS = 30_000;
const NOT_FOUND = { status: 404, error: "not_found", message: "Not found" };
const METHOD_NOT_ALLOWED = {
  status: 405,
  error: "method_not_allowed",
  message: "Method not allowed",
};

export type Served = {
  policy: HostPolicy;
  files: Files;
  /** The methods of an address of the app, none for an address that does not exist. */
  methodsOf(pathname: string): string[];
  app(request: IncomingMessage, response: ServerResponse): Promise<void>;
  isAccepting(): boolean;
  /** The moment to wait for before answering, while the server stops listening. */
  listeningEnd(): Promise<void> | null;
  isReady(): Promise<boolean>;
};

/** The HTTP server over files and app; it does not listen yet. */
export function httpServer(given: Served): Server {
  const served = { ...given };
  const server = http.createServer(
    {
      // Bodies are held to a pace of their own, at which the longest takes eleven minutes.
      requestTimeout: 15 * 60_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      // Node would answer without our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      const later = served.listeningEnd();
      const failed = () =>
        response.headersSent ? response.destroy() : end(response, 500, "Something went wrong");
      if (later) later.then(() => answer(request, response, served)).catch(failed);
      else answer(request, response, served);
    },
  );
  served.app = afterArrivals(server, given.app);
  server.setTimeout(120_000);
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    setOwnHeaders(response);
    response.setHeader("Connection", "close");
    end(response, 417, "Expectation failed");
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(brokenRequest(error));
  });
  return server;
}

function answer(request: IncomingMessage, response: ServerResponse, served: Served) {
  setOwnHeaders(response);
  response.once("finish", () => endUnlessComplete(request));
  if (!served.isAccepting()) response.setHeader("Connection", "close");
  const pathname = pathOf(request.url);
  if (pathname === "/healthz") return end(response, 200, "ok");
  if (pathname === "/readyz") return void answerReadiness(response, served);
  if (request.headers.host === undefined) return end(response, 400, "Bad request");
  const elsewhere = canonicalAddress(request, served.policy);
  if (elsewhere === "refused") return end(response, 421, "This address is not served here");
  if (elsewhere) {
    response.setHeader("Location", elsewhere);
    return end(response, 302, "");
  }
  const method = request.method ?? "";
  if (!METHODS.includes(method)) {
    response.setHeader("Allow", METHODS.join(", "));
    return refuse(request, response, METHOD_NOT_ALLOWED);
  }
  const isServer = pathname === "*";
  if (!isServer && !isAddress(pathname)) return refuse(request, response, NOT_FOUND);
  // The framework has no answer for OPTIONS on pages, and runs the loaders of other routes.
  if (method === "OPTIONS") {
    const methods = isServer ? METHODS : methodsAt(pathname, served);
    if (methods.length === 0) return refuse(request, response, NOT_FOUND);
    response.setHeader("Allow", methods.join(", "));
    return end(response, 204, "");
  }
  if (method !== "GET" && method !== "HEAD") return void served.app(request, response);
  served.files.serve(request, response, served.app);
}

/** Gives the rest of a body that nobody read some time to arrive, since the next request comes after it. */
function endUnlessComplete(request: IncomingMessage) {
  if (request.complete) return;
  const late = setTimeout(() => request.destroy(), LATE_BODY_MS);
  request.once("close", () => clearTimeout(late));
}

/** The path as it was sent, also of a target in absolute form. */
function pathOf(target = "/"): string {
  const [address = "/"] = target.split("?", 1);
  return address.replace(/^https?:\/\/[^/]*/i, "") || "/";
}

function methodsAt(pathname: string, { files, methodsOf }: Served): string[] {
  const methods = files.has(pathname) ? ["GET", "HEAD"] : methodsOf(pathname);
  return methods.length > 0 ? [...methods, "OPTIONS"] : [];
}

async function answerReadiness(response: ServerResponse, { isAccepting, isReady }: Served) {
  const mayCome = isAccepting() && (await isReady());
  if (!mayCome) response.setHeader("Retry-After", "5");
  end(response, mayCome ? 200 : 503, mayCome ? "ready" : "not ready");
}

function setOwnHeaders(response: ServerResponse) {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader("X-Request-Id", randomUUID());
}

function brokenRequest({ code = "" }: NodeJS.ErrnoException): string {
  const status =
    {
      HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
      ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
    }[code] ?? "400 Bad Request";
  return lastAnswer(status);
}
