import type { IncomingMessage } from "node:http";
import type Provider from "oidc-provider";
import type { Configuration } from "oidc-provider";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { accountById } from "#models/identity/account.ts";
import { env } from "#services/env.server.ts";
import { secretsFor, signingKeys } from "#services/identity/keys.ts";
import { ProviderRecords } from "#services/identity/openid/provider-records.ts";
import { log } from "#services/log.server.ts";
import { nodeExchange } from "./node-exchange.ts";

export const embeddedIssuer = `${env.publicUrl}/oidc`;
export const embeddedClientId = "kalima";

const scopes = "openid profile email";

let made: Promise<Provider> | undefined;

/** Errors that the database threw while the provider answered a request. */
const databaseErrors = new WeakMap<IncomingMessage, Error>();

/** The OpenID provider inside the app, made at its first use; it listens nowhere. */
export function embeddedProvider(): Promise<Provider> {
  made ??= makeProvider().catch((error) => {
    made = undefined;
    throw error;
  });
  return made;
}

/** Lets the provider answer a request to /oidc; throws what the database threw, which the provider would hide. */
export async function providerAnswer(request: Request, url: URL): Promise<Response> {
  const body = ["GET", "HEAD"].includes(request.method) ? undefined : await request.bytes();
  const { incoming, outgoing, answer } = nodeExchange(request, url, body);
  const provider = await embeddedProvider();
  await provider.callback()(incoming, outgoing);
  const databaseError = databaseErrors.get(incoming);
  if (databaseError) throw databaseError;
  return answer;
}

/** The client secret of the app itself; no other process knows it. */
export async function embeddedClientSecret(): Promise<string> {
  const [secret = ""] = await secretsFor("embedded client");
  return secret;
}

async function makeProvider(): Promise<Provider> {
  const { default: OpenIdProvider } = await import("oidc-provider");
  const provider = new OpenIdProvider(embeddedIssuer, await configuration());
  provider.proxy = true;
  provider.on("server_error", ({ req }, error) => {
    if (isDatabaseUnavailable(error)) databaseErrors.set(req, error);
    else log.error({ err: error }, "identity provider failed");
  });
  return provider;
}

async function configuration(): Promise<Configuration> {
  const cookie = { httpOnly: true, sameSite: "lax", path: "/", signed: true } as const;
  return {
    adapter: ProviderRecords,
    clients: [
      {
        client_id: embeddedClientId,
        client_secret: await embeddedClientSecret(),
        redirect_uris: [`${env.publicUrl}/api/callback`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: await signingKeys() },
    cookies: {
      keys: await secretsFor("provider cookies"),
      // The session cookie is read by /api/logout too, so it cannot keep to /oidc.
      long: cookie,
      short: { httpOnly: true, sameSite: "lax", signed: true },
      names: { session: "oidc_session", interaction: "oidc_interaction", resume: "oidc_resume" },
    },
    scopes: scopes.split(" "),
    claims: {
      openid: ["sub"],
      profile: ["preferred_username", "given_name"],
      email: ["email", "email_verified"],
    },
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    extraParams: ["mode", "word"],
    interactions: {
      url: (_context, { uid, params: { mode, word } }) => {
        const query = new URLSearchParams({
          ...(mode === "signup" && { mode }),
          ...(word === "kept" && { word }),
        });
        return `/oidc/interaction/${uid}${query.size > 0 ? `?${query}` : ""}`;
      },
    },
    findAccount,
    loadExistingGrant,
    renderError: (context, { error }) => {
      context.type = "text/plain";
      context.body = error;
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 1800,
      Session: 600,
    },
  };
}

const findAccount: Configuration["findAccount"] = async (_context, id) => {
  const account = await accountById(id);
  if (!account) return undefined;
  return {
    accountId: id,
    claims: () => ({
      sub: id,
      preferred_username: account.username,
      given_name: account.firstName ?? undefined,
      email: account.email ?? undefined,
      email_verified: false,
    }),
  };
};

// The one client is ourselves, so whoever signs in has agreed.
const loadExistingGrant: Configuration["loadExistingGrant"] = async (context) => {
  const { client, session, provider } = context.oidc;
  if (!client || !session?.accountId) {
    const { errors } = await import("oidc-provider");
    throw new errors.InvalidRequest("nobody signed in");
  }
  const known = session.grantIdFor(client.clientId);
  const earlier = known && (await provider.Grant.find(known));
  if (earlier) return earlier;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
};
