import type { MiddlewareFunction } from "react-router";
import { visitContext } from "#app/context.ts";
import { readSessionToken } from "#app/identity/session-cookie.ts";
import { isDatabaseAway } from "#models/database/database-away.ts";
import { visitOf } from "#services/identity/visit.ts";

const PUBLIC_PAGES = ["/", "/try", "*"];

/** Finds out who is visiting: the session of the cookie and its user, or null; on a public page also while nobody knows. */
export const loadVisit: MiddlewareFunction<Response> = async ({ request, pattern, context }) => {
  const token = await readSessionToken(request);
  try {
    context.set(visitContext, token === null ? null : await visitOf(token, new Date()));
  } catch (error) {
    const isPage = request.headers.get("Accept")?.includes("text/html") ?? false;
    if (!isDatabaseAway(error) || !isPage || !PUBLIC_PAGES.includes(pattern)) throw error;
    context.set(visitContext, null);
  }
};
