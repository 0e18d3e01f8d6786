/** Whether the address belongs to the JSON API; routes are matched without regard to case, so this is too. */
export function isApi(url: URL): boolean {
  return /^\/api(\/|$)/i.test(url.pathname);
}

/** Whether the request may change something. */
export function isChange(request: Request): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(request.method);
}

/** Whether the browser opens what is answered as a page, which scripts did not ask for. */
export function isDocumentRequest({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination) return destination === "document";
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** Whether a script of a page asked for it, in a browser that says so. */
export function isOfScripts({ headers }: Request): boolean {
  // A service worker asks for a whole page with an empty destination too.
  const isPage = headers.get("Sec-Fetch-Mode") === "navigate";
  return headers.get("Sec-Fetch-Dest") === "empty" && !isPage;
}

/** Whether the browser asks ahead for what nobody has opened yet. */
export function isPrefetch({ headers }: Request): boolean {
  const names = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];
  return names.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}
