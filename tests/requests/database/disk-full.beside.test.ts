import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";

const canLimit = !process.env.MONGODB_URI && spawnSync("prlimit", ["--version"]).status === 0;

/** Lets the server's files grow by that many bytes more, or as they like. */
function limitFiles(server: RunningServer, folder: string, more: number | undefined): void {
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  const limit = more === undefined ? "unlimited" : Math.max(...sizes) + more;
  const set = spawnSync("prlimit", ["--pid", String(server.process.pid), `--fsize=${limit}:`]);
  expect(String(set.stderr)).toBe("");
}

test.runIf(canLimit)(
  "F27: on a full disk a save is refused, reading goes on, nothing is lost",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "kalima-full-"));
    beginData(folder);
    const server = await startServer({ LOG_LEVEL: "fatal", DATA_DIR: folder });
    try {
      const learner = await server.learner();
      const add = (number: number) =>
        learner.json("POST", "/api/vocabulary", {
          arabicWord: "ب".repeat(number),
          englishMeaning: `word ${number}.`,
          exampleSentence: "ق".repeat(1000),
          category: "noun",
        });
      expect((await add(1)).status).toBe(201);
      limitFiles(server, folder, 200_000);
      let saved = 1;
      let refused: Response | undefined;
      for (let number = 2; number <= 200 && !refused; number += 1) {
        const answer = await add(number);
        if (answer.status === 201) saved += 1;
        else refused = answer;
      }
      expect(refused?.status).toBe(503);
      expect(await refused?.json()).toMatchObject({ error: "unavailable" });
      const count = async () => (await (await learner.get("/api/vocabulary")).json()).length;
      expect(await count()).toBe(saved);
      limitFiles(server, folder, undefined);
      expect((await add(201)).status).toBe(201);
      expect(await count()).toBe(saved + 1);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
