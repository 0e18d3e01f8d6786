import { createHash } from "node:crypto";
import { OAuth2Tokens } from "arctic";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { env } from "#services/env.server.ts";
import type { IdentityClient, SignedIn } from "#services/identity/openid/identity-client.ts";

/** Signs in with "provider", by authorization code with PKCE and nonce, asking for what is given besides; made anew for every request. */
export function authenticatorFor(client: IdentityClient, asked: Record<string, string> = {}) {
  return new Authenticator<SignedIn>().use(new ProviderStrategy(client, asked), "provider");
}

class ProviderStrategy extends OAuth2Strategy<SignedIn> {
  readonly #client: IdentityClient;
  readonly #asked: Record<string, string>;

  constructor(client: IdentityClient, asked: Record<string, string>) {
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
    this.#asked = asked;
  }

  protected override authorizationParams(
    params: URLSearchParams,
    request: Request,
  ): URLSearchParams {
    const all = super.authorizationParams(params, request);
    all.set("nonce", nonceOf(params.get("state") ?? ""));
    for (const [name, value] of Object.entries(this.#asked)) all.set(name, value);
    return all;
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

function nonceOf(state: string): string {
  return createHash("sha256").update(`nonce:${state}`).digest("base64url");
}
