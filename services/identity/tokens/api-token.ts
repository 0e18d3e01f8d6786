import { createHash, randomBytes } from "node:crypto";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { noteTokenUse, storeToken, tokenWithUser } from "#models/identity/api-token.ts";
import { type Scope, TOKEN_LIVES, type TokenLife } from "#models/identity/token-rules.ts";
import { toUser, type User } from "#models/users/user.ts";
import { isAdmin } from "#services/identity/accounts/admin.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOTED_EVERY_MS = 5 * 60 * 1000;

// Programs that look for secrets in code know one by such a beginning.
const PREFIX = "kal_";
const SECRET = /^kal_[\w-]{43}$/;

export type NewToken =
  | { outcome: "made"; secret: string }
  | { outcome: "full" }
  | { outcome: "signed out" };

/** Makes a token in a session; only the hash of its secret is stored. "full": the learner has the most already. */
export async function makeToken(
  wish: { userId: string; sid: string; name: string; scopes: readonly Scope[]; life: TokenLife },
  now: Date,
): Promise<NewToken> {
  const { life, sid, ...token } = wish;
  const secret = PREFIX + randomBytes(32).toString("base64url");
  const days = TOKEN_LIVES[life];
  const endsAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const stored = { ...token, hash: tokenHash(secret), createdAt: now, endsAt };
  const outcome = await storeToken(stored, sid);
  return outcome === "stored" ? { outcome: "made", secret } : { outcome };
}

/** A token that a call came with: its hash, what it may do, and its learner. */
export type CallToken = { hash: string; scopes: readonly Scope[]; user: User };

/** The token of a secret, or null if it is wrong, has ended or was revoked. Its use is noted every five minutes. */
export async function findToken(secret: string, now: Date): Promise<CallToken | null> {
  if (!SECRET.test(secret)) return null;
  const hash = tokenHash(secret);
  const found = await tokenWithUser(hash, now);
  if (!found) return null;
  const { id, scopes, lastUsedAt } = found;
  const notSince = new Date(now.getTime() - NOTED_EVERY_MS);
  // A database that cannot store anything can still be read.
  if (lastUsedAt === null || lastUsedAt <= notSince) {
    await noteTokenUse(id, now, notSince).catch((error) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }
  const user = toUser(found.user, { isAdmin: await isAdmin(found.user) });
  return { hash, scopes, user };
}

/** The stored form of a secret. Nobody can try 2^256 of them, so it needs no slow hash and no key. */
export function tokenHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
