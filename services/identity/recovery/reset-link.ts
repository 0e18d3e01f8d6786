import { createHash, randomBytes } from "node:crypto";
import type { ResetLink } from "#models/identity/password-reset.ts";

/** A new secret for a link that sets the password of an account, and what is stored of it. */
export function newResetLink(accountId: string): { token: string; link: ResetLink } {
  const token = `${accountId}.${randomBytes(32).toString("base64url")}`;
  return { token, link: { accountId, hash: hashOf(token) } };
}

/** Returns the stored form of a link with that token; null if the text is no such token. */
export function readResetLink(token: string): ResetLink | null {
  const accountId = /^([\da-f]{24})\.[\w-]{43}$/.exec(token)?.[1];
  return accountId ? { accountId, hash: hashOf(token) } : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(`password reset ${token}`).digest("base64url");
}
