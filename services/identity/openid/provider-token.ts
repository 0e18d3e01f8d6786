import type { JWTPayload, JWTVerifyGetKey } from "jose";
import { fetchJson, ProviderFailure } from "./fetch-json.ts";

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
  "EdDSA",
  "Ed25519",
];

/** The issuer a token must have, the client it must be for, and the issuer's keys. */
export type Expected = { issuer: string; clientId: string; keys: JWTVerifyGetKey };

/** A token of the identity provider that must not be believed; the facts name the check it failed and what was compared. */
export class RefusedToken extends Error {
  readonly facts: Record<string, string>;

  constructor(check: string, facts: Record<string, unknown> = {}) {
    super(`refused by the check of its ${check}`);
    const texts = Object.entries(facts).map(([name, value]) => [name, textOf(value).slice(0, 200)]);
    this.facts = { check, ...Object.fromEntries(texts) };
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "none");
}

/** The claims of a token whose signature, issuer, audience and times are right; throws RefusedToken or ProviderFailure. */
export async function verifyToken(
  token: string,
  { issuer, clientId, keys }: Expected,
  more: { requiredClaims: string[]; maxTokenAge?: number },
): Promise<JWTPayload> {
  const { jwtVerify } = await import("jose");
  try {
    const options = { issuer, audience: clientId, algorithms, clockTolerance: 30, ...more };
    return (await jwtVerify(token, keys, options)).payload;
  } catch (cause) {
    if (cause instanceof ProviderFailure) throw cause;
    throw await refusalOf(cause, token, { issuer, clientId });
  }
}

async function refusalOf(
  cause: unknown,
  token: string,
  { issuer, clientId }: Omit<Expected, "keys">,
): Promise<RefusedToken> {
  const { decodeProtectedHeader, errors } = await import("jose");
  if (cause instanceof errors.JWTExpired || cause instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason, payload } = cause;
    if (reason === "missing") return new RefusedToken(claim, { missing: claim });
    if (claim === "iss") return new RefusedToken("issuer", { is: payload.iss, expected: issuer });
    if (claim === "aud")
      return new RefusedToken("audience", { is: payload.aud, expected: clientId });
    const clocks = { providerClock: timeOf(payload.iat), ourClock: new Date().toISOString() };
    if (claim === "exp") return new RefusedToken("expiry", { ...clocks, end: timeOf(payload.exp) });
    if (claim === "nbf")
      return new RefusedToken("beginning", { ...clocks, begins: timeOf(payload.nbf) });
    if (claim === "iat") return new RefusedToken("age", clocks);
    return new RefusedToken(claim);
  }
  if (cause instanceof errors.JWSSignatureVerificationFailed) return new RefusedToken("signature");
  if (cause instanceof errors.JOSEAlgNotAllowed) {
    return new RefusedToken("algorithm", { is: decodeProtectedHeader(token).alg });
  }
  if (cause instanceof errors.JWKSNoMatchingKey) {
    const { alg, kid } = decodeProtectedHeader(token);
    return new RefusedToken("key", { algorithm: alg, keyId: kid });
  }
  return new RefusedToken("form", {
    code: cause instanceof errors.JOSEError ? cause.code : "unknown",
  });
}

function timeOf(seconds: unknown): string {
  const time = new Date(Number(seconds) * 1000);
  return Number.isNaN(time.getTime()) ? "none" : time.toISOString();
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
  const { keys } = body;
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === "object" && key !== null)) {
    throw new ProviderFailure("The key set holds no keys", { isUnreachable: false });
  }
  return Response.json(body);
}
