import { env } from "#services/env.server.ts";
import { identityFrom, subjectOf } from "./claims.ts";
import { exchangeCode } from "./code-exchange.ts";
import { fetchJson, type JsonObject, ProviderFailure } from "./fetch-json.ts";
import type { IdentityClient, SignedIn } from "./identity-client.ts";

type Registration = {
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  client: { id: string; secret: string | null; scopes: string };
};

/** Sign-in at an outside provider that speaks OAuth 2 without OpenID: its userinfo answer says who came. */
export function plainOauthClient(us: Registration): IdentityClient {
  const redirectUri = `${env.publicUrl}/api/callback`;
  const { id, secret } = us.client;
  const client = { id, secret, secretInForm: false, redirectUri };
  const tokenEndpoint = us.tokenUrl;
  return {
    issuer: null,
    clientId: client.id,
    clientSecret: client.secret,
    authorizationEndpoint: us.authorizeUrl,
    tokenEndpoint,
    scopes: us.client.scopes.split(/\s+/),
    signUpParameters: {},
    mayAskSilently: false,
    redeem: (code, codeVerifier) => exchangeCode({ tokenEndpoint, client, code, codeVerifier }),
    identify: (tokens) => identify(us, tokens),
  };
}

async function identify(us: Registration, tokens: JsonObject): Promise<SignedIn> {
  const headers = { Authorization: `Bearer ${String(tokens.access_token)}` };
  const { status, body } = await fetchJson(us.userinfoUrl, { headers });
  const subject = status === 200 ? subjectOf(body) : null;
  if (subject === null) {
    throw new ProviderFailure("The userinfo endpoint named nobody", { isUnreachable: false });
  }
  return { identity: identityFrom(us.issuer, subject, body), idToken: null, providerSid: null };
}
