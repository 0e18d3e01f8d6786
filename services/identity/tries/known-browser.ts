import { createHash, randomBytes } from "node:crypto";
import type { Account } from "#models/identity/account.ts";

export const knownBrowserSeconds = 180 * 24 * 60 * 60;

const mostAccounts = 5;

type Sealed = Pick<Account, "id" | "passwordHash">;

/**
 * The marks a browser keeps when it has signed in to the account: a new one in place of the account's last, and those
 * of the four accounts before. A mark holds for 180 days or until the password changes, and names nobody.
 */
export function marksAfterSignIn(account: Sealed, marks: string[], now: Date): string[] {
  const others = marks.filter((mark) => !isMarkOf(account, mark, now));
  const until = Math.floor(now.getTime() / 1000) + knownBrowserSeconds;
  const begun = `${until.toString(36)}.${randomBytes(16).toString("base64url")}`;
  return [`${begun}.${seal(account, begun)}`, ...others].slice(0, mostAccounts);
}

/** The mark by which the browser is known to the account; the caller has made sure that it is one of ours. */
export function markOf(account: Account, marks: string[], now: Date): string | null {
  return marks.find((mark) => isMarkOf(account, mark, now)) ?? null;
}

function isMarkOf(account: Sealed, mark: string, now: Date): boolean {
  const [until = "", random = "", given] = mark.split(".");
  if (Number.parseInt(until, 36) * 1000 <= now.getTime()) return false;
  return given === seal(account, `${until}.${random}`);
}

function seal({ id, passwordHash }: Sealed, begun: string): string {
  return createHash("sha256").update(`${begun} ${id} ${passwordHash}`).digest("base64url");
}
