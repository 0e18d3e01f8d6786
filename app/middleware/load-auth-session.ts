import type { MiddlewareFunction } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { noteCaller } from "#app/http/rate-limits.ts";
import { unlessOutage } from "#app/http/unless-outage.ts";
import { readSessionToken } from "#app/identity/session-cookie.ts";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { findAuthSession } from "#services/identity/sessions/auth-session.ts";

// Signing out ends what the browser holds whatever the database does.
const PUBLIC_PAGES = ["/", "/try", "first-word", "api/logout", "*"];

const SAME_FOR_ALL = ["api/openapi.json", "api/docs", "offline"];

/**
 * Loads the session of the cookie and its user, or null. On a public page also null while the database is unavailable,
 * and always where an address shows everybody the same.
 */
export const loadAuthSession: MiddlewareFunction<Response> = async ({
  request,
  pattern,
  context,
}) => {
  const token = SAME_FOR_ALL.includes(pattern) ? null : await readSessionToken(request);
  if (token === null) {
    context.set(authSessionContext, null);
    return;
  }
  try {
    const find = () => findAuthSession(token, new Date());
    context.set(authSessionContext, await unlessOutage(find, context));
    noteCaller(context);
  } catch (error) {
    const isPage = request.headers.get("Accept")?.includes("text/html") ?? false;
    if (!isDatabaseUnavailable(error) || !isPage || !PUBLIC_PAGES.includes(pattern)) throw error;
    context.set(authSessionContext, null);
  }
};
