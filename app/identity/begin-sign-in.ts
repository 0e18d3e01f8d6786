import { env } from "#services/env.server.ts";
import type { IdentityClient } from "#services/identity/openid/identity-client.ts";
import type { AuthSession } from "#services/identity/sessions/auth-session.ts";
import { keepAttempt } from "./attempt-cookies.ts";
import { identityClient } from "./identity-client.ts";

/** Begins an attempt to sign in; returns the redirect to the identity provider, or throws ProviderFailure. */
export async function beginSignIn(request: Request, url: URL, returnTo: string): Promise<Response> {
  const client = await identityClient();
  return begin(request, client, askedFor(url.searchParams, client), { returnTo, confirms: null });
}

/** Begins an attempt to have a session confirmed without a page being shown. Null if the provider cannot be asked so. */
export async function beginSilentSignIn(
  request: Request,
  { sid, user }: AuthSession,
  returnTo: string,
): Promise<Response | null> {
  const client = await identityClient(askedNow());
  if (!client.mayAskSilently) return null;
  const asked = { prompt: "none", ...(user.email && { login_hint: user.email }) };
  return begin(request, client, asked, { returnTo, confirms: sid });
}

// Somebody waits for a page that could be shown without the provider.
function askedNow() {
  return { oldestMs: 0, signal: AbortSignal.timeout(2_000) };
}

async function begin(
  request: Request,
  client: IdentityClient,
  asked: Record<string, string>,
  about: { returnTo: string; confirms: string | null },
): Promise<Response> {
  const { authenticatorFor } = await import("./authenticator.ts");
  // With the state of a query the strategy would take the request for a callback.
  const address = new URL("/api/login", env.publicUrl);
  try {
    const authenticator = authenticatorFor(client, asked);
    await authenticator.authenticate("provider", new Request(address, request));
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    thrown.headers.set("Cache-Control", "no-store");
    const cookies = await keepAttempt(request, thrown, about);
    thrown.headers.delete("Set-Cookie");
    for (const cookie of cookies) {
      thrown.headers.append("Set-Cookie", cookie);
    }
    return thrown;
  }
  throw new Error("The strategy let somebody in without a callback");
}

/** Which page the provider shows first, and whether the one inside the app says that a word is kept. */
function askedFor(wanted: URLSearchParams, client: IdentityClient): Record<string, string> {
  const keepsWord = env.identity.kind === "embedded" && wanted.get("word") === "kept";
  return {
    ...(wanted.get("mode") === "signup" && client.signUpParameters),
    ...(keepsWord && { word: "kept" }),
  };
}
