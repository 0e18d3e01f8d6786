import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import zlib from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import sirv from "sirv";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { env } from "#services/env.server.ts";

type Build = ServerBuild & { entry: { module: typeof import("./app/entry.server.tsx") } };

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUESTS_AT_ONCE = 256;
const SHUTDOWN_DEADLINE_MS = 8_000;
const clientFolder = path.join(import.meta.dirname, "build", "client");
const publicUrl = new URL(env.publicUrl);

if (!env.isProduction) exitWith("NODE_ENV must be production; use npm start or npm run dev");

const engine = env.mongodbUri
  ? null
  : await startEmbeddedMongo({ folder: env.dataDir }).catch(stop);
const buildFile = "./build/server/index.js";
const build: Build = await import(buildFile).catch(stop);
const app = build.entry.module;
const { adminPassword } = await app
  .startUp({ databaseUri: env.mongodbUri ?? engine?.uri("kalima") ?? "" })
  .catch(stop);

let isAccepting = true;
let requestsOpen = 0;

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
  },
});

const serveApp = getRequestListener(
  async (raw, { incoming }) => {
    const request = await requestOnPublicUrl(raw, incoming as IncomingMessage);
    if (request instanceof Response) return request;
    const context = app.requestContext({
      clientAddress: clientAddress(incoming as IncomingMessage),
    });
    return compressed(request, await handle(request, context));
  },
  { overrideGlobalObjects: false },
);

const server = http.createServer(
  { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
  (request, response) => {
    setSecurityHeaders(response);
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (pathname === "/healthz") return end(response, 200, "ok");
    if (pathname === "/readyz") return void answerReadiness(response);
    const elsewhere = canonicalAddress(request);
    if (elsewhere === "refused") return end(response, 421, "This address is not served here");
    if (elsewhere) {
      response.setHeader("Location", elsewhere);
      return end(response, 302, "");
    }
    if (requestsOpen >= REQUESTS_AT_ONCE) {
      response.setHeader("Retry-After", "2");
      return refuse(request, response, 503, "unavailable", "The server is busy. Please try again.");
    }
    requestsOpen += 1;
    response.once("close", () => {
      requestsOpen -= 1;
    });
    if (request.method !== "GET" && request.method !== "HEAD")
      return void serveApp(request, response);
    serveFile(request, response, () => void serveApp(request, response));
  },
);
server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
  if (!socket.writable) return;
  const status =
    {
      HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
      ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
    }[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
});
server.on("error", stop);
server.listen(env.port, env.host, () => {
  const database = env.mongodbUri ? "external" : `embedded in ${env.dataDir}`;
  const signIn = env.identity.kind === "embedded" ? "embedded" : "external";
  console.log(`Ready on ${env.publicUrl} (database: ${database}; sign-in: ${signIn})`);
  if (adminPassword) {
    console.log(`Admin account "${env.admin.username}", password (shown once): ${adminPassword}`);
  }
});

process.once("SIGTERM", () => void shutDown());
process.once("SIGINT", () => void shutDown());

async function shutDown() {
  process.once("SIGTERM", () => process.exit(1));
  process.once("SIGINT", () => process.exit(1));
  isAccepting = false;
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_DEADLINE_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
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
  if (raw.headers.has("Content-Encoding")) {
    return refusal(
      url.pathname,
      415,
      "unsupported_type",
      "Compressed request bodies are not accepted.",
    );
  }
  const body = await bodyWithin(incoming, BODY_LIMIT_BYTES);
  if (!body) return refusal(url.pathname, 413, "too_large", "The request is too large.");
  return new Request(url, {
    method: raw.method,
    headers: raw.headers,
    signal: raw.signal,
    ...(body.length > 0 ? { body } : {}),
  });
}

async function bodyWithin(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(incoming.headers["content-length"] ?? 0) > limit) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function compressed(request: Request, response: Response): Response {
  const type = response.headers.get("Content-Type") ?? "";
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const isText = /^(text\/|application\/(json|javascript)|image\/svg)/.test(type);
  if (!response.body || !encoding || !isText || response.headers.has("Content-Encoding"))
    return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  const compressor =
    encoding === "br"
      ? zlib.createBrotliCompress({
          flush: zlib.constants.BROTLI_OPERATION_FLUSH,
          params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(response.body as import("node:stream/web").ReadableStream);
  source.on("error", (error) => compressor.destroy(error));
  const body = Readable.toWeb(source.pipe(compressor)) as ReadableStream;
  return new Response(body, { status: response.status, headers });
}

function canonicalAddress(request: IncomingMessage): string | "refused" | null {
  const host = request.headers.host?.toLowerCase();
  if (host === publicUrl.host || env.trustProxy) return null;
  const isLocal = (name: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name);
  const given = URL.parse(`http://${host}`);
  if (!given || !isLocal(given.hostname) || !isLocal(publicUrl.hostname)) return "refused";
  const isPage = request.method === "GET" && request.headers["sec-fetch-mode"] === "navigate";
  return isPage && request.url?.startsWith("/") ? env.publicUrl + request.url : null;
}

function clientAddress(incoming: IncomingMessage): string {
  const forwarded = env.trustProxy ? incoming.headers["x-forwarded-for"] : undefined;
  return (
    forwarded?.toString().split(",").at(-1)?.trim() || incoming.socket.remoteAddress || "unknown"
  );
}

function setSecurityHeaders(response: ServerResponse) {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  response.setHeader(
    "Permissions-Policy",
    "camera=(), geolocation=(), microphone=(), payment=(self)",
  );
  response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  if (env.isHttps) {
    response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  }
}

async function answerReadiness(response: ServerResponse) {
  const isReady = isAccepting && (await app.isReady());
  end(response, isReady ? 200 : 503, isReady ? "ready" : "not ready");
}

function refusal(pathname: string, status: number, error: string, message: string): Response {
  const headers = { Connection: "close", "Cache-Control": "no-store" };
  return pathname.startsWith("/api/")
    ? Response.json({ error, message }, { status, headers })
    : new Response(message, { status, headers });
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: string,
  message: string,
) {
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
  return exitWith(error instanceof Error ? error.message : String(error));
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
