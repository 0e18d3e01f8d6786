import type { Tier } from "#models/users/plan-rules.ts";
import {
  AuthSessionModel,
  type AuthSessionRecord,
  type StoredAuthSession,
  toAuthSession,
} from "./auth-session.ts";

/** What a poll has to know of a session that has not expired: its user, their plan, and the version of their totals. */
export type Poller = StoredAuthSession & { userId: string; tier: Tier; version: number };

type Found = Pick<AuthSessionRecord, "sess" | "expire"> & {
  users: { subscriptionTier: Tier }[];
  stats: { version: number }[];
};

/** What is to be known of a session, by its name, in one query; null when it has expired or its user is gone. */
export async function pollerOf(sid: string, now: Date): Promise<Poller | null> {
  const [found] = await AuthSessionModel.aggregate<Found>([
    { $match: { _id: sid, expire: { $gt: now } } },
    { $lookup: { from: "users", localField: "sess.userId", foreignField: "_id", as: "users" } },
    { $lookup: { from: "userStats", localField: "sess.userId", foreignField: "_id", as: "stats" } },
    {
      $project: {
        sess: 1,
        expire: 1,
        "users.subscriptionTier": 1,
        "stats.version": 1,
      },
    },
  ]);
  const tier = found?.users[0]?.subscriptionTier;
  if (!found || !tier) return null;
  const userId = String(found.sess.userId);
  return { ...toAuthSession(found), userId, tier, version: found.stats[0]?.version ?? 0 };
}
