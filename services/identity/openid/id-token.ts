import type { JsonObject } from "./fetch-json.ts";
import { type Expected, RefusedToken, verifyToken } from "./provider-token.ts";

/** The claims of an id_token whose signature, issuer, audience, expiry and nonce are right; throws RefusedToken or ProviderFailure. */
export async function verifyIdToken(
  idToken: unknown,
  expected: Expected & { nonce: string },
): Promise<JsonObject & { sub: string; sid?: unknown }> {
  if (typeof idToken !== "string") throw new RefusedToken("presence");
  const { nonce, clientId } = expected;
  const requiredClaims = ["sub", "exp", "iat", "nonce"];
  const claims = await verifyToken(idToken, expected, { requiredClaims });
  if (claims.nonce !== nonce) throw new RefusedToken("nonce");
  const isShared = Array.isArray(claims.aud) && claims.aud.length > 1;
  if ((isShared || claims.azp !== undefined) && claims.azp !== clientId) {
    throw new RefusedToken("authorized party", { is: claims.azp, expected: clientId });
  }
  const { sub } = claims;
  if (!sub) throw new RefusedToken("subject");
  return { ...claims, sub };
}
