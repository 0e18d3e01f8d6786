import { keepNewest } from "#models/database/keep-newest.ts";
import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { absent, always, collection, type Stored } from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import type { StoredUser } from "#models/users/user.ts";

/** The confirmations of a session by an outside provider that vouches for the person. */
export type Confirmation = {
  confirmedAt: Date;
  unconfirmedSince: Date | null;
  askedAt: Date | null;
};

/** A session that has not expired; `confirmation` is null if no provider can be asked about it. */
export type StoredAuthSession = {
  createdAt: Date;
  expire: Date;
  idToken: string | null;
  confirmation: Confirmation | null;
};

const authSessionSchema = collection("web_sessions", {
  _id: always.text,
  sid: always.text,
  sess: {
    userId: always.id,
    createdAt: always.time,
    idToken: field<string | null>(String, null),
    /** The session at the outside provider, as its logout tokens name it. */
    providerSid: absent<string>(String),
    /** When the outside provider last vouched for the person; at the beginning if nothing is stored. */
    confirmedAt: absent<Date>(Date),
    /** When the session was first used without having been confirmed in time. */
    unconfirmedSince: absent<Date>(Date),
    /** When a browser was last sent to have it confirmed. */
    askedAt: absent<Date>(Date),
    tokensMade: absent<number>(Number),
  },
  expire: always.time,
});
authSessionSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });
authSessionSchema.index({ "sess.userId": 1, "sess.createdAt": -1, _id: -1 });
authSessionSchema.index({ "sess.providerSid": 1 }, { sparse: true });

// Enough for a learner who signs in anew five times a day and never signs out.
const MOST_OF_USER = 200;

export const AuthSessionModel = defineModel("WebSession", authSessionSchema);

type AuthSessionRecord = Stored<typeof AuthSessionModel>;

/** Stores a session that begins now, in place of the oldest of very many that its user has; with what an outside provider wants back at logout, and names it by. */
export async function storeAuthSession(session: {
  sid: string;
  userId: string;
  idToken: string | null;
  providerSid: string | null;
  now: Date;
  expire: Date;
}): Promise<void> {
  const { sid, userId, idToken, providerSid, now, expire } = session;
  await AuthSessionModel.create({
    _id: sid,
    sid,
    sess: {
      userId: new ObjectId(userId),
      createdAt: now,
      idToken,
      ...(providerSid !== null && { providerSid }),
    },
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
): Promise<(StoredAuthSession & { user: StoredUser }) | null> {
  const [found] = await AuthSessionModel.aggregate<AuthSessionRecord & { users: StoredUser[] }>([
    { $match: { _id: sid, expire: { $gt: now } } },
    { $lookup: { from: "users", localField: "sess.userId", foreignField: "_id", as: "users" } },
  ]);
  const user = found?.users[0];
  return found && user ? { ...toAuthSession(found), user } : null;
}

function toAuthSession({
  sess: { createdAt, idToken, confirmedAt, unconfirmedSince, askedAt },
  expire,
}: Pick<AuthSessionRecord, "sess" | "expire">): StoredAuthSession {
  const confirmation = {
    confirmedAt: confirmedAt ?? createdAt,
    unconfirmedSince: unconfirmedSince ?? null,
    askedAt: askedAt ?? null,
  };
  return { createdAt, expire, idToken, confirmation: idToken === null ? null : confirmation };
}

/** Moves the end of a session that is still there; one that was ended meanwhile stays ended. */
export async function extendAuthSession(sid: string, expire: Date): Promise<void> {
  await AuthSessionModel.updateOne(
    { _id: sid, "sess.unconfirmedSince": trusted({ $exists: false }) },
    { $set: { expire } },
  );
}

/** Notes that a session is used unconfirmed from now on, and sets its end; unless it was confirmed or noted meanwhile. */
export async function noteUnconfirmed(
  sid: string,
  { since, expire, confirmedAt }: { since: Date; expire: Date; confirmedAt: Date },
): Promise<void> {
  await AuthSessionModel.updateOne(
    {
      _id: sid,
      "sess.unconfirmedSince": trusted({ $exists: false }),
      "sess.confirmedAt": trusted({ $not: { $gt: confirmedAt } }),
    },
    { $set: { "sess.unconfirmedSince": since, expire } },
  );
}

/** Notes that a browser is sent to have the session confirmed; true for one of several that are not to be sent at the same time. */
export async function noteAsked(sid: string, now: Date, notSince: Date): Promise<boolean> {
  const updated = await AuthSessionModel.updateOne(
    { _id: sid, "sess.askedAt": trusted({ $not: { $gt: notSince } }) },
    { $set: { "sess.askedAt": now } },
  );
  return updated.matchedCount === 1;
}

/** Notes that the provider vouches for the person again; a session that was ended meanwhile stays ended. */
export async function confirmAuthSession(
  sid: string,
  given: { idToken: string; providerSid: string | null; now: Date; expire: Date },
): Promise<void> {
  const { idToken, providerSid, now, expire } = given;
  const sess = { "sess.idToken": idToken, "sess.confirmedAt": now };
  const known = providerSid === null ? {} : { "sess.providerSid": providerSid };
  await AuthSessionModel.updateOne(
    { _id: sid },
    {
      $set: { ...sess, ...known, expire },
      $unset: { "sess.unconfirmedSince": 1, "sess.askedAt": 1 },
    },
  );
}

/** Counts a token of the API that a session makes; false if it has ended. */
export async function countTokenMade(sid: string, userId: string): Promise<boolean> {
  const { matchedCount } = await AuthSessionModel.updateOne(
    { _id: sid, "sess.userId": new ObjectId(userId) },
    { $inc: { "sess.tokensMade": 1 } },
  );
  return matchedCount === 1;
}

/** Removes the session; returns its user and what it kept for the outside provider, or null if there was none. */
export async function removeAuthSession(
  sid: string,
): Promise<{ userId: string; idToken: string | null } | null> {
  const removed = await AuthSessionModel.findOneAndDelete({ _id: sid }).lean();
  return removed && { userId: String(removed.sess.userId), idToken: removed.sess.idToken };
}

/** Removes every session of one user. */
export async function removeAuthSessionsOf(userId: string): Promise<number> {
  const removed = await AuthSessionModel.deleteMany({ "sess.userId": new ObjectId(userId) });
  return removed.deletedCount;
}

/** Removes the sessions of a provider session; with a user only theirs, also ones from before it was noted. */
export async function removeAuthSessionsOfProvider(
  providerSid: string,
  userId: string | null,
): Promise<number> {
  const of =
    userId === null
      ? { "sess.providerSid": providerSid }
      : {
          "sess.userId": new ObjectId(userId),
          "sess.providerSid": trusted({ $in: [providerSid, null] }),
        };
  return (await AuthSessionModel.deleteMany(of)).deletedCount;
}
