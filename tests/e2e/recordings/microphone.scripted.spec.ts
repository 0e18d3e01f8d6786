import type { Page } from "playwright/test";
import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { noteSounds, playedSounds } from "#tests/e2e/support/speech.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { launchOptions, TEST_FLAGS } from "../../../scripts/chromium.mjs";

const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

test.use({ launchOptions: launchOptions([...TEST_FLAGS, ...microphone]) });

test("where there is no microphone it is said; with it a word is recorded, heard before it is saved, and from then on in place of a voice", async ({
  page,
}) => {
  await noteSounds(page);
  await noteRecorded(page);
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await page.goto("/vocabulary");
  await page.getByRole("link", { name: "book", exact: true }).click();
  await page.getByRole("link", { name: "Record it yourself" }).click();
  const record = page.getByRole("button", { name: "Record with the microphone" });
  await test.step("no microphone", async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("no", "NotFoundError"));
    });
    await record.click();
    await expect(page.getByText("The microphone can’t be used.")).toBeVisible();
    await expect(page.getByLabel("Sound file")).toBeEnabled();
    await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia"));
  });
  await record.click();
  const stop = page.getByRole("button", { name: /^Stop/ });
  await expect(stop).toBeVisible();
  // As long as somebody says a word.
  await page.waitForFunction(() => Reflect.get(window, "recordedBytes") > 2000);
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

test("a second press before it begins starts no other recording, and a closed dialog none at all", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const allowed = Promise.withResolvers<void>();
    const microphones: MediaStream[] = [];
    const seen = { asked: 0, microphones, allow: allowed.resolve };
    Object.assign(window, { seen });
    mediaDevices.getUserMedia = async (wanted) => {
      seen.asked += 1;
      await allowed.promise;
      const microphone = await ask(wanted);
      microphones.push(microphone);
      return microphone;
    };
  });
  await noteRecorded(page);
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await page.goto("/vocabulary");
  await page.getByRole("link", { name: "book", exact: true }).click();
  await page.getByRole("link", { name: "Record it yourself" }).click();
  await page.getByRole("button", { name: "Record with the microphone" }).dblclick();
  await expect(page.getByRole("button", { name: "One moment…" })).toBeVisible();
  await page.waitForFunction(() => Reflect.get(window, "seen").asked > 0);
  expect(await page.evaluate(() => Reflect.get(window, "seen").asked)).toBe(1);

  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Your recording" })).toHaveCount(0);
  await page.evaluate(() => Reflect.get(window, "seen").allow());
  await page.waitForFunction(() => {
    const [microphone]: MediaStream[] = Reflect.get(window, "seen").microphones;
    return microphone?.getTracks().every(({ readyState }) => readyState === "ended");
  });
  expect(await page.evaluate(() => Reflect.get(window, "recordedBytes"))).toBeUndefined();
});

/** Counts the bytes that were recorded so far, as they come. */
async function noteRecorded(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function startInParts(this: MediaRecorder) {
      let recordedBytes = 0;
      Object.assign(window, { recordedBytes });
      this.addEventListener("dataavailable", ({ data }) => {
        recordedBytes += data.size;
        Object.assign(window, { recordedBytes });
      });
      start.call(this, 100);
    };
  });
}
