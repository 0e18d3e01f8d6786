import type { IncomingMessage } from "node:http";

export type HostPolicy = {
  /** The origin that browsers use. */
  publicUrl: URL;
  /** Whether a proxy of the operator stands in front, so that forwarded headers are believed and any Host is served. */
  trustProxy: boolean;
};

/** Where a request for another name of this machine has to go; "refused" for a foreign name, null if it is right as it is. */
export function canonicalAddress(
  request: IncomingMessage,
  { publicUrl, trustProxy }: HostPolicy,
): string | "refused" | null {
  // A browser leaves the port of the scheme out, a proxy may write it.
  const given = URL.parse(`${publicUrl.protocol}//${request.headers.host}`);
  if (given?.href === `${publicUrl.origin}/` || trustProxy) return null;
  const isLocal = (name: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name);
  if (!given || !isLocal(given.hostname) || !isLocal(publicUrl.hostname)) return "refused";
  const isPage = request.method === "GET" && request.headers["sec-fetch-mode"] === "navigate";
  return isPage && request.url?.startsWith("/") ? publicUrl.origin + request.url : null;
}

/** Whether a path can be decoded and has no line break. */
export function isAddress(pathname: string): boolean {
  // The framework's pattern for any address matches no line break, and without a route there are no guards.
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The address a request is for, on the public origin; null if it is for another one. */
export function publicAddress({ url = "/" }: IncomingMessage, { publicUrl }: HostPolicy) {
  const asked = URL.parse(url.startsWith("/") ? publicUrl.origin + url : url);
  const isOurs = asked?.origin === publicUrl.origin && !asked.username && !asked.password;
  return isOurs ? asked : null;
}

/** The network address a request came from; behind a trusted proxy the last one it names. */
export function clientAddress(incoming: IncomingMessage, { trustProxy }: HostPolicy): string {
  const forwarded = trustProxy ? incoming.headers["x-forwarded-for"] : undefined;
  return (
    forwarded?.toString().split(",").at(-1)?.trim() || incoming.socket.remoteAddress || "unknown"
  );
}
