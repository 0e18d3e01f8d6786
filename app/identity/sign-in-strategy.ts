import { createHash } from "node:crypto";
import { OAuth2Tokens } from "arctic";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { env } from "#services/env.server.ts";
import type { IdentityClient, SignedIn } from "#services/identity/identity-client.ts";

type Begun = { state: string; codeVerifier: string; url: URL };

/** Authorization code with PKCE and nonce at one provider; made anew for every request. */
export class SignInStrategy extends OAuth2Strategy<SignedIn> {
  readonly #client: IdentityClient;
  readonly #extraParams: Record<string, string>;
  #begun: Begun | undefined;

  constructor(client: IdentityClient, extraParams: Record<string, string> = {}) {
    super(
      {
        clientId: client.clientId,
        clientSecret: client.clientSecret,
        authorizationEndpoint: client.authorizationEndpoint,
        tokenEndpoint: client.tokenEndpoint,
        redirectURI: `${env.publicUrl}/api/callback`,
        scopes: client.scopes,
      },
      ({ request, tokens }) => {
        const state = new URL(request.url).searchParams.get("state") ?? "";
        return client.identify({ ...tokens.data }, nonceOf(state));
      },
    );
    this.#client = client;
    this.#extraParams = extraParams;
  }

  /** Begins an attempt: where to send the browser, and what to remember until it comes back. */
  async begin(): Promise<{ location: string; state: string; codeVerifier: string }> {
    const answer = await this.authenticate(new Request(`${env.publicUrl}/api/login`)).catch(
      (thrown: unknown) => thrown,
    );
    const location = answer instanceof Response && answer.headers.get("Location");
    if (!location || !this.#begun) throw answer;
    return { location, state: this.#begun.state, codeVerifier: this.#begun.codeVerifier };
  }

  /** Ends an attempt with the code the browser brought back. */
  async complete(
    attempt: { state: string; codeVerifier: string },
    code: string,
  ): Promise<SignedIn> {
    const { state, codeVerifier } = attempt;
    const query = new URLSearchParams({ state, code });
    const remembered = new URLSearchParams({ state, [state]: codeVerifier });
    return this.authenticate(
      new Request(`${env.publicUrl}/api/callback?${query}`, {
        headers: { Cookie: `oauth2:${state}=${remembered}` },
      }),
    );
  }

  protected override createAuthorizationURL(): Begun {
    this.#begun = super.createAuthorizationURL();
    return this.#begun;
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const asked = new URLSearchParams(params);
    asked.set("nonce", nonceOf(params.get("state") ?? ""));
    for (const [name, value] of Object.entries(this.#extraParams)) asked.set(name, value);
    return asked;
  }

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
