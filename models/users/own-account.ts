import { pickFields } from "#models/field-table.ts";
import { readDisplay } from "./display-rules.ts";
import { readMemory } from "./learner-memory.ts";
import { mailChoicesOf } from "./mail-choices.ts";
import {
  NAME_FIELDS,
  SCORE_FIELDS,
  SETTING_FIELDS,
  type StoredUser,
  studyChoicesOf,
  UserModel,
} from "./user.ts";

export type OwnAccount = ReturnType<typeof toOwnAccount>;

/** Returns the learner's own account, or null if it is gone; passwords and sessions are kept elsewhere. */
export async function findOwnAccount(userId: string): Promise<OwnAccount | null> {
  const stored = await UserModel.findById(userId).lean();
  return stored && toOwnAccount(stored);
}

function toOwnAccount(stored: StoredUser) {
  return {
    id: stored._id.toHexString(),
    ...pickFields(NAME_FIELDS, stored),
    emailVerified: stored.emailVerified,
    signIn: { issuer: stored.issuer, subject: stored.subject },
    ...pickFields(SCORE_FIELDS, stored),
    settings: {
      ...pickFields(SETTING_FIELDS, stored),
      ...studyChoicesOf(stored),
      display: readDisplay(stored.display ?? {}),
      mail: mailChoicesOf(stored),
    },
    memory: readMemory(stored.memory),
    subscription: {
      tier: stored.subscriptionTier,
      givenTier: stored.givenTier ?? null,
      status: stored.subscriptionStatus,
      startDate: stored.subscriptionStartDate,
      endDate: stored.subscriptionEndDate,
      periodEnd: stored.subscriptionPeriodEnd ?? null,
      trialEnd: stored.subscriptionTrialEnd ?? null,
      customerId: stored.stripeCustomerId ?? null,
      subscriptionId: stored.stripeSubscriptionId ?? null,
    },
    createdAt: stored.createdAt,
  };
}
