import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { noteSounds, playedSounds } from "#tests/e2e/support/speech.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { CHROMIUM_FLAGS, findChromium } from "../../../scripts/chromium.mjs";

const executablePath = findChromium();
const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS, ...microphone],
    ...(executablePath ? { executablePath } : {}),
  },
});

test("a word is recorded with the microphone, heard before it is saved, and from then on in place of a voice", async ({
  page,
}) => {
  await noteSounds(page);
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await page.goto("/vocabulary");
  await page.getByRole("link", { name: "book", exact: true }).click();
  await page.getByRole("link", { name: "Record it yourself" }).click();
  await page.getByRole("button", { name: "Record with the microphone" }).click();
  const stop = page.getByRole("button", { name: /^Stop/ });
  await expect(stop).toBeVisible();
  // As long as somebody says a word.
  await page.waitForFunction((until) => performance.now() > until, await soon(page, 700));
  await stop.click();
  const preview = page.getByLabel("What will be saved");
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull();
  await page.getByRole("button", { name: "Save recording" }).click();
  await expect(page.getByText("Read aloud by your recording.")).toBeVisible();

  await page.getByRole("button", { name: "Listen to the word", exact: true }).click();
  await expect.poll(() => playedSounds(page)).toHaveLength(1);
  const [source = ""] = await playedSounds(page);
  expect(new URL(source).pathname).toMatch(/^\/vocabulary\/\w{24}\/speech\/[\w-]{22}$/);
});

test("where there is no microphone it is said, and a file can be chosen", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("no", "NotFoundError"));
  });
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await page.goto("/vocabulary");
  await page.getByRole("link", { name: "book", exact: true }).click();
  await page.getByRole("link", { name: "Record it yourself" }).click();
  await page.getByRole("button", { name: "Record with the microphone" }).click();
  await expect(page.getByText("The microphone can’t be used.")).toBeVisible();
  await expect(page.getByLabel("Sound file")).toBeEnabled();
});

async function soon(page: import("playwright/test").Page, ms: number): Promise<number> {
  return (await page.evaluate(() => performance.now())) + ms;
}
