import type { Page } from "playwright/test";
import { accountNamed } from "#models/identity/account.ts";
import { userOfAccount } from "#services/identity/accounts/user-of-account.ts";
import { sessionCookieOf } from "#tests/support/app/sign-in.ts";
import { aCoupon, ask, pay } from "#tests/support/billing/billing.ts";
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
