import { expect, test } from "vitest";
import { UserModel } from "#models/users/user.ts";
import { type Identity, userIdOf, userOf } from "#models/users/user-sign-in.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-20T12:00:00Z");

function identity(overrides: Partial<Identity>): Identity {
  return {
    issuer: "https://id.example",
    subject: "1",
    username: "samira",
    firstName: null,
    email: null,
    emailVerified: false,
    ...overrides,
  };
}

test("P24: fifty first sign-ins of one person make one user", async () => {
  const person = identity({ subject: "at-once", username: "at-once" });
  const users = await Promise.all(Array.from({ length: 50 }, () => userOf(person, now)));
  expect(new Set(users.map((user) => user._id.toHexString())).size).toBe(1);
  expect(await UserModel.countDocuments({ subject: "at-once" })).toBe(1);
});

test("the same name of another subject is another user with a name of their own", async () => {
  const first = await userOf(identity({ subject: "a", username: "Leila" }), now);
  const second = await userOf(identity({ subject: "b", username: "leila" }), now);
  const third = await userOf(
    identity({ subject: "a", issuer: "https://b.example", username: "LEILA" }),
    now,
  );
  expect([first.username, second.username, third.username]).toEqual([
    "Leila",
    "leila-2",
    "LEILA-3",
  ]);
});

test("users are never joined by their e-mail", async () => {
  const email = "shared@example.org";
  const first = await userOf(
    identity({ subject: "c", username: "one", email, emailVerified: true }),
    now,
  );
  const second = await userOf(
    identity({ subject: "d", username: "two", email, emailVerified: true }),
    now,
  );
  expect(first._id.equals(second._id)).toBe(false);
});

test("first name and e-mail follow the provider at each sign-in, the username stays", async () => {
  await userOf(identity({ subject: "e", username: "before" }), now);
  const again = await userOf(
    identity({ subject: "e", username: "after", firstName: "Nour", email: "n@example.org" }),
    now,
  );
  expect(again).toMatchObject({ username: "before", firstName: "Nour", email: "n@example.org" });
});

test("a person who never signed in has no user", async () => {
  expect(await userIdOf({ issuer: "https://id.example", subject: "nobody" })).toBeNull();
});
