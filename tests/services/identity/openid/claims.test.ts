import { expect, test } from "vitest";
import { identityFrom, subjectOf } from "#services/identity/openid/claims.ts";

const from = (claims: Record<string, unknown>) => identityFrom("https://id.example", "1", claims);

test.each([
  [{ preferred_username: "samira" }, "samira"],
  [{ login: "octocat" }, "octocat"],
  [{ preferred_username: "samira@example.org", nickname: "sam" }, "sam"],
  [{ email: "samira@example.org" }, "learner"],
  [{ preferred_username: "ad\u200Bmin\u202E" }, "admin"],
  [{ preferred_username: "x".repeat(40) }, "x".repeat(32)],
  [{ preferred_username: ["samira"] }, "learner"],
  [{}, "learner"],
])("claims %j give the username %s", (claims, username) => {
  expect(from(claims).username).toBe(username);
});

test("an e-mail is verified only when the provider says exactly so", () => {
  expect(from({ email: "a@b.example", email_verified: true }).emailVerified).toBe(true);
  expect(from({ email: "a@b.example", email_verified: "true" }).emailVerified).toBe(false);
  expect(from({ email: "a@b.example" }).emailVerified).toBe(false);
});

test.each([
  [{ sub: "abc" }, "abc"],
  [{ id: 42 }, "42"],
  [{ user_id: "u1" }, "u1"],
  [{ sub: "" }, null],
  [{ id: 1.5 }, null],
  [{ sub: { $ne: null } }, null],
  [{}, null],
])("claims %j name the subject %s", (claims, subject) => {
  expect(subjectOf(claims)).toBe(subject);
});
