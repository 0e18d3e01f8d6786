import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { aPng } from "#tests/support/images/images.ts";
import { addNouns, setupForm } from "#tests/support/study/study.ts";

const CANNOT_STORE = "We can’t save anything right now. Please try again later.";

const isEmbedded = !process.env.MONGODB_URI;

function mountSmallDisk(folder: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", folder]).status === 0;
}

/** Whether this user may mount a small disk; elsewhere the tests of it are skipped. */
function mayMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-mount-"));
  const isMounted = mountSmallDisk(folder);
  if (isMounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

function linesOf(server: RunningServer): { msg?: string; [fact: string]: unknown }[] {
  const lines = server.output().split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

function fill(file: string): void {
  for (const bytes of [256 * 1024, 4096, 64]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
    }
  }
}

const ready = (server: RunningServer) => fetch(`${server.origin}/readyz`).then((one) => one.status);

function aWord(number: number) {
  const exampleSentence = "ق".repeat(900);
  return {
    arabicWord: "ب".repeat(number),
    englishMeaning: `word ${number}`,
    category: "noun",
    exampleSentence,
  };
}

async function upload(learner: Visitor): Promise<Response> {
  const form = new FormData();
  form.set("image", new Blob([Buffer.from(await aPng())]), "picture.png");
  return learner.request("/api/vocabulary/upload-image", { method: "POST", body: form });
}

/** Status, whether Retry-After is a number of seconds, and the text. */
async function told(answer: Response) {
  const text = await answer.text();
  return { status: answer.status, waits: Number(answer.headers.get("Retry-After")) > 0, text };
}

test.runIf(isEmbedded && mayMount())(
  "F27, R12, P61: on a full disk every change is a clear 503, reading goes on, readiness is red, and all heals by itself",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "kalima-small-"));
    expect(mountSmallDisk(folder)).toBe(true);
    beginData(folder);
    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: "info" });
    onTestFinished(async () => {
      await server.stop();
      spawnSync("umount", [folder]);
      await rm(folder, { recursive: true, force: true });
    });
    const learner = await server.learner();
    await addNouns(learner, 3);
    expect(await ready(server)).toBe(200);

    const filler = path.join(folder, "filler");
    fill(filler);
    await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(503);
    let refused: Response | undefined;
    for (let number = 1; number <= 2000 && !refused; number += 1) {
      const answer = await learner.json("POST", "/api/vocabulary", aWord(number % 80 || 1));
      if (answer.status !== 201 && answer.status !== 409) refused = answer;
    }
    expect(refused?.headers.get("Retry-After")).toBe("60");
    expect([refused?.status, await refused?.json()]).toEqual([
      503,
      { error: "unavailable", message: CANNOT_STORE },
    ]);
    expect([await ready(server), (await fetch(`${server.origin}/healthz`)).status]).toEqual([
      503, 200,
    ]);

    for (const page of ["/", "/vocabulary", "/dashboard", "/session-setup", "/settings/archive"]) {
      const answer = await learner.get(page);
      expect([page, answer.status < 400]).toEqual([page, true]);
    }
    for (const address of ["/api/vocabulary", "/vocabulary.data", "/settings/archive/file"]) {
      const answer = await learner.request(address);
      expect([address, answer.status]).toEqual([address, 200]);
      await answer.text();
    }

    const { category, englishMeaning } = aWord(1);
    const typed = {
      arabicWord: "كِتَابٌ",
      englishMeaning,
      category,
      exampleSentence: "ق".repeat(900),
    };
    const form = await told(await learner.post("/vocabulary/new", typed));
    expect(form).toMatchObject({ status: 503, waits: true });
    expect(form.text).toContain("كِتَابٌ");

    const refusedSetup = await learner.post("/session-setup", setupForm());
    expect(refusedSetup.headers.get("Retry-After")).toBe("60");
    const setup = await told(refusedSetup);
    expect(setup).toMatchObject({ status: 503, waits: true });
    expect(setup.text).toContain(CANNOT_STORE);
    expect(setup.text).toContain("Go back");
    const dataPost = await told(
      await learner.request("/session-setup.data", {
        method: "POST",
        body: new URLSearchParams(setupForm()),
      }),
    );
    expect(dataPost).toMatchObject({ status: 503, waits: true });
    expect(await told(await upload(learner))).toMatchObject({ status: 503, waits: true });

    const signedOut = await learner.get("/api/logout");
    expect(signedOut.headers.getSetCookie().join()).toMatch(/session=;[^,]*Max-Age=0/);
    expect(signedOut.headers.get("Retry-After")).toBe("60");
    const goodbye = await told(signedOut);
    expect(goodbye).toMatchObject({ status: 503, waits: true });
    expect(goodbye.text).toContain("You’re signed out in this browser.");
    expect((await learner.json("GET", "/api/auth/user")).status).toBe(401);

    const lines = linesOf(server).filter(({ level }) => Number(level) >= 40);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(10);
    expect(new Set(lines.map(({ msg }) => msg))).toEqual(
      new Set(["the database cannot store anything"]),
    );
    expect(JSON.stringify(lines[0])).toContain("make room on its disk");

    rmSync(filler);
    await expect.poll(() => ready(server), { timeout: 20_000 }).toBe(200);
    const again = await server.learner();
    expect((await again.json("POST", "/api/vocabulary", aWord(1))).status).toBe(201);

    const messages = () => linesOf(server).map(({ msg }) => msg);
    await expect.poll(messages, { timeout: 40_000 }).toContain("the database stores again");
    const tallies = linesOf(server).filter(({ times }) => times !== undefined);
    expect(tallies.length).toBeGreaterThan(0);
    for (const tally of tallies) expect(tally).not.toHaveProperty("requestId");
  },
);
