import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "./security-headers.ts";

export type Refusal = {
  status: number;
  error: string;
  title?: string;
  message: string;
  /** A page's note on the form that was sent; the page's link opens the form without the typed text. */
  formNote?: string;
  /** In seconds. */
  retryAfter?: number;
  /** Nothing was done of the request, so that scripts may send it again as it is. */
  isNotBegun?: boolean;
};

/** The tools for a refusal on a page of its own. */
export type RefusalPages = Pick<
  typeof import("../app/entry.server.tsx"),
  "refusalPage" | "resendableForm"
> & { publicUrl: URL };

type Asked = Pick<Request, "url" | "headers" | "method"> & {
  /** The body of a form, if it was read. */
  form?: Uint8Array<ArrayBuffer> | null;
};

export const BUSY: Refusal = {
  status: 503,
  error: "unavailable",
  message: "The server is busy. Please try again.",
  retryAfter: 2,
};

/** The refusal of a request that found no place, before anything was done of it. */
export const SHED: Refusal = { ...BUSY, isNotBegun: true };

// Without scripts a page asks for itself again, counted in a cookie; one who keeps none would ask for ever.
const ASKED_AGAIN = "asked-again";
const MOST_AGAIN = 2;
const COUNTED_SECONDS = 30;

// A browser opens these three itself, to sign in and out.
const NAVIGATION = /^\/api\/(login|callback|logout)$/i;

/**
 * Refuses a request as its client reads it: JSON below /api and for the scripts of a page, which show no words but
 * ours, a page where the browser opens one, else plain text. The page has the form that was sent, to be sent again, if
 * its body is there and may be repeated.
 */
export async function refusal(
  request: Asked,
  {
    status,
    error,
    title = "Something went wrong",
    message,
    formNote,
    retryAfter,
    isNotBegun,
  }: Refusal,
  pages: RefusalPages,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const response = isCall(pathname)
    ? Response.json({ error, message }, { status })
    : pathname.endsWith(".data")
      ? Response.json({ refused: message }, { status })
      : isDocument(request)
        ? await pageOf(request, { status, title, message, formNote, retryAfter, isNotBegun }, pages)
        : new Response(message, { status });
  response.headers.set("Connection", "close");
  response.headers.set("Cache-Control", "no-store");
  if (isNotBegun) response.headers.set("Not-Begun", "1");
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

async function pageOf(
  { url, method, headers, form }: Asked,
  { status, retryAfter, ...said }: Omit<Refusal, "error"> & { title: string },
  { refusalPage, resendableForm, publicUrl }: RefusalPages,
): Promise<Response> {
  const { pathname, search } = new URL(url);
  const isRead = method === "GET" || method === "HEAD";
  const askedAgain = isRead && said.isNotBegun ? timesAskedAgain(headers) : MOST_AGAIN;
  const asksAgain = askedAgain < MOST_AGAIN;
  const page = refusalPage(status, {
    ...said,
    backTo: pageBefore({ url, headers }, publicUrl),
    again: isRead ? onThisSite(pathname) + search : undefined,
    asksAgain,
    form: form ? await resendableForm(new Request(url, { method, headers, body: form })) : null,
  });
  if (asksAgain) {
    const secure = publicUrl.protocol === "https:" ? "; Secure" : "";
    const counted = `${ASKED_AGAIN}=${askedAgain + 1}; Path=/; Max-Age=${COUNTED_SECONDS}`;
    page.headers.append("Set-Cookie", `${counted}; HttpOnly; SameSite=Lax${secure}`);
    page.headers.set("Refresh", String(retryAfter));
  }
  return page;
}

function timesAskedAgain(headers: Headers): number {
  const cookies = headers.get("Cookie");
  if (!cookies) return MOST_AGAIN;
  return Number(new RegExp(`(?:^|; )${ASKED_AGAIN}=(\\d)`).exec(cookies)?.[1] ?? 0);
}

/** Whether a path or request target belongs to the API; routes are matched without regard to case, so this is too. */
function isApi(target: string): boolean {
  return /^(https?:\/\/[^/]*)?\/api(\/|\?|$)/i.test(target);
}

function isCall(pathname: string): boolean {
  return isApi(pathname) && !NAVIGATION.test(pathname);
}

/** Whether the browser opens what is answered as a page. */
export function isDocument({ headers }: Pick<Asked, "headers">): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination) return destination === "document";
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** The address on this site that a request came from, else its own. */
function pageBefore({ headers, url }: Pick<Asked, "headers" | "url">, publicUrl: URL): string {
  const referer = URL.parse(headers.get("Referer") ?? "");
  const { pathname, search } = referer?.origin === publicUrl.origin ? referer : new URL(url);
  return onThisSite(pathname) + search;
}

/** A path that starts with two slashes would lead to another site. */
function onThisSite(pathname: string): string {
  return pathname.replace(/^\/+/, "/");
}

/** Refuses a request before the app sees it: JSON below /api, else plain text. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, error, message }: Refusal,
) {
  response.setHeader("Cache-Control", "no-store");
  if (!isApi(request.url ?? "")) return end(response, status, message);
  response.setHeader("Content-Type", "application/json");
  response.writeHead(status).end(JSON.stringify({ error, message }));
}

/** Ends a response with a line of text that must not be cached. */
export function end(response: ServerResponse, status: number, text: string) {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.writeHead(status).end(text);
}

/** The bytes of an answer without a body, for a connection that closes after it and whose request nobody reads. */
export function lastAnswer(status: string, given: Record<string, string> = {}): string {
  const headers = { ...securityHeaders, ...given, Connection: "close", "Content-Length": "0" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, "", ""].join("\r\n");
}
