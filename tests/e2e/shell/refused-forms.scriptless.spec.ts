import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { freePort, startServer } from "#tests/support/app/server.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

const FULL = 14031;
const UNREACHABLE = 91;
const WRITES = ["insert", "update", "delete", "findAndModify"];
const CANNOT_STORE = "The server cannot store anything right now. Please try again later.";

test.use({ refusals: { "/session": [503], "/session/": [503] } });

/** A server whose database can be made to fail, at the address it gives. */
async function startFaultyServer() {
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-faulty-"));
  const port = await freePort();
  const database = await startEmbeddedMongo({
    folder,
    port,
    durability: "normal",
    failPoints: true,
  });
  const uri = `mongodb://127.0.0.1:${port}/kalima?directConnection=true`;
  const client = await MongoClient.connect(uri);
  const server = await startServer({ MONGODB_URI: uri });
  const set = (mode: "alwaysOn" | "off", data = {}) =>
    client.db().admin().command({ configureFailPoint: "failCommand", mode, data });
  return {
    origin: server.origin,
    fail: (failCommands: string[], errorCode: number) =>
      set("alwaysOn", { failCommands, errorCode }),
    heal: () => set("off"),
    stop: async () => {
      await client.close();
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test("an answer that the server cannot take is kept, in its field or to be sent again", async ({
  page,
}) => {
  const { origin, fail, heal, stop } = await startFaultyServer();
  try {
    await page.goto(`${origin}/api/login?mode=signup`);
    await page.getByLabel("Username").fill("somebody");
    await page.getByLabel(/^Password/).fill("a long enough password");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("link", { name: "Continue" }).click();
    await page.waitForURL(`${origin}/`);
    for (const data of NOUNS.slice(0, 2)) {
      expect((await page.request.post(`${origin}/api/vocabulary`, { data })).status()).toBe(201);
    }
    await page.goto(`${origin}/session-setup`);
    await page.getByRole("button", { name: "Start session" }).click();

    const field = page.getByLabel(/^Your answer in/);
    await field.fill('half a "word"');
    await fail(WRITES, FULL);
    await page.getByRole("button", { name: "Submit answer" }).click();
    await expect(page.getByText(CANNOT_STORE)).toBeVisible();
    await expect(field).toHaveValue('half a "word"');
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText(CANNOT_STORE)).toBeVisible();
    await heal();
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByRole("button", { name: /^Resume/ }).click();
    await expect(field).toHaveValue('half a "word"');

    await fail([...WRITES, "find", "aggregate"], UNREACHABLE);
    await page.getByRole("button", { name: "Submit answer" }).click();
    await expect(page.getByText("The service is busy. Please try again.")).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("What you sent is kept on this page.")).toBeVisible();
    await heal();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText(/Do you agree\?/)).toBeVisible();
    await expect(page.getByText('half a "word"').first()).toBeVisible();
  } finally {
    await stop();
  }
});
