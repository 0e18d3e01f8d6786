import { expect, test } from "vitest";
import { createAccount } from "#models/identity/account.ts";
import { userOf } from "#models/users/user-sign-in.ts";
import { hashPassword } from "#services/identity/accounts/password.ts";
import { testApp } from "#tests/support/app/app.ts";
import { signInAs } from "#tests/support/identity/pages.ts";

const app = await testApp();

const password = "a long enough one";

test("the first start makes the admin and gives the password once (P18)", async () => {
  expect(app.adminPassword).toMatch(/^[\w-]{16}$/);
  const person = app.visitor();
  await signInAs(person, { username: "admin", password: app.adminPassword ?? "" });
  const user = await (await person.json("GET", "/api/auth/user")).json();
  expect(user).toMatchObject({ username: "admin", isAdmin: true });
});

test.each(["ADM1N", "аdmin", "ａdmins"])(
  "P18: an account named %s is not the admin",
  async (username) => {
    const passwordHash = await hashPassword(password);
    await createAccount({ username, email: null, firstName: null, passwordHash }, new Date());
    const person = app.visitor();
    const { path } = await signInAs(person, { username, password });
    expect(path).toBe("/");
    const user = await (await person.json("GET", "/api/auth/user")).json();
    expect(user).toMatchObject({ isAdmin: false });
  },
);

test("P18: the admin stays the admin when another issuer's user took the name before", async () => {
  const identity = { firstName: null, email: null, emailVerified: false };
  await userOf(
    { ...identity, issuer: "https://id.example", subject: "1", username: "Admin" },
    new Date(),
  );
  const person = app.visitor();
  await signInAs(person, { username: "Admin", password: app.adminPassword ?? "" });
  expect(await (await person.json("GET", "/api/auth/user")).json()).toMatchObject({
    isAdmin: true,
  });
});
