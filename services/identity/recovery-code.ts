import { createHash, randomInt } from "node:crypto";
import { keepRecoveryCodeHash } from "#models/identity/account.ts";
import { RECOVERY_CODE_SIGNS, recoveryCodeLength } from "#models/identity/recovery-code-rules.ts";
import { accountOfUser } from "./change-password.ts";
import { signIn } from "./sign-in.ts";

/** A new recovery code and what is stored of it. */
export function newRecoveryCode(): { code: string; hash: string } {
  const code = Array.from(
    { length: recoveryCodeLength },
    () => RECOVERY_CODE_SIGNS[randomInt(RECOVERY_CODE_SIGNS.length)],
  ).join("");
  return { code, hash: hashRecoveryCode(code) };
}

/** What is stored of a code. Nobody can try 2^122 codes, so it needs no slow hash and no key. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(`recovery code ${code}`).digest("base64url");
}

export type RenewalOutcome =
  | { result: "renewed"; code: string; browserMarks: string[] }
  | { result: "wrong"; nextWait: number | null }
  | { result: "no-account" }
  | { result: "throttled"; retryAfter: number };

/** Makes a new recovery code for a signed-in user who knows their password; the old one is worth nothing from then on. */
export async function renewRecoveryCode(
  wish: {
    userId: string;
    password: string;
    address: string;
    browserMarks: string[];
    signal?: AbortSignal | undefined;
  },
  now: Date,
): Promise<RenewalOutcome> {
  const account = await accountOfUser(wish.userId);
  if (!account) return { result: "no-account" };
  const { password, address, browserMarks, signal } = wish;
  const proof = await signIn(
    { username: account.username, password, address, browserMarks, signal },
    now,
  );
  if (proof.result !== "signed-in") return proof;
  const { code, hash } = newRecoveryCode();
  await keepRecoveryCodeHash(account.id, hash);
  return { result: "renewed", code, browserMarks: proof.browserMarks };
}
