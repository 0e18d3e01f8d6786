import { leaseIn } from "#models/database/lease.ts";
import { defineModel } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import {
  always,
  collection,
  inside,
  orNull,
  type Stored,
  type Told,
} from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import type { CancelReason, PaidTier } from "./billing-rules.ts";

/** A subscription that is being made: what was asked for, and what was taken for it. Repeats of it have the same id. */
export type Attempt = {
  id: string;
  tier: PaidTier;
  couponId: string | null;
  couponUseId: string | null;
  withTrial: boolean;
  begunAt: Date;
};

/** A cancellation that was asked for, until it is known whether it was made; `amountSaved` in cents a month. */
export type Cancellation = {
  id: string;
  subscriptionId: string;
  tier: Tier;
  reason: CancelReason | null;
  feedback: string | null;
  amountSaved: number;
  askedAt: Date;
};

const billingAccountSchema = collection("billing_accounts", {
  /** The id of the user. */
  _id: always.text,
  leaseHolder: field<string | null>(String, null),
  leaseUntil: always.time,
  /** Whether a plan was asked for or a payment shown whose end was not told yet. */
  awaitsReturn: field<boolean>(Boolean, false),
  attempt: orNull(
    inside<Attempt>({
      id: String,
      tier: String,
      couponId: String,
      couponUseId: String,
      withTrial: Boolean,
      begunAt: Date,
    }),
  ),
  disputedAt: field<Date | null>(Date, null),
  /** The price at which a cancelled subscription goes on once it is paid. */
  nextPrice: field<string | null>(String, null),
  /** The setup of the payment service that takes another card. */
  cardSetupId: field<string | null>(String, null),
  cancellation: orNull(
    inside<Cancellation>({
      id: String,
      subscriptionId: String,
      tier: String,
      reason: String,
      feedback: String,
      amountSaved: Number,
      askedAt: Date,
    }),
  ),
});

const BillingAccountModel = defineModel("BillingAccount", billingAccountSchema);

type StoredBillingAccount = Stored<typeof BillingAccountModel>;

export type BillingAccount = Told<
  typeof BillingAccountModel,
  "_id" | "leaseHolder" | "leaseUntil" | "awaitsReturn"
>;

/** The lease of a user's subscription, for one piece of work at a time. */
export const subscriptionLease = leaseIn(BillingAccountModel, {
  holder: "leaseHolder",
  until: "leaseUntil",
});

/** Returns the stored payment facts of a user, besides the subscription. */
export async function billingAccount(userId: string): Promise<BillingAccount> {
  return answerQuery({
    model: BillingAccountModel,
    filter: { _id: userId },
    limit: 1,
    toResult: ([stored]: StoredBillingAccount[]) => {
      const { attempt = null, disputedAt = null, nextPrice = null } = stored ?? {};
      const { cardSetupId = null, cancellation = null } = stored ?? {};
      return { attempt, disputedAt, nextPrice, cardSetupId, cancellation };
    },
  });
}

/** Keeps what is being made, or that it came to an end. */
export async function keepAttempt(userId: string, attempt: Attempt | null): Promise<void> {
  await BillingAccountModel.updateOne({ _id: userId }, { $set: { attempt } });
}

/** Keeps at which price a cancelled subscription is to go on; null for none. */
export async function keepNextPrice(userId: string, nextPrice: string | null): Promise<void> {
  await BillingAccountModel.updateOne({ _id: userId }, { $set: { nextPrice } });
}

/** Keeps what is said of a cancellation before it is made, or that it is known what became of it. */
export async function keepCancellation(
  userId: string,
  cancellation: Cancellation | null,
): Promise<void> {
  await BillingAccountModel.updateOne({ _id: userId }, { $set: { cancellation } });
}

/** Keeps where the payment service takes another card of the user. */
export async function keepCardSetup(userId: string, cardSetupId: string): Promise<void> {
  await BillingAccountModel.updateOne({ _id: userId }, { $set: { cardSetupId } });
}

/** Notes that a user goes to pay, so that the end of it is told when they come back. */
export async function awaitReturn(userId: string): Promise<void> {
  await BillingAccountModel.updateOne({ _id: userId }, { $set: { awaitsReturn: true } });
}

/** Whether the end of a payment is still to be told to a user, who is told now: true once. */
export async function takeReturn(userId: string): Promise<boolean> {
  const { matchedCount } = await BillingAccountModel.updateOne(
    { _id: userId, awaitsReturn: true },
    { $set: { awaitsReturn: false } },
  );
  return matchedCount === 1;
}

/** Notes that the user disputed a payment: from then on no trial and no coupon. */
export async function noteDispute(userId: string, now: Date): Promise<void> {
  await BillingAccountModel.updateOne(
    { _id: userId, disputedAt: null },
    { $set: { disputedAt: now } },
  );
}
