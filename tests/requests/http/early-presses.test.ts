import { expect, test } from "vitest";
import { keepEarlyPresses } from "#app/document/early-presses.ts";
import { testApp } from "#tests/support/app/app.ts";

const app = await testApp();

test("a page with scripts keeps what is pressed before them, in a few bytes that its policy allows", async () => {
  const answer = await (await app.learner()).get("/dashboard");
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
  expect(html).toContain(`<script nonce="${nonce}">${keepEarlyPresses}</script>`);
  expect(html.indexOf(keepEarlyPresses)).toBeLessThan(html.indexOf("<body"));
  expect(keepEarlyPresses.length).toBeLessThan(500);
});

test("a page without script files keeps nothing", async () => {
  expect(await (await app.visitor().get("/")).text()).not.toContain("earlyPresses");
});
