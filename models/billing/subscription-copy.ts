import { trusted } from "#models/database/mongoose.server.ts";
import { answerOne } from "#models/database/read-together.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { UserModel, type UserRecord } from "#models/users/user.ts";
import type { SubscriptionState } from "./billing-rules.ts";

/** Our copy of what the payment service holds on a user's subscription; times are UTC. */
export type SubscriptionCopy = {
  subscriptionTier: Tier;
  subscriptionStatus: SubscriptionState;
  stripeSubscriptionId: string | null;
  subscriptionStartDate: Date | null;
  /** When it ends or ended; null while it goes on by itself. */
  subscriptionEndDate: Date | null;
  subscriptionPeriodEnd: Date | null;
  subscriptionTrialEnd: Date | null;
  /** The tier after the subscription ends: free, or one that an operator gave. */
  givenTier: Tier;
};

/** A user as billing sees one. */
export type Payer = SubscriptionCopy & {
  id: string;
  username: string;
  email: string | null;
  issuer: string;
  subject: string;
  stripeCustomerId: string | null;
};

const FIELDS = {
  username: 1,
  email: 1,
  issuer: 1,
  subject: 1,
  stripeCustomerId: 1,
  stripeSubscriptionId: 1,
  subscriptionTier: 1,
  subscriptionStatus: 1,
  subscriptionStartDate: 1,
  subscriptionEndDate: 1,
  subscriptionPeriodEnd: 1,
  subscriptionTrialEnd: 1,
  givenTier: 1,
} as const;

/** A user as billing sees one, or null if there is none. */
export async function findPayer(userId: string): Promise<Payer | null> {
  return answerOne({
    model: UserModel,
    filter: { _id: userId },
    projection: FIELDS,
    toResult: toPayer,
  });
}

/** The id of the user who is that customer of the payment service, or null. */
export async function userOfCustomer(customerId: string): Promise<string | null> {
  const stored = await UserModel.findOne({ stripeCustomerId: customerId }, { _id: 1 }).lean();
  return stored ? String(stored._id) : null;
}

/** Keeps which customer of the payment service a user is. */
export async function keepCustomer(userId: string, customerId: string): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { stripeCustomerId: customerId } });
}

/** Keeps that a user is that customer no more. */
export async function forgetCustomer(userId: string, customerId: string): Promise<void> {
  await UserModel.updateOne(
    { _id: userId, stripeCustomerId: customerId },
    { $set: { stripeCustomerId: null } },
  );
}

/** Overwrites the given fields of our copy of a subscription. */
export async function writeCopy(userId: string, copy: Partial<SubscriptionCopy>): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: copy });
}

/** Lists users whose subscription has not ended, by subscription id after `after`, at most `limit`. */
export async function usersWithSubscription(
  after: string,
  limit: number,
): Promise<{ userId: string; subscriptionId: string }[]> {
  const stored = await UserModel.find(
    {
      stripeSubscriptionId: trusted({ $gt: after }),
      subscriptionStatus: trusted({ $nin: ["canceled", "incomplete_expired"] }),
    },
    { stripeSubscriptionId: 1 },
  )
    .sort({ stripeSubscriptionId: 1 })
    .limit(limit)
    .lean();
  return stored.map(({ _id, stripeSubscriptionId }) => ({
    userId: String(_id),
    subscriptionId: stripeSubscriptionId ?? "",
  }));
}

type Stored = Pick<UserRecord, keyof typeof FIELDS> & { _id: unknown };

function toPayer(stored: Stored): Payer {
  return {
    id: String(stored._id),
    username: stored.username,
    email: stored.email ?? null,
    issuer: stored.issuer,
    subject: stored.subject,
    stripeCustomerId: stored.stripeCustomerId ?? null,
    stripeSubscriptionId: stored.stripeSubscriptionId ?? null,
    subscriptionTier: stored.subscriptionTier,
    subscriptionStatus: stored.subscriptionStatus as SubscriptionState,
    subscriptionStartDate: stored.subscriptionStartDate ?? null,
    subscriptionEndDate: stored.subscriptionEndDate ?? null,
    subscriptionPeriodEnd: stored.subscriptionPeriodEnd ?? null,
    subscriptionTrialEnd: stored.subscriptionTrialEnd ?? null,
    givenTier: stored.givenTier ?? (stored.stripeSubscriptionId ? "free" : stored.subscriptionTier),
  };
}
