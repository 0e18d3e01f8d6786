import Stripe from "stripe";
import { afterEach, describe, expect, test, vi } from "vitest";
import { billingAccount } from "#models/billing/billing-account.ts";
import { countUsersOfFeedback, listOwnFeedback } from "#models/billing/cancellation-feedback.ts";
import { cancelSubscription, reactivateSubscription } from "#services/billing/end-subscription.ts";
import { BillingFailure, callStripe } from "#services/billing/stripe-client.ts";
import { syncSubscription } from "#services/billing/sync-subscription.ts";
import { aCoupon, aSubscriber, ask } from "#tests/support/billing/billing.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

withDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

const { StripeConnectionError, StripeInvalidRequestError } = Stripe.errors;
const subscriptions = () => callStripe(async (stripe) => stripe.subscriptions);

describe("what is said of a cancellation", () => {
  const said = { reason: "too-expensive", feedback: "Next year." } as const;

  test("is kept once, however the process of the cancellation ends", async () => {
    const id = await aSubscriber();
    const made = await subscriptions();
    const update = made.update.bind(made);
    vi.spyOn(made, "update").mockImplementationOnce(async (...asked) => {
      await update(...asked);
      throw new StripeConnectionError({ type: "api_error", message: "no answer" });
    });
    await expect(cancelSubscription(id, said, new Date())).rejects.toThrow(BillingFailure);

    await Promise.all([syncSubscription(id), syncSubscription(id)]);
    await syncSubscription(id);

    expect(await listOwnFeedback(id)).toMatchObject([
      {
        ...said,
        subscriptionTier: "basic",
        amountSaved: 799,
        subscriptionEndDate: expect.any(Date),
      },
    ]);
    expect(await cancelSubscription(id, said, new Date())).toEqual({
      outcome: "already-cancelled",
    });
    expect(await listOwnFeedback(id)).toHaveLength(1);
  });

  test("is kept for each cancellation, also of two within one second", async () => {
    const id = await aSubscriber();
    const before = await countUsersOfFeedback();
    for (const feedback of ["First.", "Second."]) {
      const reason = "completed-learning" as const;
      await cancelSubscription(id, { reason, feedback }, new Date());
      await reactivateSubscription(id);
    }

    expect((await listOwnFeedback(id)).map(({ feedback }) => feedback)).toEqual([
      "First.",
      "Second.",
    ]);
    const { users, usersWithText, usersOf } = await countUsersOfFeedback();
    expect(users).toBe(before.users + 1);
    expect(usersWithText).toBe(before.usersWithText + 1);
    expect(usersOf["completed-learning"]).toBe(1);
  });

  test("is forgotten with a cancellation that was refused", async () => {
    const id = await aSubscriber();
    vi.spyOn(await subscriptions(), "update").mockImplementationOnce(() => {
      throw new StripeInvalidRequestError({ type: "invalid_request_error", message: "no" });
    });
    await expect(cancelSubscription(id, said, new Date())).rejects.toThrow(BillingFailure);
    await syncSubscription(id);
    expect(await listOwnFeedback(id)).toEqual([]);

    await cancelSubscription(id, { reason: "other", feedback: null }, new Date());
    expect(await listOwnFeedback(id)).toMatchObject([{ reason: "other", feedback: null }]);
  });

  test("is forgotten when the cancellation of a dead process never came", async () => {
    const id = await aSubscriber();
    vi.spyOn(await subscriptions(), "update").mockImplementationOnce(() => {
      throw new StripeConnectionError({ type: "api_error", message: "no answer" });
    });
    const long = new Date(Date.now() - 11 * 60 * 1000);
    await expect(cancelSubscription(id, said, long)).rejects.toThrow(BillingFailure);
    await syncSubscription(id);

    expect((await billingAccount(id)).cancellation).toBeNull();
    expect(await listOwnFeedback(id)).toEqual([]);
  });
});

test("one that ended with its invoice gives access until then, not for a period", async () => {
  const { id } = await makeUser();
  await ask(id, "basic", (await aCoupon()).code);
  const made = await subscriptions();
  const cancel = made.cancel.bind(made);
  vi.spyOn(made, "cancel").mockImplementationOnce(async (...asked) => {
    await cancel(...asked);
    const code = "resource_missing";
    throw new StripeInvalidRequestError({ type: "invalid_request_error", code, message: "gone" });
  });

  const cancelled = await cancelSubscription(id, { reason: null, feedback: null }, new Date());

  const [{ subscriptionEndDate = null } = {}] = await listOwnFeedback(id);
  expect(cancelled).toMatchObject({ outcome: "cancelled", accessUntil: subscriptionEndDate });
});
