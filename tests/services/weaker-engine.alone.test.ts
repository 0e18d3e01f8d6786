import { describe } from "vitest";
import { weakenEngine } from "#tests/support/database/weaker-engine.ts";

weakenEngine();

describe("on an engine with weaker promises (P55)", () => {
  describe("a session", async () => {
    await import("#tests/services/study/session/session.test.ts");
  });

  describe("an import of a batch", async () => {
    await import("./imports/import-batch.test.ts");
  });

  describe("an import of entries", async () => {
    await import("./imports/import-entries.test.ts");
  });

  describe("a race", async () => {
    await import("./study/races.test.ts");
  });

  describe("a word set", async () => {
    await import("./word-sets/word-sets.test.ts");
  });

  describe("a copy of a word set", async () => {
    await import("./word-sets/duplicate-set.test.ts");
  });
});
