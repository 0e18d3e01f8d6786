import { defineModel, ObjectId } from "#models/database/mongoose.server.ts";
import {
  always,
  collection,
  inside,
  orNull,
  type Stored,
  type Told,
} from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { field } from "#models/field-table.ts";
import { foldUsername } from "#models/users/username-rules.ts";

/** The links that set a password, of the latest request for one; without hashes once one of them was used. */
type PasswordReset = { requestId: string | null; hashes: string[]; expiresAt: Date };

const accountSchema = collection("accounts", {
  username: always.text,
  usernameFolded: always.text,
  email: field<string | null>(String, null),
  firstName: field<string | null>(String, null),
  passwordHash: always.text,
  /** Null for an account that has no recovery code. */
  recoveryCodeHash: field<string | null>(String, null),
  passwordReset: orNull(
    inside<PasswordReset>({ requestId: String, hashes: [String], expiresAt: Date }),
  ),
  createdAt: always.time,
});
accountSchema.index({ usernameFolded: 1 }, { unique: true });

export const AccountModel = defineModel("Account", accountSchema);

/** A local account of the provider inside the app; the learner's own record knows it by its id only. */
export type Account = Told<typeof AccountModel, "usernameFolded" | "passwordReset" | "createdAt">;

/** Stores a new account; returns null if the username is taken, in whatever letter case. */
export async function createAccount(
  facts: Omit<Account, "id" | "recoveryCodeHash"> & { recoveryCodeHash?: string },
  now: Date,
): Promise<Account | null> {
  try {
    const record = await AccountModel.create({
      ...facts,
      usernameFolded: foldUsername(facts.username),
      createdAt: now,
    });
    return toAccount(record);
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** The account with that username, letter case aside. */
export async function accountNamed(username: string): Promise<Account | null> {
  const record = await AccountModel.findOne({ usernameFolded: foldUsername(username) }).lean();
  return record && toAccount(record);
}

/** The account with that id; null for anything that is not an id. */
export async function accountById(id: string): Promise<Account | null> {
  if (!ObjectId.isValid(id)) return null;
  const record = await AccountModel.findById(id).lean();
  return record && toAccount(record);
}

/** Replaces the password hash, and ends links that set one, if it is still the one given; returns false if it was changed first. */
export async function replacePasswordHash(
  id: string,
  hashes: { from: string; to: string },
): Promise<boolean> {
  const result = await AccountModel.updateOne(
    { _id: id, passwordHash: hashes.from },
    { $set: { passwordHash: hashes.to, passwordReset: null } },
  );
  return result.matchedCount === 1;
}

/** Gives an account another recovery code if its password and code are still the ones it was read with; else returns false. */
export async function replaceRecoveryCodeHash(
  { id, passwordHash, recoveryCodeHash }: Account,
  to: string,
): Promise<boolean> {
  const result = await AccountModel.updateOne(
    { _id: id, passwordHash, recoveryCodeHash },
    { $set: { recoveryCodeHash: to } },
  );
  return result.matchedCount === 1;
}

/** Replaces the password hash and the code of the account with that username and code; null if no account has both. */
export async function replacePasswordByCode(
  username: string,
  passwordHash: string,
  codeHashes: { from: string; to: string },
): Promise<Account | null> {
  const record = await AccountModel.findOneAndUpdate(
    { usernameFolded: foldUsername(username), recoveryCodeHash: codeHashes.from },
    { $set: { passwordHash, recoveryCodeHash: codeHashes.to, passwordReset: null } },
    { returnDocument: "after" },
  ).lean();
  return record && toAccount(record);
}

/** Removes the account with that id. */
export async function removeAccount(id: string): Promise<void> {
  await AccountModel.deleteOne({ _id: id });
}

function toAccount(record: Stored<typeof AccountModel>): Account {
  const { username, email, firstName, passwordHash, recoveryCodeHash } = record;
  const id = String(record._id);
  // Accounts from before there were codes have no such field.
  return {
    id,
    username,
    email,
    firstName,
    passwordHash,
    recoveryCodeHash: recoveryCodeHash ?? null,
  };
}
