import { env } from "#services/env.server.ts";
import { identityFrom } from "./claims.ts";
import { exchangeCode } from "./code-exchange.ts";
import { type Discovery, discoverProvider, type ProviderMetadata } from "./discovery.ts";
import { fetchJson, type JsonObject, ProviderFailure } from "./fetch-json.ts";
import { verifyIdToken } from "./id-token.ts";
import type { IdentityClient, SignedIn } from "./identity-client.ts";
import { publishedKeys } from "./provider-token.ts";

type Registration = { issuer: string; id: string; secret: string | null; scopes: string };

/** Sign-in at an outside OpenID provider, found by discovery; throws ProviderFailure. */
export async function openidClient(
  us: Registration,
  now: Date,
  discovery?: Discovery,
): Promise<IdentityClient> {
  const provider = await discoverProvider(us.issuer, now, discovery);
  const client = {
    id: us.id,
    secret: us.secret,
    secretInForm: us.secret !== null && takesSecretInForm(provider),
    redirectUri: `${env.publicUrl}/api/callback`,
  };
  const { tokenEndpoint, promptValues } = provider;
  return {
    issuer: provider.issuer,
    clientId: us.id,
    clientSecret: us.secret,
    authorizationEndpoint: provider.authorizationEndpoint,
    tokenEndpoint,
    scopes: us.scopes.split(/\s+/),
    // https://openid.net/specs/openid-connect-prompt-create-1_0.html
    signUpParameters: promptValues?.includes("create") ? { prompt: "create" } : {},
    mayAskSilently: promptValues?.includes("none") ?? true,
    redeem: (code, codeVerifier) => exchangeCode({ tokenEndpoint, client, code, codeVerifier }),
    identify: (tokens, nonce) => identify(provider, us, tokens, nonce),
  };
}

/** Whether the provider wants the secret in the form; HTTP Basic is what discovery means if it says nothing. */
function takesSecretInForm({ tokenAuthMethods }: ProviderMetadata): boolean {
  if (!tokenAuthMethods || tokenAuthMethods.includes("client_secret_basic")) return false;
  if (tokenAuthMethods.includes("client_secret_post")) return true;
  const methods = tokenAuthMethods.join(", ");
  throw new ProviderFailure(`The token endpoint takes no client secret, only: ${methods}`, {
    isUnreachable: false,
  });
}

async function identify(
  provider: ProviderMetadata,
  us: Registration,
  tokens: JsonObject,
  nonce: string,
): Promise<SignedIn> {
  const { id_token: idToken, access_token: accessToken } = tokens;
  const { issuer } = provider;
  const keys = await publishedKeys(provider.jwksUri);
  const claims = await verifyIdToken(idToken, { issuer, clientId: us.id, nonce, keys });
  const isBare = claims.preferred_username === undefined && claims.email === undefined;
  const more =
    isBare && provider.userinfoEndpoint && typeof accessToken === "string"
      ? await readUserinfo(provider.userinfoEndpoint, accessToken, claims.sub)
      : {};
  return {
    identity: identityFrom(issuer, claims.sub, { ...more, ...claims }),
    idToken: String(idToken),
    providerSid: typeof claims.sid === "string" ? claims.sid : null,
  };
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
