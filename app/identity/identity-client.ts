import { env } from "#services/env.server.ts";
import { externalIssuer } from "#services/identity/issuers.ts";
import type { Discovery } from "#services/identity/openid/discovery.ts";
import type { IdentityClient } from "#services/identity/openid/identity-client.ts";
import { openidClient } from "#services/identity/openid/openid-client.ts";
import { plainOauthClient } from "#services/identity/openid/plain-oauth-client.ts";
import { embeddedClient } from "./embedded-client.ts";

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
