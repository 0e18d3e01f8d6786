import { env } from "#services/env.server.ts";
import { identityFrom } from "./claims.ts";
import { exchangeCode } from "./code-exchange.ts";
import { discoverProvider, type ProviderMetadata } from "./discovery.ts";
import { fetchJson, type JsonObject, ProviderFailure } from "./fetch-json.ts";
import { publishedKeys, RefusedIdToken, verifyIdToken } from "./id-token.ts";
import type { IdentityClient, SignedIn } from "./identity-client.ts";

type Registration = { issuer: string; id: string; secret: string | null; scopes: string };

/** Sign-in at an outside OpenID provider, found by discovery; throws ProviderFailure. */
export async function openidClient(us: Registration, now: Date): Promise<IdentityClient> {
  const provider = await discoverProvider(us.issuer, now);
  const client = { id: us.id, secret: us.secret, redirectUri: `${env.publicUrl}/api/callback` };
  const { tokenEndpoint } = provider;
  return {
    issuer: provider.issuer,
    clientId: us.id,
    clientSecret: us.secret,
    authorizationEndpoint: provider.authorizationEndpoint,
    tokenEndpoint,
    scopes: us.scopes.split(/\s+/),
    redeem: (code, codeVerifier) => exchangeCode({ tokenEndpoint, client, code, codeVerifier }),
    identify: (tokens, nonce) => identify(provider, us, tokens, nonce),
  };
}

async function identify(
  provider: ProviderMetadata,
  us: Registration,
  tokens: JsonObject,
  nonce: string,
): Promise<SignedIn> {
  const { id_token: idToken, access_token: accessToken } = tokens;
  if (typeof idToken !== "string") throw new RefusedIdToken("no id_token");
  const { issuer } = provider;
  const keys = await publishedKeys(provider.jwksUri);
  const claims = await verifyIdToken(idToken, { issuer, clientId: us.id, nonce, keys });
  const isBare = claims.preferred_username === undefined && claims.email === undefined;
  const more =
    isBare && provider.userinfoEndpoint && typeof accessToken === "string"
      ? await readUserinfo(provider.userinfoEndpoint, accessToken, claims.sub)
      : {};
  return { identity: identityFrom(issuer, claims.sub, { ...more, ...claims }), idToken };
}

async function readUserinfo(
  address: string,
  accessToken: string,
  subject: string,
): Promise<JsonObject> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const { status, body } = await fetchJson(address, { headers });
  if (status !== 200 || body.sub !== subject) {
    throw new ProviderFailure("The userinfo endpoint answered for nobody or somebody else", {
      isUnreachable: false,
    });
  }
  return body;
}
