import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

type Cost = { N: number; r: number; p: number };

// OWASP Password Storage Cheat Sheet, the scrypt setting of 32 MiB.
const current: Cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

/** A salted scrypt hash with its parameters, to be stored; the password is compared in NFKC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, current);
  const { N, r, p } = current;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether the password is the one behind the hash; without a hash it takes as long and returns false. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const parts = hash === null ? null : readHash(hash);
  if (!parts) {
    await derive(password, randomBytes(16), current);
    return false;
  }
  return timingSafeEqual(await derive(password, parts.salt, parts.cost), parts.key);
}

/** Whether the hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  const cost = readHash(hash)?.cost;
  return cost?.N !== current.N || cost.r !== current.r || cost.p !== current.p;
}

function readHash(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const [name, N, r, p, salt, key] = hash.split("$");
  if (name !== "scrypt" || !salt || !key) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyLength, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
