import { inTransaction } from "#models/database/mongoose.server.ts";
import { replacePasswordByCode } from "#models/identity/account.ts";
import { forgetTries } from "#models/identity/sign-in-throttle.ts";
import { userIdOf } from "#models/users/user-sign-in.ts";
import { noteCodeKept } from "#models/users/waiting-code.ts";
import { endSessionsOf } from "#services/identity/accounts/change-password.ts";
import { noteUnknownBrowser } from "#services/identity/accounts/note-unknown-browser.ts";
import { hashPassword } from "#services/identity/accounts/password.ts";
import { hashRecoveryCode, newRecoveryCode } from "#services/identity/accounts/recovery-code.ts";
import { localIssuer } from "#services/identity/issuers.ts";
import { marksAfterSignIn } from "#services/identity/tries/known-browser.ts";
import {
  type NameTry,
  nameKey,
  type RefusedTry,
  tryAtName,
} from "#services/identity/tries/name-tries.ts";
import { takeBack } from "#services/identity/tries/throttle.ts";

export type Recovery = NameTry & {
  /** As `readRecoveryCode` returns it. */
  code: string;
  password: string;
};

export type RecoveryOutcome =
  | { result: "recovered"; accountId: string; recoveryCode: string; browserMarks: string[] }
  | RefusedTry;

/**
 * Sets a new password with the account's recovery code, which is used up for a new one; all sessions of the account
 * end. A wrong code counts like a wrong password, and an unknown name does the same work and answers the same.
 */
export async function recoverAccount(wish: Recovery, now: Date): Promise<RecoveryOutcome> {
  const { username, browserMarks } = wish;
  return tryAtName(wish, now, async (counted, isKnownBrowser) => {
    const passwordHash = await hashPassword(wish.password);
    const next = newRecoveryCode();
    const codeHashes = { from: hashRecoveryCode(wish.code), to: next.hash };
    const account = await inTransaction(async () => {
      const recovered = await replacePasswordByCode(username, passwordHash, codeHashes);
      if (!recovered) return null;
      await endSessionsOf(recovered.id);
      const userId = await userIdOf({ issuer: localIssuer, subject: recovered.id });
      if (userId) await noteCodeKept(userId);
      return recovered;
    });
    if (!account) return null;

    await takeBack(counted);
    await forgetTries(nameKey(account.username));
    if (!isKnownBrowser) await noteUnknownBrowser(account.id, now);
    return {
      result: "recovered",
      accountId: account.id,
      recoveryCode: next.code,
      browserMarks: marksAfterSignIn(account, browserMarks, now),
    } as const;
  });
}
