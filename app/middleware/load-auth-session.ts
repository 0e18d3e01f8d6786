import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { apiTokenContext, authSessionContext, clientAddressContext } from "#app/context.ts";
import { bearerOf } from "#app/http/bearer-token.ts";
import { tokenOfCall } from "#app/http/call-token.ts";
import {
  type Failure,
  insufficientScope,
  invalidToken,
  tooManyRequests,
} from "#app/http/failure.ts";
import { noteRefusal } from "#app/http/failure-of.ts";
import { noteCaller, secondsToWaitForToken } from "#app/http/rate-limits.ts";
import { unlessOutage } from "#app/http/unless-outage.ts";
import { readSessionToken } from "#app/identity/session-cookie.ts";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { findAuthSession } from "#services/identity/sessions/auth-session.ts";
import { tokenHash } from "#services/identity/tokens/api-token.ts";

// Signing out ends what the browser holds whatever the database does.
const PUBLIC_PAGES = ["/", "/try", "first-word", "api/logout", "*"];

// They work on the cookies of a browser.
const BROWSERS_ONLY = ["api/login", "api/logout", "api/callback"];

const SAME_FOR_ALL = ["api/openapi.json", "api/docs", "offline"];

/**
 * Loads the session of the cookie and its user, or null. On a public page also null while the database is unavailable,
 * and always where an address shows everybody the same. A call with a token is its learner's, whatever cookies it has.
 */
export const loadAuthSession: MiddlewareFunction<Response> = async ({
  request,
  url,
  pattern,
  context,
}) => {
  const isSame = SAME_FOR_ALL.includes(pattern);
  const secret = bearerOf(request, url);
  if (secret !== null && !isSame) {
    const refusal = await loadToken(secret, context, { method: request.method, pattern });
    if (refusal) return refusal.toResponse();
  }
  const token = isSame || secret !== null ? null : await readSessionToken(request);
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

/**
 * Refuses a token that is not right, for a while each unknown one of a network that sent many of these, and any where a
 * browser signs in or out.
 */
async function loadToken(
  secret: string,
  context: Readonly<RouterContextProvider>,
  asked: { method: string; pattern: string },
): Promise<Failure | null> {
  const network = clientSubnet(context.get(clientAddressContext));
  const wait = await secondsToWaitForToken(tokenHash(secret), network);
  if (wait !== null) return tooManyRequests(wait);
  const token = await unlessOutage(() => tokenOfCall(secret, network), context);
  if (token && !BROWSERS_ONLY.includes(asked.pattern)) {
    context.set(apiTokenContext, token);
    return null;
  }
  const refusal = token ? insufficientScope(null) : invalidToken();
  noteRefusal(refusal, { ...asked, userId: token?.user.id ?? null });
  return refusal;
}
