import { readDisplay } from "./display-rules.ts";
import { type StoredUser, UserModel } from "./user.ts";

export type OwnAccount = ReturnType<typeof toOwnAccount>;

/** What is stored about a learner's own account, or null when it is gone; passwords and sessions are kept elsewhere. */
export async function findOwnAccount(userId: string): Promise<OwnAccount | null> {
  const stored = await UserModel.findById(userId).lean();
  return stored && toOwnAccount(stored);
}

// Field by field, so that nothing a later version keeps with the user gets out unseen.
function toOwnAccount(stored: StoredUser) {
  return {
    id: stored._id.toHexString(),
    username: stored.username,
    firstName: stored.firstName,
    email: stored.email,
    emailVerified: stored.emailVerified,
    signIn: { issuer: stored.issuer, subject: stored.subject },
    points: stored.points,
    streak: stored.streak,
    lastStudyDate: stored.lastStudyDate,
    settings: {
      dailyNewWords: stored.dailyNewWords,
      dailyReviews: stored.dailyReviews,
      desiredRetention: stored.desiredRetention,
      timeZone: stored.timeZone,
      display: readDisplay(stored.display ?? {}),
    },
    subscription: {
      tier: stored.subscriptionTier,
      status: stored.subscriptionStatus,
      startDate: stored.subscriptionStartDate,
      endDate: stored.subscriptionEndDate,
    },
    usage: {
      dailyVocabCount: stored.dailyVocabCount,
      dailyStoryCount: stored.dailyStoryCount,
      lastReset: stored.lastUsageReset,
    },
    createdAt: stored.createdAt,
  };
}
