import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import { addNouns } from "#tests/support/study/study.ts";

// A file of its own: what signs cookies here is that of the first server whose learners sign in.

const isEmbedded = !process.env.MONGODB_URI;
const WORD = { category: "noun", exampleSentence: "ق".repeat(900) };

const ready = (server: RunningServer) => fetch(`${server.origin}/readyz`).then((one) => one.status);

const mayLimit = spawnSync("prlimit", ["--version"]).status === 0;

/** Lets no file of the process grow beyond so many bytes. */
function limitFiles({ process: child }: RunningServer, bytes: number | "unlimited"): void {
  const { status } = spawnSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytes}:`]);
  expect(status).toBe(0);
}

test.runIf(isEmbedded && mayLimit)(
  "at a limit of the size of files readiness is red as long as changes are refused, and all heals by itself",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "kalima-fsize-"));
    beginData(folder);
    const server = await startServer({ DATA_DIR: folder });
    onTestFinished(async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const learner = await server.learner({ subscriptionTier: "pro" });
    await addNouns(learner, 3);
    expect(await ready(server)).toBe(200);

    limitFiles(server, statSync(path.join(folder, "data.sqlite")).size + 256 * 1024);
    const change = (number: number) =>
      learner.json("POST", "/api/vocabulary", {
        ...WORD,
        arabicWord: String(number).replace(/\d/g, (digit) => "بتثجحخدذرز".charAt(Number(digit))),
        englishMeaning: `word ${number}`,
      });
    let stored = 3;
    let status = 201;
    for (let number = 1; status === 201 && number <= 5_000; number += 1) {
      status = (await change(number)).status;
      if (status === 201) stored += 1;
    }
    expect(status).toBe(503);
    for (let look = 0; look < 6; look += 1) {
      expect([await ready(server), (await change(9_999)).status]).toEqual([503, 503]);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect((await learner.get("/vocabulary")).status).toBe(200);

    limitFiles(server, "unlimited");
    await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(200);
    expect((await change(9_999)).status).toBe(201);
    const kept = await (await learner.request("/api/export?format=json")).json();
    expect(kept.words).toHaveLength(stored + 1);
  },
  120_000,
);
