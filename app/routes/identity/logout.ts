import { retryHeaders } from "#app/http/database-answers.ts";
import { isPrefetch } from "#app/http/request-kind.ts";
import { providerSessionEnd } from "#app/identity/interaction.ts";
import { readSessionToken, takeSessionCookie } from "#app/identity/session-cookie.ts";
import { dropWaitingCode } from "#app/identity/waiting-code-cookie.ts";
import { allowReadsOnly } from "#app/middleware/allow-reads-only.ts";
import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { env } from "#services/env.server.ts";
import { logoutRedirect } from "#services/identity/openid/logout-redirect.ts";
import { endAuthSession } from "#services/identity/sessions/auth-session.ts";
import { log } from "#services/log.server.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [allowReadsOnly];

export async function loader({ request, url }: Route.LoaderArgs) {
  if (!isDeliberate(request)) return new Response(null, { status: 204, headers: noStore });
  if (isFromElsewhere(request)) return leaveFor("/");

  const token = await readSessionToken(request);
  const cookies = [await takeSessionCookie(), await dropWaitingCode()];
  const provider = env.identity.kind === "embedded" ? await providerSessionEnd(request, url) : null;
  if (provider) cookies.push(...provider.cookies);
  try {
    const { userId = null, idToken = null } = token === null ? {} : await endAuthSession(token);
    await provider?.end();
    log.info({ userId }, "signed out");
    return leaveFor(await logoutRedirect(idToken, new Date()), cookies);
  } catch (error) {
    const kind = unavailabilityOf(error);
    if (!kind) throw error;
    logDatabaseFailure(kind, { path: url.pathname, err: error });
    return signedOutHereOnly(cookies, retryHeaders(error));
  }
}

const noStore = { "Cache-Control": "no-store" };

function leaveFor(address: string, cookies: string[] = []): Response {
  const headers = withCookies({ ...noStore, Location: address }, cookies);
  return new Response(null, { status: 302, headers });
}

function signedOutHereOnly(cookies: string[], retry: Record<string, string>): Response {
  const headers = withCookies({ ...noStore, ...retry }, cookies);
  return new Response(
    "You’re signed out in this browser. We couldn’t delete your session on the server just now; it will expire on its own within 14 days.",
    { status: 503, headers },
  );
}

function withCookies(fields: Record<string, string>, cookies: string[]): Headers {
  const headers = new Headers(fields);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

// A prefetch, or an image with this address, must not sign the user out.
function isDeliberate(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest") ?? "document";
  return (
    request.method === "GET" && !isPrefetch(request) && ["document", "empty"].includes(destination)
  );
}

// The session cookie travels with links from other sites; signing out is for links of ours.
function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}
