import type { Page } from "playwright/test";
import { accountNamed } from "#models/identity/account.ts";
import { DAY_S, keep } from "#services/billing/simulator/lifecycle.ts";
import { catchUp } from "#services/billing/simulator/time.ts";
import { inUnit } from "#services/billing/simulator/unit.ts";
import { syncSubscription } from "#services/billing/sync-subscription.ts";
import { userOfAccount } from "#services/identity/accounts/user-of-account.ts";
import { sessionCookieOf } from "#tests/support/app/sign-in.ts";
import { aCoupon, ask, pay, payerOf } from "#tests/support/billing/billing.ts";
import { connect } from "./database.ts";
import { type Learner, signIn } from "./learner.ts";

/** Somebody in the page's browser who pays for a plan with that test card. */
export async function signInPaying(
  page: Page,
  tier: "basic" | "pro",
  card?: string,
): Promise<Learner> {
  const learner = await signIn(page);
  const { code } = await aCoupon({ discountValue: 1 });
  await ask(learner.id, tier, code);
  await pay(learner.id, card);
  return learner;
}

/** Somebody in the page's browser whose trial has begun. */
export async function signInOnTrial(page: Page, tier: "basic" | "pro"): Promise<Learner> {
  const learner = await signIn(page);
  await ask(learner.id, tier);
  return learner;
}

/** Lets so many days pass for the learner's subscription alone: the clock is that of every other test too. */
export async function passDays(learner: Learner, days: number): Promise<void> {
  const { stripeSubscriptionId: id } = await payerOf(learner.id);
  const earlier = (seconds: number) => seconds - days * DAY_S;
  await inUnit(async (unit) => {
    const subscription = await unit.need("subscription", id ?? "");
    const { items, trial_end, billing_cycle_anchor } = subscription;
    const { failedAt, retryAt } = unit.notesOn(subscription.id);
    const notes = Object.entries({ failedAt, retryAt }).map(([name, moment]) => [
      name,
      typeof moment === "number" ? earlier(moment) : null,
    ]);
    unit.keep("subscription", subscription, { notes: Object.fromEntries(notes) });
    keep(unit, {
      ...subscription,
      billing_cycle_anchor: earlier(billing_cycle_anchor),
      trial_end: trial_end && earlier(trial_end),
      items: {
        ...items,
        data: items.data.map((item) => ({
          ...item,
          current_period_start: earlier(item.current_period_start),
          current_period_end: earlier(item.current_period_end),
        })),
      },
    });
  });
  await catchUp();
  await syncSubscription(learner.id);
}

/** Signs the one admin in in the page's browser. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await connect();
  const account = await accountNamed("admin");
  if (!account) throw new Error("there is no admin");
  const user = await userOfAccount(account, new Date());
  const [pair = ""] = (await sessionCookieOf(user._id.toHexString())).split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  await page
    .context()
    .addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true }]);
}
