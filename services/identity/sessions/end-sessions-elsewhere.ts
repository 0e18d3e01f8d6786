import { inTransaction } from "#models/database/mongoose.server.ts";
import { removeTokensOf } from "#models/identity/api-token.ts";
import {
  removeAuthSessionsOf,
  removeAuthSessionsOfProvider,
} from "#models/identity/auth-session.ts";
import { markUsed } from "#models/identity/used-once.ts";
import { userIdOf } from "#models/users/user-sign-in.ts";
import { env } from "#services/env.server.ts";
import { discoverProvider } from "#services/identity/openid/discovery.ts";
import {
  type EndedElsewhere,
  logoutTokenSeconds,
  verifyLogoutToken,
} from "#services/identity/openid/logout-token.ts";
import { publishedKeys, RefusedToken } from "#services/identity/openid/provider-token.ts";
import { log } from "#services/log.server.ts";

/**
 * Ends the sessions that a logout token of the outside provider names, and the tokens of a person of whom it names no session. Throws RefusedToken for one that is forged, used
 * or of no provider of ours, ProviderFailure while its keys cannot be read.
 */
export async function endSessionsElsewhere(token: string, now: Date): Promise<void> {
  if (env.identity.kind !== "oidc") throw new RefusedToken("provider");
  const { issuer, client } = env.identity;
  const { jwksUri } = await discoverProvider(issuer, now);
  const keys = await publishedKeys(jwksUri);
  const ended = await verifyLogoutToken(token, { issuer, clientId: client.id, keys });
  const until = new Date(now.getTime() + 2 * logoutTokenSeconds * 1000);
  // A token that is noted as used has ended the sessions, or the provider could not send it again.
  const sessions = await inTransaction(async () => {
    if (!(await markUsed(`logout ${ended.jti}`, until))) throw new RefusedToken("jti");
    return endSessions(issuer, ended);
  });
  log.info({ sessions }, "signed out by the identity provider");
}

async function endSessions(
  issuer: string,
  { subject, providerSid }: EndedElsewhere,
): Promise<number> {
  const userId = subject === null ? null : await userIdOf({ issuer, subject });
  if (subject !== null && userId === null) return 0;
  if (providerSid !== null) return removeAuthSessionsOfProvider(providerSid, userId);
  if (userId === null) return 0;
  await removeTokensOf(userId);
  return removeAuthSessionsOf(userId);
}
