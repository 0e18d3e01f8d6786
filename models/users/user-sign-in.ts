import { randomBytes } from "node:crypto";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { type StoredUser, UserModel } from "./user.ts";
import { foldUsername } from "./username-rules.ts";

/** A person as an identity provider vouches for them; issuer and subject together are the key. */
export type Identity = {
  issuer: string;
  subject: string;
  username: string;
  firstName: string | null;
  email: string | null;
  emailVerified: boolean;
};

/** The user of that issuer and subject, made at the first sign-in; name and e-mail follow the provider, the username stays. */
export async function userOf(
  identity: Identity,
  now: Date,
  { recoveryCodeWaits } = { recoveryCodeWaits: false },
): Promise<StoredUser> {
  const key = { issuer: identity.issuer, subject: identity.subject };
  const { firstName, email, emailVerified } = identity;
  for (let attempt = 0; attempt < 20; attempt++) {
    const known = await UserModel.findOneAndUpdate(
      key,
      { $set: { firstName, email, emailVerified } },
      { returnDocument: "after" },
    ).lean();
    if (known) return known;
    const username = candidate(identity.username, attempt);
    try {
      const made = await UserModel.create({
        ...identity,
        username,
        usernameFolded: foldUsername(username),
        recoveryCodeWaits,
        createdAt: now,
      });
      return made.toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new Error("No free username could be found for a new user");
}

/** The id of the user with that issuer and subject, if they ever signed in. */
export async function userIdOf(key: { issuer: string; subject: string }): Promise<string | null> {
  const { issuer, subject } = key;
  const known = await UserModel.findOne({ issuer, subject }, { _id: 1 }).lean();
  return known?._id.toHexString() ?? null;
}

/** The issuer and subject a user signs in with. */
export async function identityKeyOf(
  userId: string,
): Promise<{ issuer: string; subject: string } | null> {
  return UserModel.findById(userId, { issuer: 1, subject: 1, _id: 0 }).lean();
}

/** Whether a user is there still. */
export async function hasUser(userId: string): Promise<boolean> {
  return (await UserModel.exists({ _id: userId })) !== null;
}

/** Removes a user, whose name and identity are free again then. */
export async function removeUser(userId: string): Promise<boolean> {
  return (await UserModel.deleteOne({ _id: userId })).deletedCount === 1;
}

function candidate(username: string, attempt: number): string {
  if (attempt === 0) return username;
  return attempt < 10
    ? `${username}-${attempt + 1}`
    : `${username}-${randomBytes(4).toString("hex")}`;
}
