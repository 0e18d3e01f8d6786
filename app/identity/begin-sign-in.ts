import { env } from "#services/env.server.ts";
import { keepAttempt } from "./attempt-cookies.ts";
import { identityClient } from "./identity-client.ts";
import { SignInStrategy } from "./sign-in-strategy.ts";

/** Begins an attempt to sign in; answers the redirect to the identity provider, or throws ProviderFailure. */
export async function beginSignIn(
  request: Request,
  wish: { returnTo: string; isSignUp: boolean },
): Promise<Response> {
  const isOurs = env.identity.kind === "embedded";
  const extra = isOurs && wish.isSignUp ? { mode: "signup" } : undefined;
  const strategy = new SignInStrategy(await identityClient(), extra);
  const { location, state, codeVerifier } = await strategy.begin();
  const { returnTo } = wish;
  const attempt = { state, codeVerifier, returnTo, begunAt: Date.now() };

  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of await keepAttempt(request, attempt)) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
