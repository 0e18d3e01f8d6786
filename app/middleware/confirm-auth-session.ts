import type { MiddlewareFunction } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { isApi, isPrefetch } from "#app/http/request-kind.ts";
import { localPath } from "#app/identity/return-to.ts";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { beginConfirmation } from "#services/identity/sessions/confirm-session.ts";

// Addresses that answer with a file: a page in its place would be saved under its name.
const FILES = [
  "account/recovery-code/file",
  "bulk-import/deck/left-out",
  "bulk-import/table/report",
  "images/:id",
  "pronunciation-exercise/exercise.mp3",
  "settings/archive/anki",
  "settings/archive/file",
  "settings/archive/reviews",
  "speech/:entry",
  "story-review/:id/speech/:part",
  "vocabulary/:id/speech/:part",
];

/** Has the outside provider asked, once a day, whether a session goes on: on the way to a page, never with a form. */
export const confirmAuthSession: MiddlewareFunction<Response> = async ({
  request,
  url,
  pattern,
  context,
}) => {
  const session = context.get(authSessionContext);
  const now = new Date();
  if (!session?.confirmation || session.confirmation.askAt > now) return;
  const returnTo = localPath(url.pathname + url.search);
  if (isApi(url) || FILES.includes(pattern)) return;
  if (returnTo === null || !isNavigation(request)) return;
  try {
    if (!(await beginConfirmation(session.sid, now))) return;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return;
  }
  return leadingPage(`/api/login?confirm&${new URLSearchParams({ returnTo })}`);
};

/** Whether a browser asks for a page to show it. */
function isNavigation(request: Request): boolean {
  const { method, headers } = request;
  const isPage = headers.get("Accept")?.includes("text/html") ?? false;
  const isDocument = (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
  return method === "GET" && isPage && isDocument && !isPrefetch(request);
}

/**
 * A page that leads on by itself. A redirect would not do where a form may have led here: browsers apply `form-action`
 * to every redirect after a form, and the identity provider is another origin.
 */
function leadingPage(to: string): Response {
  const address = to.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title><meta http-equiv="refresh" content="0;url=${address}"><p><a href="${address}">Continue</a></p></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { headers });
}
