import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { listTokens } from "#models/identity/api-token.ts";
import { UserModel } from "#models/users/user.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { signInAs } from "#tests/support/identity/pages.ts";
import { newToken } from "#tests/support/identity/token.ts";

const app = await testApp();

// Each run of the command is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const sameDatabase = () =>
  app.dataDir ? { DATA_DIR: app.dataDir } : { MONGODB_URI: app.databaseUri };

// Its hashes are compared in this process.
const LOWER_COST = ["--import", path.resolve("tests/support/identity/lower-password-cost.mjs")];

const account = (...parameters: string[]) =>
  promisify(execFile)(
    process.execPath,
    [...LOWER_COST, path.resolve("scripts/account.ts"), ...parameters],
    {
      env: { ...process.env, ...sameDatabase() },
    },
  );

async function planOf(person: Visitor) {
  const user = await (await person.json("GET", "/api/auth/user")).json();
  return [user.subscriptionTier, user.subscriptionStatus];
}

test("the operator's command gives a tier while the app runs, and leaves the session alone", async () => {
  const learner = await app.learner();
  const { stdout } = await account(learner.username.toUpperCase(), "--tier", "pro");
  expect(stdout).toContain("has the tier pro now");
  expect(await planOf(learner)).toEqual(["pro", "active"]);
  await account(learner.username, "--tier", "free");
  expect(await planOf(learner)).toEqual(["free", "inactive"]);
});

test("an account that never signed in gets its tier for the first time it does", async () => {
  const password = "set by the operator";
  await account("tier-newcomer", "--create", "--password", password, "--tier", "basic");
  const person = app.visitor();
  await signInAs(person, { username: "tier-newcomer", password });
  expect(await planOf(person)).toEqual(["basic", "active"]);
});

test("a tier nobody knows, a user nobody knows and a paid subscription are refused", async () => {
  const learner = await app.learner();
  await expect(account(learner.username, "--tier", "gold")).rejects.toThrow(
    "A tier is one of free, basic, pro.",
  );
  await expect(account("nobody-here", "--tier", "pro")).rejects.toThrow(
    'There is no user "nobody-here"',
  );
  await UserModel.updateOne({ _id: learner.id }, { $set: { stripeSubscriptionId: "sub_1" } });
  await expect(account(learner.username, "--tier", "pro")).rejects.toThrow("payment service");
  expect(await planOf(learner)).toEqual(["free", "inactive"]);
});

test("the operator ends the tokens of a user and leaves the password and the session alone", async () => {
  const learner = await app.learner();
  await newToken(learner.id);
  const { stdout } = await account(learner.username.toUpperCase(), "--end-tokens");
  expect(stdout).toContain(`have ended: 1.`);
  expect(await listTokens(learner.id, new Date())).toEqual([]);
  expect(await planOf(learner)).toEqual(["free", "inactive"]);
  await expect(account("nobody-here", "--end-tokens")).rejects.toThrow(
    'There is no user "nobody-here"',
  );
});
