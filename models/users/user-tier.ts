import { trusted } from "#models/database/mongoose.server.ts";
import { isPaid, type Tier } from "./plan-rules.ts";
import { UserModel } from "./user.ts";
import { foldUsername } from "./username-rules.ts";

/** The id of the user with that username, letter case aside, or null. */
export async function userIdNamed(username: string): Promise<string | null> {
  const known = await UserModel.findOne(
    { usernameFolded: foldUsername(username) },
    { _id: 1 },
  ).lean();
  return known?._id.toHexString() ?? null;
}

/**
 * Gives a user a tier that no payment stands behind: a paid one is active, free is inactive, neither
 * has dates. A subscription that has ended stays told. False while one of the payment service goes on.
 */
export async function setOperatorTier(userId: string, tier: Tier): Promise<boolean> {
  const given = { subscriptionTier: tier, givenTier: tier };
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, stripeSubscriptionId: null },
    {
      $set: {
        ...given,
        subscriptionStatus: isPaid(tier) ? "active" : "inactive",
        subscriptionStartDate: null,
        subscriptionEndDate: null,
      },
    },
  );
  if (matchedCount === 1) return true;
  const ended = trusted({ $in: ["canceled", "incomplete_expired"] });
  const after = await UserModel.updateOne(
    { _id: userId, subscriptionStatus: ended },
    { $set: given },
  );
  return after.matchedCount === 1;
}
