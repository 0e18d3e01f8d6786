import { trusted } from "#models/database/mongoose.server.ts";
import { answerOne } from "#models/database/read-together.ts";
import { mapFields } from "#models/field-table.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { UserModel, type UserRecord } from "#models/users/user.ts";
import type { SubscriptionState } from "./billing-rules.ts";

const IDENTITY = { username: 1, email: 1, issuer: 1, subject: 1, stripeCustomerId: 1 } as const;

const COPY = {
  subscriptionTier: 1,
  subscriptionStatus: 1,
  stripeSubscriptionId: 1,
  subscriptionStartDate: 1,
  /** When it ends or ended; null while it goes on by itself. */
  subscriptionEndDate: 1,
  subscriptionPeriodEnd: 1,
  subscriptionTrialEnd: 1,
  /** The tier after the subscription ends: free, or one that an operator gave. */
  givenTier: 1,
} as const;

const FIELDS = { ...IDENTITY, ...COPY };

/** Our copy of what the payment service holds on a user's subscription; times are UTC. */
export type SubscriptionCopy = Omit<Pick<UserRecord, keyof typeof COPY>, "subscriptionStatus"> & {
  subscriptionStatus: SubscriptionState;
  givenTier: Tier;
};

/** A user as billing sees one. */
export type Payer = SubscriptionCopy & Pick<UserRecord, keyof typeof IDENTITY> & { id: string };

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
  // Records from before a field was kept lack it.
  const fields = mapFields(FIELDS, (name) => stored[name] ?? null) as Omit<Stored, "_id">;
  return {
    ...fields,
    id: String(stored._id),
    subscriptionStatus: fields.subscriptionStatus as SubscriptionState,
    givenTier: fields.givenTier ?? (fields.stripeSubscriptionId ? "free" : fields.subscriptionTier),
  };
}
