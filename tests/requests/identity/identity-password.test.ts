import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { signInAs, signUp } from "#tests/support/identity/pages.ts";

const app = await testApp();

const isSignedIn = async (person: Visitor) =>
  (await person.json("GET", "/api/auth/user")).status === 200;

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

test("a new password ends every other session and the provider's too, and this one goes on under another id", async () => {
  const learner = await signUp(app);
  const { username, password } = learner;
  const elsewhere = app.visitor();
  await signInAs(elsewhere, { username, password });

  const before = learner.cookies.headerFor("/");
  const form = { current: password, password: "an even better one" };
  const answer = await learner.post("/account/password", form);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings"]);
  expect(await isSignedIn(learner)).toBe(true);
  const old = await learner.request("/api/auth/user", { headers: { Cookie: before } });
  expect(old.status).toBe(401);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect((await elsewhere.follow("/api/login")).path).toMatch(/^\/oidc\/interaction\//);

  const outdated = await signInAs(app.visitor(), { username, password });
  expect(outdated.answer.status).toBe(401);
  const fresh = await signInAs(app.visitor(), { username, password: "an even better one" });
  expect(fresh.path).toBe("/");
});

test("who does not know the current password changes nothing", async () => {
  const learner = await signUp(app);
  const form = { current: "not the password", password: "an even better one" };
  const answer = await learner.post("/account/password", form);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain("That’s not your current password");
  expect(page).not.toContain("an even better one");
  const { username, password } = learner;
  expect((await signInAs(app.visitor(), { username, password })).path).toBe("/");
});

test("a new password that is too short is refused", async () => {
  const learner = await signUp(app);
  const form = { current: learner.password, password: "short" };
  const answer = await learner.post("/account/password", form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("8 to 200 characters");
});

test("a visitor is sent to sign in first", async () => {
  const answer = await app.visitor().get("/account/password");
  expect(answer.headers.get("Location")).toBe("/?sign-in&returnTo=%2Faccount%2Fpassword");
});

test("the operator's command sets a password while the app runs, and ends the sessions", async () => {
  const learner = await signUp(app);
  await account(learner.username, "--password", "set by the operator");
  expect(await isSignedIn(learner)).toBe(false);
  const form = { username: learner.username, password: "set by the operator" };
  expect((await signInAs(app.visitor(), form)).path).toBe("/");
});

test("the operator's command makes an account only when told to", async () => {
  await expect(account("newcomer", "--password", "set by the operator")).rejects.toThrow(
    'There is no account "newcomer"',
  );
  await account("newcomer", "--create", "--password", "set by the operator");
  const form = { username: "newcomer", password: "set by the operator" };
  expect((await signInAs(app.visitor(), form)).path).toBe("/");
});
