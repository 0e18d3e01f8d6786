import { trusted } from "#models/database/mongoose.server.ts";
import { AccountModel } from "./account.ts";

/** A link that sets a password, as it is stored: of its secret the hash alone. */
export type ResetLink = { accountId: string; hash: string };

/**
 * Keeps a link. Links of earlier requests are replaced; links of the same request stay, as mail that was sent without
 * our knowing may hold one. Returns false if a later request was made, or this one has served its purpose.
 */
export async function keepResetLink(
  { accountId: _id, hash }: ResetLink,
  { requestId, expiresAt }: { requestId: string; expiresAt: Date },
): Promise<boolean> {
  const joined = await AccountModel.updateOne(
    { _id, "passwordReset.requestId": requestId },
    { $push: { "passwordReset.hashes": hash } },
  );
  if (joined.matchedCount === 1) return true;
  const replaced = await AccountModel.updateOne(
    {
      _id,
      $or: [{ passwordReset: null }, { "passwordReset.expiresAt": trusted({ $lt: expiresAt }) }],
    },
    { $set: { passwordReset: { requestId, hashes: [hash], expiresAt } } },
  );
  return replaced.matchedCount === 1;
}

/** Whether a link can still set a password. */
export async function isResetLinkOpen(link: ResetLink, now: Date): Promise<boolean> {
  return (await AccountModel.exists(openLink(link, now))) !== null;
}

/** Replaces the password hash by a link, with which every link of the account is used up; null if it is not open. */
export async function replacePasswordByLink(
  link: ResetLink,
  passwordHash: string,
  now: Date,
): Promise<{ id: string; username: string; passwordHash: string } | null> {
  const stored = await AccountModel.findOneAndUpdate(
    openLink(link, now),
    { $set: { passwordHash, "passwordReset.requestId": null, "passwordReset.hashes": [] } },
    { returnDocument: "after" },
  ).lean();
  return stored && { id: String(stored._id), username: stored.username, passwordHash };
}

function openLink({ accountId: _id, hash }: ResetLink, now: Date) {
  return {
    _id,
    "passwordReset.hashes": hash,
    "passwordReset.expiresAt": trusted({ $gt: now }),
  };
}
