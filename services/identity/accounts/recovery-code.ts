import { createHash, randomInt } from "node:crypto";
import { replaceRecoveryCodeHash } from "#models/identity/account.ts";
import { RECOVERY_CODE_SIGNS, recoveryCodeLength } from "#models/identity/recovery-code-rules.ts";
import { type PasswordOfUser, type ProofOfUser, proveUser } from "./account-of-user.ts";

/** A new recovery code and what is stored of it. */
export function newRecoveryCode(): { code: string; hash: string } {
  const code = Array.from(
    { length: recoveryCodeLength },
    () => RECOVERY_CODE_SIGNS[randomInt(RECOVERY_CODE_SIGNS.length)],
  ).join("");
  return { code, hash: hashRecoveryCode(code) };
}

/** Returns the stored form of a code. Nobody can try 2^122 codes, so it needs no slow hash and no key. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(`recovery code ${code}`).digest("base64url");
}

export type RenewalOutcome =
  | { result: "renewed"; code: string; browserMarks: string[] }
  /** The password or the code was replaced while this one was made. */
  | { result: "changed" }
  | Exclude<ProofOfUser, { result: "proven" }>;

/** Makes a new recovery code for a signed-in user who knows their password; the old one is worth nothing from then on. */
export async function renewRecoveryCode(user: PasswordOfUser, now: Date): Promise<RenewalOutcome> {
  const proof = await proveUser(user, now);
  if (proof.result !== "proven") return proof;
  const { account, browserMarks } = proof;
  const { code, hash } = newRecoveryCode();
  const isKept = await replaceRecoveryCodeHash(account, hash);
  return isKept ? { result: "renewed", code, browserMarks } : { result: "changed" };
}
