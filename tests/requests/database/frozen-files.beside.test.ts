import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import { addNouns, setupForm } from "#tests/support/study/study.ts";

const CANNOT_STORE = "We can’t save anything right now. Please try again later.";
const WORD = { arabicWord: "شَجَرَةٌ", englishMeaning: "a tree", category: "noun" };

/** Whether this user may make a file immutable, which denies writing to root too. */
function mayFreeze(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-freeze-"));
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const isFrozen = freeze("+i", [file]);
  if (isFrozen) freeze("-i", [file]);
  rmSync(folder, { recursive: true });
  return isFrozen;
}

function freeze(flag: "+i" | "-i", files: string[]): boolean {
  return spawnSync("chattr", [flag, ...files]).status === 0;
}

const ready = (server: RunningServer) => fetch(`${server.origin}/readyz`).then((one) => one.status);

test.runIf(!process.env.MONGODB_URI && mayFreeze())(
  "data files that may no longer be written are a clear 503, reading goes on, readiness is red, and all heals by itself",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "kalima-frozen-"));
    beginData(folder);
    const server = await startServer({ DATA_DIR: folder });
    const learner = await server.learner();
    await addNouns(learner, 1);
    // The system kills a process that writes to a mapped file, as data.sqlite-shm is, that it may no longer write.
    const files = ["data.sqlite", "data.sqlite-wal"].map((name) => path.join(folder, name));
    onTestFinished(async () => {
      freeze("-i", files);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });
    expect(await ready(server)).toBe(200);

    expect(freeze("+i", files)).toBe(true);
    await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(503);
    const call = await learner.json("POST", "/api/vocabulary", WORD);
    expect([call.status, call.headers.get("Retry-After"), await call.json()]).toEqual([
      503,
      "60",
      { error: "unavailable", message: CANNOT_STORE },
    ]);
    const page = await learner.post("/session-setup", setupForm());
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await page.text()).toContain(CANNOT_STORE);
    expect((await learner.get("/vocabulary")).status).toBe(200);

    expect(freeze("-i", files)).toBe(true);
    await expect.poll(() => ready(server), { timeout: 20_000 }).toBe(200);
    expect((await learner.json("POST", "/api/vocabulary", WORD)).status).toBe(201);
  },
);
