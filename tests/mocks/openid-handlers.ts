// why: an outside provider lives under https, for which a server on loopback would need a certificate the app trusts.

import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { type HttpHandler, HttpResponse, http } from "msw/http";

type Keys = { privateKey: CryptoKey; jwk: Record<string, unknown> };

export type OpenidHandlers = {
  issuer: string;
  discovery: string;
  /** Who answers when everything is well. */
  usual: () => HttpHandler[];
  /** Trades any code for an id_token. */
  token: (nonce: string | null) => Promise<HttpHandler>;
  rotateKeys: () => Promise<void>;
};

export const clientId = "kalima-test";

/** An OpenID provider under https, as handlers for `outside`. */
export async function openidHandlers(issuer = "https://id.example"): Promise<OpenidHandlers> {
  let keys = await makeKeys();
  const discovery = `${issuer}/.well-known/openid-configuration`;
  return {
    issuer,
    discovery,
    usual: () => [
      http.get(discovery, () =>
        HttpResponse.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
        }),
      ),
      http.get(`${issuer}/keys`, () => HttpResponse.json({ keys: [keys.jwk] })),
      http.get(`${issuer}/userinfo`, () => HttpResponse.json({ sub: "someone", login: "someone" })),
    ],
    token: async (nonce) => {
      const claims = { iss: issuer, aud: clientId, sub: "someone", nonce };
      const idToken = await new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", kid: String(keys.jwk.kid) })
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(keys.privateKey);
      const answer = { id_token: idToken, access_token: "access", token_type: "Bearer" };
      return http.post(`${issuer}/token`, () => HttpResponse.json(answer));
    },
    rotateKeys: async () => {
      keys = await makeKeys();
    },
  };
}

async function makeKeys(): Promise<Keys> {
  const kid = crypto.randomUUID();
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" } };
}
