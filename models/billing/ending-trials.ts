import { trusted } from "#models/database/mongoose.server.ts";
import { UserModel } from "#models/users/user.ts";

export type EndingTrial = { userId: string; subscriptionId: string; trialEnd: Date };

/** Lists trials that end between two times and whose users want a reminder by mail, by subscription id. */
export async function endingTrials(
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: string; limit: number },
): Promise<EndingTrial[]> {
  const stored = await UserModel.find(
    {
      stripeSubscriptionId: trusted({ $gt: after }),
      subscriptionStatus: "trialing",
      subscriptionTrialEnd: trusted({ $gt: from, $lte: until }),
      email: trusted({ $gt: "" }),
      mailsTrialEnd: trusted({ $ne: false }),
    },
    { stripeSubscriptionId: 1, subscriptionTrialEnd: 1 },
  )
    .sort({ stripeSubscriptionId: 1 })
    .limit(limit)
    .lean();
  return stored.flatMap(({ _id, stripeSubscriptionId, subscriptionTrialEnd }) =>
    stripeSubscriptionId && subscriptionTrialEnd
      ? [
          {
            userId: String(_id),
            subscriptionId: stripeSubscriptionId,
            trialEnd: subscriptionTrialEnd,
          },
        ]
      : [],
  );
}
