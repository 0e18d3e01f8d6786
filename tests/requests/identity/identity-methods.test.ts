import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";

const app = await testApp();

test.each(
  ["/api/login", "/api/callback", "/api/logout"].flatMap((address) =>
    ["POST", "PUT", "PATCH", "DELETE"].map((method) => [method, address] as const),
  ),
)("%s %s is 405 as JSON and changes nothing", async (method, address) => {
  const learner = await app.learner();

  const answer = await learner.request(address, { method });

  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(await answer.json()).toEqual({
    error: "method_not_allowed",
    message: "Method not allowed",
  });
  expect((await learner.json("GET", "/api/auth/user")).status).toBe(200);
});
