import { keepNewest } from "#models/database/keep-newest.ts";
import { defineModel, ObjectId, Schema } from "#models/database/mongoose.server.ts";
import type { StoredUser } from "#models/users/user.ts";

type AuthSessionRecord = {
  _id: string;
  sid: string;
  sess: { userId: InstanceType<typeof ObjectId>; createdAt: Date; idToken: string | null };
  expire: Date;
};

const authSessionSchema = new Schema<AuthSessionRecord>(
  {
    _id: { type: String, required: true },
    sid: { type: String, required: true },
    sess: {
      userId: { type: Schema.Types.ObjectId, required: true },
      createdAt: { type: Date, required: true },
      idToken: { type: String, default: null },
    },
    expire: { type: Date, required: true },
  },
  { collection: "web_sessions", versionKey: false },
);
authSessionSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });
authSessionSchema.index({ "sess.userId": 1, "sess.createdAt": -1, _id: -1 });

// Those of a learner who signs in anew five times a day and never signs out.
const MOST_OF_USER = 200;

export const AuthSessionModel = defineModel("WebSession", authSessionSchema);

/** Stores a session that begins now, in place of the oldest of very many that its user has; `idToken` only when an outside provider wants it back at logout. */
export async function storeAuthSession(session: {
  sid: string;
  userId: string;
  idToken: string | null;
  now: Date;
  expire: Date;
}): Promise<void> {
  const { sid, userId, idToken, now, expire } = session;
  await AuthSessionModel.create({
    _id: sid,
    sid,
    sess: { userId: new ObjectId(userId), createdAt: now, idToken },
    expire,
  });
  await keepNewest(AuthSessionModel, {
    filter: { "sess.userId": new ObjectId(userId) },
    time: "sess.createdAt",
    most: MOST_OF_USER,
  });
}

/** The session that has not expired, with its user, in one query; null when either is gone. */
export async function authSessionWithUser(
  sid: string,
  now: Date,
): Promise<{ createdAt: Date; expire: Date; user: StoredUser } | null> {
  const [found] = await AuthSessionModel.aggregate<AuthSessionRecord & { users: StoredUser[] }>([
    { $match: { _id: sid, expire: { $gt: now } } },
    { $lookup: { from: "users", localField: "sess.userId", foreignField: "_id", as: "users" } },
  ]);
  const user = found?.users[0];
  return found && user ? { createdAt: found.sess.createdAt, expire: found.expire, user } : null;
}

/** Moves the end of a session that is still there; one that was ended meanwhile stays ended. */
export async function extendAuthSession(sid: string, expire: Date): Promise<void> {
  await AuthSessionModel.updateOne({ _id: sid }, { $set: { expire } });
}

/** Removes the session; returns its user and what it kept for the outside provider, or null if there was none. */
export async function removeAuthSession(
  sid: string,
): Promise<{ userId: string; idToken: string | null } | null> {
  const removed = await AuthSessionModel.findOneAndDelete({ _id: sid }).lean();
  return removed && { userId: String(removed.sess.userId), idToken: removed.sess.idToken };
}

/** Removes every session of one user. */
export async function removeAuthSessionsOf(userId: string): Promise<void> {
  await AuthSessionModel.deleteMany({ "sess.userId": new ObjectId(userId) });
}
