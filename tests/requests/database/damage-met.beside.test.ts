import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import { setupForm } from "#tests/support/study/study.ts";

const CANNOT_READ = "We can’t load your data right now. Please try again later.";

const isEmbedded = !process.env.MONGODB_URI;

const ready = (server: RunningServer) => fetch(`${server.origin}/readyz`).then((one) => one.status);

/** Overwrites pages of a file, as a failing disk does, but not its first ones. */
function spoil(file: string): void {
  const page = 4096;
  const descriptor = openSync(file, "r+");
  for (let at = 6 * page; at + page <= statSync(file).size; at += 2 * page) {
    writeSync(descriptor, Buffer.alloc(page, 0xa5), 0, page, at);
  }
  closeSync(descriptor);
}

test.runIf(isEmbedded)(
  "R6: once damage was met readiness is red, everything that needs the data is 503, and the log says the way out once (P61, F41)",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "kalima-damaged-"));
    beginData(folder);
    const first = await startServer({ DATA_DIR: folder });
    const learner = await first.learner();
    for (let number = 1; number <= 30; number += 1) {
      await learner.json("POST", "/api/vocabulary", {
        arabicWord: "ب".repeat(number),
        englishMeaning: `word ${number}`,
        category: "noun",
        exampleSentence: "ق".repeat(900),
      });
    }
    await first.stop();
    const server = await startServer({ DATA_DIR: folder, PORT: String(first.port) });
    onTestFinished(async () => {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    });
    expect(await ready(server)).toBe(200);
    expect((await learner.json("GET", "/api/auth/user")).status).toBe(200);
    spoil(path.join(folder, "data.sqlite"));

    let met: Response | undefined;
    const addresses = ["/api/vocabulary", "/api/progress", "/api/dashboard", "/api/auth/user"];
    await expect
      .poll(
        async () => {
          for (const address of addresses) met = await learner.json("GET", address);
          return met?.status;
        },
        { timeout: 20_000 },
      )
      .toBe(503);

    expect(await met?.json()).toEqual({ error: "unavailable", message: CANNOT_READ });
    expect(await ready(server)).toBe(503);
    for (const address of [
      "/vocabulary",
      "/dashboard",
      "/vocabulary.data",
      "/settings/archive/file",
    ]) {
      const answer = await learner.get(address);
      expect([address, answer.status]).toEqual([address, 503]);
      expect(answer.headers.get("Retry-After")).toBe("60");
      const text = await answer.text();
      if (address === "/vocabulary") expect(text).toContain(CANNOT_READ);
    }
    expect((await learner.post("/session-setup", setupForm())).status).toBe(503);
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.includes("npm run restore"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(path.join(folder, "data.sqlite"));
  },
);
