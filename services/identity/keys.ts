import { createHmac, randomBytes } from "node:crypto";
import type { JWK } from "jose";
import { type Installation, installation } from "#models/identity/installation.ts";
import { env } from "#services/env.server.ts";

let known: Promise<Installation> | undefined;
const derived = new Map<string, string[]>();

/** Secrets for one purpose, newest first: sign with the first, accept all. They follow APP_SECRET, else the stored secret. */
export async function secretsFor(purpose: string): Promise<string[]> {
  const made = derived.get(purpose);
  if (made) return made;
  const appSecrets = env.appSecrets ?? [(await keys()).appSecret];
  const secrets = appSecrets.map((secret) =>
    createHmac("sha256", secret).update(purpose).digest("base64url"),
  );
  derived.set(purpose, secrets);
  return secrets;
}

/** The private keys that sign id_tokens, newest first. */
export async function signingKeys(): Promise<JWK[]> {
  return (await keys()).signingKeys.map((key) => JSON.parse(key));
}

function keys(): Promise<Installation> {
  known ??= installation(makeKeys).catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function makeKeys(): Promise<Installation> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import("jose");
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    appSecret: randomBytes(48).toString("base64url"),
    signingKeys: [JSON.stringify({ ...jwk, kid, alg: "ES256", use: "sig" })],
  };
}
