import { accountNamed } from "#models/identity/account.ts";
import { userOfAccount } from "#services/identity/accounts/user-of-account.ts";
import type { TestApp } from "#tests/support/app/app.ts";
import { giveSession } from "#tests/support/app/sign-in.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";

/** A browser in which the one admin is signed in. */
export async function anAdmin(app: Pick<TestApp, "visitor">): Promise<Visitor> {
  const account = await accountNamed("admin");
  if (!account) throw new Error("there is no admin");
  const user = await userOfAccount(account, new Date());
  return giveSession(app.visitor(), user._id.toHexString());
}
