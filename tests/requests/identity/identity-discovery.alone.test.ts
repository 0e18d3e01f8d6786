import { afterAll, beforeAll, expect, test } from "vitest";
import {
  clientId,
  type OpenidProvider,
  startOpenidProvider,
} from "#tests/mocks/openid-provider.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";

let app: TestApp;
let provider: OpenidProvider;

beforeAll(async () => {
  provider = await startOpenidProvider();
  app = await startTestApp({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId });
});
afterAll(async () => {
  await provider.stop();
});

const discovery = "/.well-known/openid-configuration";

test("an unreachable provider gives a page with a way to try again, and is asked anew (P26, F18)", async () => {
  provider.bend(discovery, "reset");
  const down = await app.visitor().get("/api/login?returnTo=%2Fdashboard");
  expect(down.status).toBe(503);
  const page = await down.text();
  expect(page).toContain("Something went wrong");
  expect(page).toContain('href="/api/login?returnTo=%2Fdashboard"');

  provider.bend(discovery, { body: { issuer: "https://evil.example" } });
  expect((await app.visitor().get("/api/login")).status).toBe(502);

  provider.bend(discovery, undefined);
  const up = await app.visitor().get("/api/login");
  expect(up.headers.get("Location")).toContain(`${provider.issuer}/authorize?`);
});
