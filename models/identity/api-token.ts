import { randomInt } from "node:crypto";
import { isId } from "#models/database/id.ts";
import { defineModel, inTransaction, trusted } from "#models/database/mongoose.server.ts";
import { always, collection, required, type Stored, type Told } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { field } from "#models/field-table.ts";
import type { StoredUser } from "#models/users/user.ts";
import { countTokenMade } from "./auth-session.ts";
import { MOST_TOKENS, type Scope } from "./token-rules.ts";

const tokenSchema = collection("apiTokens", {
  userId: always.id,
  hash: always.text,
  /** Its place among the most that a learner can have; no two of a learner have the same. */
  slot: always.number,
  name: always.text,
  scopes: required<readonly Scope[]>([String]),
  createdAt: always.time,
  endsAt: field<Date | null>(Date, null),
  lastUsedAt: field<Date | null>(Date, null),
});
tokenSchema.index({ hash: 1 }, { unique: true });
tokenSchema.index({ userId: 1, slot: 1 }, { unique: true });
tokenSchema.index({ userId: 1, createdAt: -1, _id: -1 });
tokenSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

const ApiTokenModel = defineModel("ApiToken", tokenSchema);

type StoredToken = Stored<typeof ApiTokenModel>;

/** A token of the API as its learner knows it; nobody can read its secret. */
export type ApiToken = Told<typeof ApiTokenModel, "userId" | "hash" | "slot">;

type NewToken = Omit<StoredToken, "_id" | "userId" | "slot" | "lastUsedAt"> & { userId: string };

/**
 * Stores a token that a session asks for, unless its learner has the most already, of many at once too, or the session
 * has ended: a password that is changed meanwhile ends what was stored before, and lets nothing be stored after.
 */
export async function storeToken(
  token: NewToken,
  sid: string,
): Promise<"stored" | "full" | "signed out"> {
  const { userId, createdAt } = token;
  await ApiTokenModel.deleteMany({ userId, endsAt: trusted({ $lte: createdAt }) });
  for (;;) {
    try {
      return await inTransaction(() => storeInSession(token, sid));
    } catch (error) {
      // Another one took the slot meanwhile.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

async function storeInSession(token: NewToken, sid: string) {
  const { userId } = token;
  // It writes to the session, so that whatever ends that and this cannot both happen unseen.
  if (!(await countTokenMade(sid, userId))) return "signed out";
  const stored = await ApiTokenModel.find({ userId }, { slot: 1 }).sort({ slot: 1 }).lean();
  const taken = new Set(stored.map(({ slot }) => slot));
  const free = Array.from({ length: MOST_TOKENS }, (_, at) => at).filter((at) => !taken.has(at));
  if (free.length === 0) return "full";
  // Two at once seldom take the same.
  await ApiTokenModel.create([{ ...token, slot: free[randomInt(free.length)] }]);
  return "stored";
}

/** The tokens of a learner that have not ended, newest first. */
export async function listTokens(userId: string, now: Date): Promise<ApiToken[]> {
  const stored = await ApiTokenModel.find({ userId })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MOST_TOKENS)
    .lean<StoredToken[]>();
  return stored.map(toToken).filter(({ endsAt }) => endsAt === null || endsAt > now);
}

/** The token of this hash that has not ended, with its learner, in one query; null when either is gone. */
export async function tokenWithUser(
  hash: string,
  now: Date,
): Promise<(ApiToken & { user: StoredUser }) | null> {
  const [found] = await ApiTokenModel.aggregate<StoredToken & { users: StoredUser[] }>([
    { $match: { hash } },
    { $lookup: { from: "users", localField: "userId", foreignField: "_id", as: "users" } },
  ]);
  const user = found?.users[0];
  if (!found || !user) return null;
  const token = toToken(found);
  return token.endsAt === null || token.endsAt > now ? { ...token, user } : null;
}

/** Notes that a token is used, unless that was noted since then. */
export async function noteTokenUse(id: string, now: Date, notSince: Date): Promise<void> {
  await ApiTokenModel.updateOne(
    { _id: id, lastUsedAt: trusted({ $not: { $gt: notSince } }) },
    { $set: { lastUsedAt: now } },
  );
}

/** Deletes an own token and returns whether there was one. */
export async function removeToken(userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { deletedCount } = await ApiTokenModel.deleteOne({ _id: id, userId });
  return deletedCount > 0;
}

/** Deletes every token of a learner and returns how many there were. */
export async function removeTokensOf(userId: string): Promise<number> {
  return (await ApiTokenModel.deleteMany({ userId })).deletedCount;
}

function toToken({ _id, name, scopes, createdAt, endsAt, lastUsedAt }: StoredToken): ApiToken {
  const times = { createdAt, endsAt: endsAt ?? null, lastUsedAt: lastUsedAt ?? null };
  return { id: String(_id), name, scopes, ...times };
}
