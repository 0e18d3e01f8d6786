import { UserModel, type UserRecord } from "#models/users/user.ts";
import { localIssuer } from "#services/identity/issuers.ts";

let made = 0;

/** Stores a user with the defaults of a first sign-in. */
export async function makeUser(overrides: Partial<UserRecord> = {}) {
  made += 1;
  const username = overrides.username ?? `learner-${process.pid}-${made}`;
  const stored = await UserModel.create({
    issuer: localIssuer,
    subject: username,
    username,
    usernameFolded: username.toLowerCase(),
    createdAt: new Date(),
    ...overrides,
  });
  return { ...stored.toObject(), id: String(stored._id) };
}
