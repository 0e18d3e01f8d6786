import { expect, test } from "#tests/e2e/support/test.ts";
import {
  ALL,
  FULL,
  startFaultyServer,
  UNREACHABLE,
  WRITES,
} from "#tests/support/app/faulty-server.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

const CANNOT_STORE = "We can’t save anything right now. Please try again later.";

test.use({ refusals: { "/session": [503], "/session/": [503] } });

test("an answer that the server cannot take is kept, in its field or to be sent again", async ({
  page,
}) => {
  const { server, fail, heal, stop } = await startFaultyServer();
  const { origin } = server;
  try {
    await page.goto(`${origin}/api/login?mode=signup`);
    await page.getByLabel("Username").fill("somebody");
    await page.getByLabel(/^Password/).fill("a long enough password");
    await page.getByRole("button", { name: "Create account" }).click();
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

    await fail(ALL, UNREACHABLE);
    await page.getByRole("button", { name: "Submit answer" }).click();
    await expect(page.getByText("The service is busy. Please try again.")).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("We’ve kept what you sent on this page.")).toBeVisible();
    await heal();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText(/Do you agree\?/)).toBeVisible();
    await expect(page.getByText('half a "word"').first()).toBeVisible();
  } finally {
    await stop();
  }
});
