import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hashPassword, isOutdated, passwordMatches } from "#services/identity/accounts/password.ts";

beforeAll(() => void vi.stubEnv("FULL_PASSWORD_COST", "1"));
afterAll(() => void vi.unstubAllEnvs());

test("a password matches its own hash only", async () => {
  const hash = await hashPassword("correct horse");
  expect(await passwordMatches("correct horse", hash)).toBe(true);
  expect(await passwordMatches("correct horsf", hash)).toBe(false);
});

test("the same password hashes differently each time", async () => {
  expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

test("composed and decomposed letters are the same password", async () => {
  expect(await passwordMatches("pâte", await hashPassword("pa\u0302te"))).toBe(true);
});

test("without a hash, or with a broken one, the answer is no", async () => {
  expect(await passwordMatches("anything", null)).toBe(false);
  expect(await passwordMatches("anything", "md5$abc")).toBe(false);
});

test("a hash of weaker parameters still matches and is known to be outdated", async () => {
  const weak = "scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$VKr9ArmLEk1e-yUIYB2v8fA4vCk1XfEjYP1awbkebSE";
  expect(await passwordMatches("weak one", weak)).toBe(true);
  expect(isOutdated(weak)).toBe(true);
  expect(isOutdated(await hashPassword("fresh one"))).toBe(false);
});
