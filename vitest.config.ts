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
          exclude: ["**/*.alone.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onTheBuild,
          name: "requests",
          include: ["tests/requests/**/*.test.ts"],
          exclude: ["**/*.alone.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        // Each starts processes of its own, which wait for one another on a busy machine.
        test: {
          ...onTheBuild,
          name: "alone",
          include: ["tests/**/*.alone.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
