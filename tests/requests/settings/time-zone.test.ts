import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";

const app = await testApp();

test("a chosen time zone is saved, said and shown; one that is none is refused", async () => {
  const learner = await app.learner();
  const saved = await learner.post("/settings/zone", { timeZone: "Asia/Beirut" });
  expect(saved.status).toBe(302);
  const { answer } = await learner.follow(saved.headers.get("Location") ?? "");
  const html = await answer.text();
  expect(html).toContain("Time zone saved");
  expect(html).toContain("Asia/Beirut");

  const refused = await learner.post("/settings/zone", { timeZone: "Asia/Nowhere" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Please choose a time zone.");
  expect(await (await learner.get("/settings")).text()).toContain("Asia/Beirut");
});
