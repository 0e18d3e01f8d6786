import { data, href, redirect } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { latestReturnTo } from "#app/identity/attempt-cookies.ts";
import { beginSignIn, beginSilentSignIn } from "#app/identity/begin-sign-in.ts";
import { localPath } from "#app/identity/return-to.ts";
import { allowReadsOnly } from "#app/middleware/allow-reads-only.ts";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { ProviderFailure } from "#services/identity/openid/fetch-json.ts";
import type { AuthSession } from "#services/identity/sessions/auth-session.ts";
import { confirmUnasked } from "#services/identity/sessions/confirm-session.ts";
import { log } from "#services/log.server.ts";
import type { Route } from "./+types/login";
import { Notice } from "./notice.tsx";

export const handle = { noScript: true };

export const middleware: Route.MiddlewareFunction[] = [allowReadsOnly];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.has("again")
    ? await latestReturnTo(request)
    : url.searchParams.get("returnTo");
  const returnTo = localPath(asked) ?? "/";
  const session = context.get(authSessionContext);
  if (session) {
    const isAsked = url.searchParams.has("confirm");
    throw (isAsked && (await askSilently(request, session, returnTo))) || redirect(returnTo);
  }
  try {
    return await beginSignIn(request, url, returnTo);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ err: error }, "identity provider failed");
    const again = href("/api/login") + url.search;
    return error.isUnreachable
      ? data({ again }, { status: 503, headers: { "Retry-After": "5" } })
      : data({ again }, { status: 502 });
  }
}

/** Leads to the provider if it is to confirm the session; null if not, or if that cannot be begun or noted. */
async function askSilently(request: Request, session: AuthSession, returnTo: string) {
  const now = new Date();
  if (!session.confirmation || session.confirmation.from > now) return null;
  try {
    const begun = await beginSilentSignIn(request, session, returnTo);
    if (begun === null) await confirmUnasked(session, now);
    return begun;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ err: error }, "identity provider failed");
    return null;
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Sign in", matches);

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <Notice
      title="Something went wrong"
      text="We can’t reach the sign-in service right now. Please try again in a few seconds."
      link={{ to: loaderData.again, label: "Try again" }}
    />
  );
}
