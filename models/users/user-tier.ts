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
 * has dates. False while a subscription of the payment service decides over the tier.
 */
export async function setOperatorTier(userId: string, tier: Tier): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, stripeSubscriptionId: null },
    {
      $set: {
        subscriptionTier: tier,
        subscriptionStatus: isPaid(tier) ? "active" : "inactive",
        subscriptionStartDate: null,
        subscriptionEndDate: null,
      },
    },
  );
  return matchedCount === 1;
}
