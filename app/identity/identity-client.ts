import type { JWK } from "jose";
import { env } from "#services/env.server.ts";
import { externalIssuer, localIssuer } from "#services/identity/issuers.ts";
import { signingKeys } from "#services/identity/keys.ts";
import { identityFrom } from "#services/identity/openid/claims.ts";
import { exchangeCode } from "#services/identity/openid/code-exchange.ts";
import type { Discovery } from "#services/identity/openid/discovery.ts";
import type { JsonObject } from "#services/identity/openid/fetch-json.ts";
import { verifyIdToken } from "#services/identity/openid/id-token.ts";
import type { IdentityClient, SignedIn } from "#services/identity/openid/identity-client.ts";
import { openidClient } from "#services/identity/openid/openid-client.ts";
import { plainOauthClient } from "#services/identity/openid/plain-oauth-client.ts";
import {
  embeddedClientId,
  embeddedClientSecret,
  embeddedIssuer,
  providerAnswer,
} from "./embedded-provider.ts";

/** The identity provider this installation is configured for; throws ProviderFailure while it cannot be found. */
export async function identityClient(discovery?: Discovery): Promise<IdentityClient> {
  const provider = env.identity;
  const issuer = externalIssuer();
  if (provider.kind === "embedded" || issuer === null) return embeddedClient();
  const { id, scopes } = provider.client;
  const secret = provider.client.secret ?? null;
  return provider.kind === "oidc"
    ? openidClient({ issuer, id, secret, scopes }, new Date(), discovery)
    : plainOauthClient({ ...provider, issuer, client: { id, secret, scopes } });
}

/** Sign-in at the provider inside the app; its token endpoint is a function call away, not a network. */
async function embeddedClient(): Promise<IdentityClient> {
  const secret = await embeddedClientSecret();
  const tokenEndpoint = `${embeddedIssuer}/token`;
  const redirectUri = `${env.publicUrl}/api/callback`;
  const client = { id: embeddedClientId, secret, secretInForm: false, redirectUri };
  return {
    issuer: embeddedIssuer,
    clientId: embeddedClientId,
    clientSecret: secret,
    authorizationEndpoint: `${embeddedIssuer}/auth`,
    tokenEndpoint,
    scopes: ["openid", "profile", "email"],
    signUpParameters: { mode: "signup" },
    mayAskSilently: false,
    redeem: (code, codeVerifier) =>
      exchangeCode({ tokenEndpoint, client, code, codeVerifier }, (address, init) =>
        providerAnswer(new Request(address, init), new URL(address)),
      ),
    identify,
  };
}

async function identify(tokens: JsonObject, nonce: string): Promise<SignedIn> {
  const { createLocalJWKSet } = await import("jose");
  const claims = await verifyIdToken(tokens.id_token, {
    issuer: embeddedIssuer,
    clientId: embeddedClientId,
    nonce,
    keys: createLocalJWKSet({ keys: (await signingKeys()).map(publicPart) }),
  });
  const identity = identityFrom(localIssuer, claims.sub, claims);
  return { identity, idToken: null, providerSid: null };
}

function publicPart({ d: _secret, ...jwk }: JWK): JWK {
  return jwk;
}
