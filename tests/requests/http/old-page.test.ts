import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";

const app = await testApp();

test.each(["/session", "/session-setup", "/vocabulary/new", "/settings", "/try"])(
  "the form of an earlier build of %s breaks nothing (F36)",
  async (address) => {
    const learner = await app.learner();
    const forms: Record<string, string>[] = [{}, { gone: "field" }, { intent: "old" }];
    for (const form of forms) {
      expect((await learner.post(address, form)).status).toBeLessThan(500);
    }
  },
);

test("what an earlier build fetches breaks nothing (F36)", async () => {
  const learner = await app.learner();
  for (const address of ["/gone-route.data", "/dashboard.data?_routes=routes%2Fgone"]) {
    expect((await learner.request(address)).status).toBeLessThan(500);
  }
});
