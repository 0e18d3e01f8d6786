import type { ObjectId } from "#models/database/mongoose.server.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { AuthSessionModel } from "./auth-session.ts";

/** What a poll has to know of a session that has not expired: its user, their plan, and the version of their totals. */
export type Poller = {
  userId: string;
  tier: Tier;
  version: number;
  createdAt: Date;
  expire: Date;
};

type Found = {
  _id: string;
  sess: { userId: InstanceType<typeof ObjectId>; createdAt: Date };
  expire: Date;
  users: { subscriptionTier: Tier }[];
  stats: { version: number }[];
};

/** What is to be known of these sessions, by their names, in one query; those that have expired or whose user is gone are left out. */
export async function findPollers(
  sids: readonly string[],
  now: Date,
): Promise<Map<string, Poller>> {
  const found = await AuthSessionModel.aggregate<Found>([
    { $match: { _id: { $in: [...sids] }, expire: { $gt: now } } },
    { $lookup: { from: "users", localField: "sess.userId", foreignField: "_id", as: "users" } },
    { $lookup: { from: "userStats", localField: "sess.userId", foreignField: "_id", as: "stats" } },
    {
      $project: {
        "sess.userId": 1,
        "sess.createdAt": 1,
        expire: 1,
        "users.subscriptionTier": 1,
        "stats.version": 1,
      },
    },
  ]);
  const pollers = new Map<string, Poller>();
  for (const { _id, sess, expire, users, stats } of found) {
    const tier = users[0]?.subscriptionTier;
    if (!tier) continue;
    const version = stats[0]?.version ?? 0;
    const { userId, createdAt } = sess;
    pollers.set(_id, { userId: String(userId), tier, version, createdAt, expire });
  }
  return pollers;
}
