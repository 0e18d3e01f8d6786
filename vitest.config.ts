import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const shared: TestProjectInlineConfiguration["test"] = {
  environment: "node",
  pool: "forks",
  execArgv: ["--import", "./tests/support/identity/lower-password-cost.mjs"],
  server: { deps: { external: [/build\/server/] } },
  env: { LOG_LEVEL: "fatal", RATE_LIMIT_SCALE: "1000" },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: "tests/support/database/global-setup.ts",
};

// React decides at its first import, whoever imports it, whether it is the production build that the app is.
const onTheBuild = { ...shared, env: { ...shared.env, NODE_ENV: "production" } };

// Processes that tests start wait for one another on a busy machine.
const patient = { ...onTheBuild, testTimeout: 120_000, hookTimeout: 120_000 };

const OTHERS = ["**/*.alone.test.ts", "**/*.beside.test.ts"];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: 4,
    coverage: {
      provider: "v8",
      include: ["models/**/*.ts", "services/**/*.ts"],
      reporter: [["text", { skipFull: true }], "html"],
    },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "units",
          include: ["tests/{app,models,services,scripts,ui}/**/*.test.ts"],
          exclude: OTHERS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onTheBuild,
          name: "requests",
          include: ["tests/requests/**/*.test.ts"],
          exclude: OTHERS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: "beside",
          include: ["tests/**/*.beside.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...patient, name: "alone", include: ["tests/**/*.alone.test.ts"] },
      },
    ],
  },
});
