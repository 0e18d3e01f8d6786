import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "playwright/test";
import { ownDatabaseOn } from "#tests/support/database/own-database.ts";
import { findChromium, TEST_FLAGS } from "./scripts/chromium.mjs";
import { SERVER_FILE } from "./scripts/run/server-start.mjs";

const port = Number(process.env.E2E_PORT ?? 4173);
// Workers load this file too; the folder has the same name for all of them.
process.env.E2E_DATA_DIR = path.join(tmpdir(), `kalima-e2e-${port}`);
if (process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
  if (process.env.MONGODB_URI) process.env.MONGODB_URI = ownDatabaseOn(process.env.MONGODB_URI);
}
const chromium = findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  globalTeardown: "./tests/e2e/support/drop-database.ts",
  fullyParallel: true,
  workers: 3,
  // A machine with much else to do may take five times as long.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { args: TEST_FLAGS, ...(chromium ? { executablePath: chromium } : {}) },
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "scripts-on",
      testIgnore: "**/*.scriptless.spec.ts",
      grepInvert: /@scriptless/,
      use: { javaScriptEnabled: true },
    },
    {
      name: "scripts-off",
      grep: /\.scriptless\.spec\.ts|@scriptless|@without-scripts/,
      use: { javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: `node --import ./tests/support/identity/lower-password-cost.mjs ${SERVER_FILE}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_SCALE: "1000",
      LOG_LEVEL: "warn",
    },
  },
});
