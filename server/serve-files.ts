import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";

const SERVICE_WORKER = "/sw.js";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type Files = {
  /** Whether the path is that of a file. */
  has(pathname: string): boolean;
  /** Sends the file that is asked for, or leaves the request to `next`. */
  serve(request: IncomingMessage, response: ServerResponse, next: Listener): void;
};

/** The files of a folder as they are when the server starts; hashed ones may be kept for ever. */
export function filesOf(folder: string): Files {
  const listed = new Set(listFiles(folder));
  const serveFile = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, pathname) => {
      response.setHeader("Cache-Control", cacheControlOf(pathname));
      // Fetches of a service worker are under the policy of its own file.
      if (pathname === SERVICE_WORKER)
        response.setHeader("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
      if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    },
  });
  return {
    has: (pathname) => listed.has(decodeURIComponent(pathname)),
    serve: (request, response, next) => {
      // sirv does not handle the errors of its file streams, and an unhandled one ends the process.
      response.once("pipe", (file) => file.once("error", () => response.destroy()));
      serveFile(request, response, () => next(request, response));
    },
  };
}

function cacheControlOf(pathname: string): string {
  if (pathname === SERVICE_WORKER) return "no-cache";
  const isHashed = pathname.startsWith("/assets/");
  return isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => `/${name.split(path.sep).join("/")}`)
    .filter((name) => !name.includes("/."));
}
