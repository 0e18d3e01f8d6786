import { type Account, accountById, replacePasswordHash } from "#models/account.ts";
import { removeIdentityRecordsOfAccount } from "#models/identity-record.ts";
import { userIdOf } from "#models/user-sign-in.ts";
import { removeWebSessionsOf } from "#models/web-session.ts";
import { inHashSlot } from "./hash-slot.ts";
import { localIssuer } from "./local-issuer.ts";
import { hashPassword } from "./password.ts";

/** Gives an account a new password and ends its sessions everywhere, except the one given; false if the account is gone. */
export async function setPassword(
  accountId: string,
  password: string,
  keep?: { sid: string },
): Promise<boolean> {
  const to = await inHashSlot(() => hashPassword(password));
  let account: Account | null;
  do {
    account = await accountById(accountId);
    if (!account) return false;
  } while (!(await replacePasswordHash(accountId, { from: account.passwordHash, to })));

  await removeIdentityRecordsOfAccount(accountId);
  const userId = await userIdOf({ issuer: localIssuer, subject: accountId });
  if (userId) await removeWebSessionsOf(userId, keep?.sid);
  return true;
}
