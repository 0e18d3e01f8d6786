import { createHash } from "node:crypto";
import { OAuth2Tokens } from "arctic";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { env } from "#services/env.server.ts";
import type { IdentityClient, SignedIn } from "#services/identity/identity-client.ts";

/** Signs in with "provider", by authorization code with PKCE and nonce; made anew for every request. */
export function authenticatorFor(client: IdentityClient): Authenticator<SignedIn> {
  return new Authenticator<SignedIn>().use(new ProviderStrategy(client), "provider");
}

class ProviderStrategy extends OAuth2Strategy<SignedIn> {
  readonly #client: IdentityClient;

  constructor(client: IdentityClient) {
    super(
      {
        clientId: client.clientId,
        clientSecret: client.clientSecret,
        authorizationEndpoint: client.authorizationEndpoint,
        tokenEndpoint: client.tokenEndpoint,
        redirectURI: `${env.publicUrl}/api/callback`,
        scopes: client.scopes,
        cookie: "oauth2",
      },
      ({ request, tokens }) => {
        const state = new URL(request.url).searchParams.get("state") ?? "";
        return client.identify({ ...tokens.data }, nonceOf(state));
      },
    );
    this.#client = client;
  }

  protected override authorizationParams(
    params: URLSearchParams,
    request: Request,
  ): URLSearchParams {
    const asked = super.authorizationParams(params, request);
    asked.set("nonce", nonceOf(params.get("state") ?? ""));
    if (env.identity.kind === "embedded") askForPage(asked, new URL(request.url).searchParams);
    return asked;
  }

  // The library's exchange waits and reads without limit, follows redirects, and does not form-encode a secret
  // (RFC 6749 2.3.1); the provider inside the app has no socket to ask.
  protected override async validateAuthorizationCode(
    code: string,
    codeVerifier: string,
  ): Promise<OAuth2Tokens> {
    return new OAuth2Tokens(await this.#client.redeem(code, codeVerifier));
  }
}

/** Which page the provider inside the app shows first, and whether it says that a word is kept. */
function askForPage(asked: URLSearchParams, wanted: URLSearchParams): void {
  if (wanted.get("mode") === "signup") asked.set("mode", "signup");
  if (wanted.get("word") === "kept") asked.set("word", "kept");
}

function nonceOf(state: string): string {
  return createHash("sha256").update(`nonce:${state}`).digest("base64url");
}
