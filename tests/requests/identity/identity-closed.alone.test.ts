import { beforeAll, expect, test } from "vitest";
import { AccountModel } from "#models/identity/account.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import { signInAs, signUpAs } from "#tests/support/identity/pages.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    SIGNUP: "closed",
    ADMIN_USERNAME: "Teacher",
    ADMIN_PASSWORD: "chosen by the operator",
    APP_SECRET: `${"n".repeat(40)},${"o".repeat(40)}`,
  });
});
test("a closed sign-up offers no form and makes no account", async () => {
  const person = app.visitor();
  const page = await person.follow("/api/login?mode=signup");
  const text = await page.answer.text();
  expect(text).toContain("Sign-ups are closed here");
  expect(text).not.toContain('name="password"');
  const form = { username: "newcomer", password: "a long enough one", email: "", firstName: "" };
  const { answer } = await signUpAs(app.visitor(), form);
  expect(answer.status).toBe(403);
  expect(await AccountModel.countDocuments({ username: "newcomer" })).toBe(0);
});

test("a chosen admin password is used and told to nobody", async () => {
  expect(app.adminPassword).toBeNull();
  const person = app.visitor();
  await signInAs(person, { username: "teacher", password: "chosen by the operator" });
  const user = await (await person.json("GET", "/api/auth/user")).json();
  expect(user).toMatchObject({ username: "Teacher", isAdmin: true });
});
