import { expect, test } from "vitest";
import { installation } from "#models/identity/installation.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("processes that start together agree on one set of secrets", async () => {
  let made = 0;
  const make = async () => ({ appSecret: `secret ${++made}`, signingKeys: ["key"] });
  const found = await Promise.all(Array.from({ length: 10 }, () => installation(make)));
  expect(new Set(found.map(({ appSecret }) => appSecret)).size).toBe(1);
});
