import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sweepDeckFolders } from "#services/imports/anki/sweep-deck-folders.ts";

test("folders of packages that a process left are removed, and nothing else", async () => {
  const parent = mkdtempSync(path.join(tmpdir(), "kalima-sweep-test-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  for (const name of ["kalima-deck-old", "kalima-deck-new", "other"]) {
    mkdirSync(path.join(parent, name));
  }
  const now = new Date();
  const old = new Date(now.getTime() - 3_600_000);
  for (const name of ["kalima-deck-old", "other"]) utimesSync(path.join(parent, name), old, old);
  await sweepDeckFolders(now, parent);
  expect(readdirSync(parent).sort()).toEqual(["kalima-deck-new", "other"]);
});
