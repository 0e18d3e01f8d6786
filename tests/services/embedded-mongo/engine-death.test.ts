import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { temporaryEngine, temporaryFolder } from "./temporary-engine.ts";

it("starts the engine anew at the same address when its thread alone dies", async () => {
  const onTakeover = vi.fn<(failure?: unknown) => void>();
  const made = new Promise<Worker>((resolve) => process.once("worker", resolve));
  const running = await temporaryEngine({ onTakeover });
  const words = running.db.collection<{ _id: number }>("words");
  await words.insertOne({ _id: 1 });

  await (await made).terminate();

  await expect.poll(() => onTakeover.mock.calls, { timeout: 20_000 }).toHaveLength(2);
  const [[death], [taken]] = onTakeover.mock.calls as [[unknown], [unknown]];
  expect(String(death)).toContain("has ended unasked");
  expect(taken).toBeUndefined();
  await words.insertOne({ _id: 2 });
  expect(await words.countDocuments()).toBe(2);
  const other = await startEmbeddedMongo({ folder: running.folder });
  expect(other.isOwner).toBe(false);
  await running.client.close();
  await running.engine.stop();
  const next = await temporaryEngine({ folder: running.folder });
  expect(next.engine.isOwner).toBe(true);
  await next.end();
});

it("ends a process that takes nothing over when its engine's thread dies, and says so", async () => {
  const folder = temporaryFolder();
  const script = `const made = new Promise((resolve) => process.once("worker", resolve));
    const { startEmbeddedMongo } = await import("#services/embedded-mongo/start.ts");
    await startEmbeddedMongo({ folder: process.argv[1] });
    (await made).terminate(); setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script, folder], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code]] = await Promise.all([text(owner.stderr), once(owner, "close")]);
  expect(said).toContain(`the engine of the database ${folder}/data.sqlite has ended unasked`);
  expect(code).toBe(1);
  const next = await startEmbeddedMongo({ folder, durability: "normal" });
  expect(next.isOwner).toBe(true);
  await next.stop();
  rmSync(folder, { recursive: true });
});
