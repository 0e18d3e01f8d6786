import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { freePort, startServer } from "#tests/support/app/server.ts";
import { behaviors, startStandIn } from "#tests/support/generation/stand-in.ts";
import { addNouns } from "#tests/support/study/study.ts";

test("a story whose server was killed is made by the next one within seconds, and the page tells of the use it holds (P5)", async () => {
  const standIn = await startStandIn(behaviors.hang);
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-killed-"));
  beginData(folder);
  const variables = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    AI_BASE_URL: standIn.url,
    AI_API_KEY: "sk-of-the-tests",
    ...(process.env.MONGODB_URI ? { MONGODB_URI: process.env.MONGODB_URI } : {}),
  };
  let server = await startServer(variables);
  onTestFinished(async () => {
    await server.stop();
    await standIn.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const learner = await server.learner({ subscriptionTier: "pro" });
  const reader = await server.learner({ subscriptionTier: "basic" });
  const selectedWords = await addNouns(learner, 2);
  const [theirWord = ""] = await addNouns(reader, 1);
  const ask = () =>
    learner.request("/api/generate-story", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "one-story" },
      body: JSON.stringify({ categories: ["general"], selectionType: "custom", selectedWords }),
    });
  const form = { selectionType: "custom", categories: "general", shownFor: "custom general" };
  const makeTheirs = () => reader.post("/story-review", { ...form, selectedWords: theirWord });
  const cut = [ask(), makeTheirs()].map((call) => call.catch(() => "cut"));
  await expect.poll(() => standIn.open(), { timeout: 60_000 }).toBe(2);

  await server.kill();
  expect(await Promise.all(cut)).toEqual(["cut", "cut"]);
  standIn.behave(behaviors.ok);
  server = await startServer(variables);
  const begun = Date.now();
  const again = await ask();
  // The use that a killed server holds is free after two minutes.
  expect([again.status, Date.now() - begun < 60_000]).toEqual([200, true]);
  const { story } = await again.json();
  expect((await (await ask()).json()).story.id).toBe(story.id);

  const told = await makeTheirs();
  expect(told.status).toBe(429);
  expect(await told.text()).toContain(
    "One of them is still being made, or was interrupted; if it was, you can make it again in two minutes.",
  );
});
