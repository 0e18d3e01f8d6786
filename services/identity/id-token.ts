import type { JWTVerifyGetKey } from "jose";
import { fetchJson, type JsonObject, ProviderFailure } from "./fetch-json.ts";

const algorithms = [
  "ES256",
  "ES384",
  "ES512",
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
];

/** An id_token that must not be believed. */
export class RefusedIdToken extends Error {}

/** The claims of an id_token whose signature, issuer, audience, expiry and nonce are right; throws RefusedIdToken. */
export async function verifyIdToken(
  idToken: string,
  expected: { issuer: string; clientId: string; nonce: string; keys: JWTVerifyGetKey },
): Promise<JsonObject & { sub: string }> {
  const { jwtVerify } = await import("jose");
  try {
    const { payload } = await jwtVerify(idToken, expected.keys, {
      issuer: expected.issuer,
      audience: expected.clientId,
      algorithms: [...algorithms, "EdDSA", "Ed25519"],
      requiredClaims: ["sub", "exp", "iat", "nonce"],
      clockTolerance: 30,
    });
    const { sub } = payload;
    if (payload.nonce !== expected.nonce) throw new RefusedIdToken("wrong nonce");
    const isShared = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isShared || payload.azp !== undefined) && payload.azp !== expected.clientId) {
      throw new RefusedIdToken("issued to another client");
    }
    if (!sub) throw new RefusedIdToken("no subject");
    return { ...payload, sub };
  } catch (cause) {
    if (cause instanceof RefusedIdToken || cause instanceof ProviderFailure) throw cause;
    throw new RefusedIdToken("refused", { cause });
  }
}

const remoteKeys = new Map<string, JWTVerifyGetKey>();

/** The public keys an OpenID provider publishes, fetched when needed and again when it has rotated them. */
export async function publishedKeys(jwksUri: string): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch } = await import("jose");
  let keys = remoteKeys.get(jwksUri);
  if (!keys) {
    keys = createRemoteJWKSet(new URL(jwksUri), {
      cooldownDuration: 1000,
      [customFetch]: fetchKeys,
    });
    remoteKeys.set(jwksUri, keys);
  }
  return keys;
}

async function fetchKeys(address: string): Promise<Response> {
  const { status, body } = await fetchJson(address);
  if (status !== 200) {
    throw new ProviderFailure(`The key set answered ${status}`, { isUnreachable: false });
  }
  return Response.json(body);
}
