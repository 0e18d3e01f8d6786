import { afterAll, expect, test, vi } from "vitest";
import { MailModel } from "#models/mail/outbox.ts";
import { UserModel, type UserRecord } from "#models/users/user.ts";
import { queueTrialReminders } from "#services/billing/billing-mail.ts";
import { moveClock } from "#services/billing/simulator/time.ts";
import { sweepSubscriptions } from "#services/billing/sweep-subscriptions.ts";
import { syncSubscription } from "#services/billing/sync-subscription.ts";
import { sendWaitingMail } from "#services/mail/send-mail.ts";
import { aCoupon, ask, DAY_MS, pay, payerOf } from "#tests/support/billing/billing.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

const server = await vi.hoisted(async () => {
  const { startMailServer } = await import("#tests/support/mail/mail-server.ts");
  const started = await startMailServer();
  process.env.SMTP_URL = started.url;
  return started;
});

withDatabase();

afterAll(server.stop);

const now = new Date("2026-11-22T10:00:00Z");
let trials = 0;

/** Somebody in a trial that ends so long from now. */
async function aTrial(ms: number, overrides: Partial<UserRecord> = {}) {
  trials += 1;
  const email = `trial-${trials}@mail.example`;
  const { id } = await makeUser({
    email,
    subscriptionTier: "basic",
    subscriptionStatus: "trialing",
    stripeSubscriptionId: `sub_trial_${trials}`,
    subscriptionTrialEnd: new Date(now.getTime() + ms),
    ...overrides,
  });
  return { id, email };
}

const mailTo = (email: string) => server.taken.filter(({ to }) => to.includes(email));

test("a trial is called to mind once, in its last three days (PROD-17)", async () => {
  const soon = await aTrial(3 * DAY_MS);
  const canceled = await aTrial(DAY_MS, { subscriptionEndDate: new Date(now.getTime() + DAY_MS) });
  const others = await Promise.all([
    aTrial(3 * DAY_MS + 2000),
    aTrial(0),
    aTrial(DAY_MS, { mailsTrialEnd: false }),
    aTrial(DAY_MS, { subscriptionStatus: "active" }),
  ]);
  await aTrial(DAY_MS, { email: null });
  await Promise.all(Array.from({ length: 5 }, () => queueTrialReminders(now, now)));
  await queueTrialReminders(new Date(now.getTime() + 1000), now);
  expect(await sendWaitingMail(() => now)).toBe(2);

  const { text, headers } = await server.mailTo(soon.email);
  expect(headers.get("subject")).toBe("Your free trial of Kalima Basic ends on November 25, 2026");
  expect(text).toContain("Your free trial of the Basic plan ends on November 25, 2026.");
  expect(text).toContain("the plan goes on for $7.99 a month. Without a card nothing is charged");
  expect(text).toContain("http://localhost:3000/settings/subscription");
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect((await server.mailTo(canceled.email)).text).toContain("You have canceled it");
  expect(others.flatMap(({ email }) => mailTo(email))).toEqual([]);
});

test("a reminder that waited until the trial was over or unwanted is not sent", async () => {
  await MailModel.deleteMany({});
  const over = await aTrial(DAY_MS);
  const unwanted = await aTrial(DAY_MS);
  const paid = await aTrial(DAY_MS);
  await queueTrialReminders(now, now);
  await UserModel.updateOne({ _id: over.id }, { $set: { subscriptionTrialEnd: now } });
  await UserModel.updateOne({ _id: unwanted.id }, { $set: { mailsTrialEnd: false } });
  await UserModel.updateOne({ _id: paid.id }, { $set: { subscriptionStatus: "active" } });
  await sendWaitingMail(() => now);
  expect([over, unwanted, paid].flatMap(({ email }) => mailTo(email))).toEqual([]);
});

test("the daily sweep reminds, and a payment that fails is told once, however often it is read", async () => {
  await UserModel.deleteMany({});
  await MailModel.deleteMany({});
  const { id } = await makeUser({ email: "payer@mail.example" });
  const { code } = await aCoupon({ discountValue: 1 });
  await ask(id, "basic", code);
  await pay(id, "4000000000000341");
  const { id: trying } = await makeUser({ email: "trying@mail.example" });
  await ask(trying, "pro");
  await moveClock(28 * DAY_MS);
  await sweepSubscriptions(new Date());
  expect(await sendWaitingMail()).toBe(1);
  expect((await server.mailTo("trying@mail.example")).text).toContain("trial of the Pro plan");

  await moveClock(4 * DAY_MS);
  await Promise.all([syncSubscription(id), syncSubscription(id)]);
  expect(await payerOf(id)).toMatchObject({ subscriptionStatus: "past_due" });
  await sweepSubscriptions(new Date());
  expect(await sendWaitingMail()).toBe(1);
  const { text, headers } = await server.mailTo("payer@mail.example");
  expect(headers.get("subject")).toBe("A payment for Kalima failed");
  expect(headers.has("list-unsubscribe")).toBe(false);
  expect(text).toContain("We couldn’t charge your card for your plan.");
  await sweepSubscriptions(new Date());
  expect(await sendWaitingMail()).toBe(0);
});

test("of a payment that was made meanwhile nothing is said", async () => {
  await UserModel.deleteMany({});
  await MailModel.deleteMany({});
  const { id } = await makeUser({ email: "late@mail.example" });
  const { code } = await aCoupon({ discountValue: 1 });
  await ask(id, "basic", code);
  await pay(id, "4000000000000341");
  await moveClock(32 * DAY_MS);
  await syncSubscription(id);
  expect(await MailModel.countDocuments({ kind: "payment-failed" })).toBe(1);
  await UserModel.updateOne({ _id: id }, { $set: { subscriptionStatus: "active" } });
  expect(await sendWaitingMail()).toBe(0);
  expect(await MailModel.countDocuments({ kind: "payment-failed" })).toBe(0);
});
