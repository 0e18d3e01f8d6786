import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { drillAddress, endSound, holdSounds, played } from "#tests/e2e/support/drill.ts";
import { takenBack } from "#tests/e2e/support/taken-back.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const pause = (page: Page) => button(page, /^Pause/);
const resume = (page: Page) => button(page, /^Resume/);
const at = (page: Page, word: number, repetition: number, of = 5) =>
  expect(page.getByText(`Word ${word} of 2 • Repetition ${repetition} of ${of}`)).toBeVisible();

async function open(page: Page, options: object = {}, more = ""): Promise<void> {
  await holdSounds(page);
  const address = await drillAddress(page, options, more);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
}

/** Passes these waits, one after the other; a sound begins with the end of the last one, once it is loaded. */
async function begins(page: Page, ...waits: number[]): Promise<void> {
  const before = (await played(page)).length;
  for (const ms of waits.slice(0, -1)) {
    await page.clock.runFor(ms);
    await drawn(page);
  }
  await page.clock.runFor((waits.at(-1) ?? 0) - 1);
  await drawn(page);
  expect((await played(page)).length).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(async () => (await played(page)).length).toBe(before + 1);
}

/** What a timer changed is drawn by tasks that the clock does not hold. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

test("it begins after half a second and repeats word and sentence by turns, then the next word", async ({
  page,
}) => {
  await open(page, { delayBetweenRepetitions: 3000 });
  await at(page, 1, 1);
  await expect(page.getByText("Word", { exact: true }).first()).toBeVisible();
  await begins(page, 500);
  await endSound(page);
  await begins(page, 3000, 100);
  await at(page, 1, 2);
  await expect(page.getByText("Sentence", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("The window is open.")).toBeVisible();
  await expect(page.getByText("10%")).toBeVisible();
  for (let repetition = 3; repetition <= 5; repetition += 1) {
    await endSound(page);
    await begins(page, 3000, 100);
    await at(page, 1, repetition);
  }
  await endSound(page);
  await begins(page, 3000, 300);
  await at(page, 2, 1);
  await expect(page.getByText("door", { exact: true })).toBeVisible();
  await expect(page.getByText("50%")).toBeVisible();
});

test("pause stops sound and timers, restart goes to the first word, Space and the arrows steer it, but not where they mean something else; every control keeps the focus", async ({
  page,
}) => {
  await open(page);
  await begins(page, 500);
  await pause(page).click();
  expect(await page.evaluate(() => Reflect.get(window, "paused"))).toBe(1);
  await expect(resume(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await at(page, 1, 1);
  await resume(page).click();
  await expect.poll(async () => (await played(page)).length).toBe(2);
  await endSound(page);
  await pause(page).click();
  await page.clock.runFor(60_000);
  await at(page, 1, 1);
  await resume(page).click();
  await begins(page, 1000, 100);
  await at(page, 1, 2);
  await button(page, "Restart").click();
  await at(page, 1, 1);
  await expect(resume(page)).toBeVisible();
  await resume(page).click();
  await expect(pause(page)).toBeVisible();

  await page.locator("#main").focus();
  await page.keyboard.press("Space");
  await expect(resume(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await at(page, 2, 1);
  await page.keyboard.press("ArrowRight");
  await at(page, 2, 1);
  await page.keyboard.press("ArrowLeft");
  await at(page, 1, 1);
  await resume(page).focus();
  await page.keyboard.press("Space");
  await expect(pause(page)).toBeFocused();
  await page.getByRole("radio", { name: "1x", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "1.25x" })).toBeChecked();
  await at(page, 1, 1);

  for (const name of ["Restart", "Previous word", "Next word"]) {
    const control = button(page, name);
    await control.focus();
    await page.keyboard.press("Enter");
    await expect(control).toBeFocused();
  }
  await page.locator("summary", { hasText: "By turns" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Word", exact: true }).press("Space");
  await expect(page.getByText("Word · 5 times · 1 s between")).toBeVisible();
  await page.getByRole("radio", { name: "25", exact: true }).press("Space");
  await at(page, 2, 1, 25);
});

test("the chosen speed holds for all sounds; after the last repetition it is at its end and can begin again", async ({
  page,
}) => {
  await open(page, { repeatType: "word", delayBetweenRepetitions: 0 });
  await page.getByText("1.5x", { exact: true }).click();
  await begins(page, 500);
  await button(page, "Next word").click();
  for (let repetition = 1; repetition <= 5; repetition += 1) {
    await begins(page, repetition === 1 ? 300 : 100);
    await at(page, 2, repetition);
    await endSound(page);
    await page.clock.runFor(1);
  }
  await expect(page.getByText("That was the whole exercise.")).toBeVisible();
  await expect(page.getByText("100%")).toBeVisible();
  expect((await played(page)).map(({ rate }) => rate)).toEqual(Array(6).fill(1.5));
  await button(page, /^Play again/).click();
  await at(page, 1, 1);
});

test("the keys of the system steer it and are told what is said; taken back by the browser it goes on where it was", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const handlers: Record<string, () => void> = {};
    MediaSession.prototype.setActionHandler = (action, handler) => {
      if (handler) handlers[action] = () => handler({ action });
    };
    Object.assign(window, { handlers });
  });
  await open(page);
  await begins(page, 500);
  const press = (action: string) =>
    page.evaluate((name) => Reflect.get(window, "handlers")[name](), action);
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
    .toBe("نَافِذَةٌ");
  await press("nexttrack");
  await at(page, 2, 1);
  const asked = page.waitForResponse(/pronunciation-exercise\.data/);
  await takenBack(page);
  await (await asked).finished();
  await drawn(page);
  await at(page, 2, 1);
  await press("previoustrack");
  await at(page, 1, 1);
  await press("pause");
  await expect(resume(page)).toBeVisible();
  await press("play");
  await expect(pause(page)).toBeVisible();
});

test("while a sound is made it says so, and the next one is asked for before its time", async ({
  page,
}) => {
  const asked: string[] = [];
  let answerNow = () => {};
  await page.route("**/speech/*.mp3*", async (route) => {
    asked.push(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
    if (asked.length === 1) await new Promise<void>((resolve) => (answerNow = resolve));
    await route.continue();
  });
  await open(page);
  await page.clock.runFor(500);
  await expect(button(page, /^Loading\.\.\./)).toBeFocused();
  await expect.poll(() => asked).toEqual(["word.mp3"]);
  answerNow();
  await expect(pause(page)).toBeFocused();
  await expect.poll(() => asked).toEqual(["word.mp3", "example.mp3"]);
});

test("a browser that plays nothing by itself waits for a press and says why then", async ({
  page,
}) => {
  const address = await drillAddress(page);
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.goto(address);
  await expect(resume(page)).toBeVisible();
  await expect(page.getByText("Audio requires user interaction")).toHaveCount(0);
  await resume(page).click();
  await expect(page.getByText("Audio requires user interaction")).toBeVisible();
});

test("a sound that cannot be played pauses it and says so", async ({ page }) => {
  const address = await drillAddress(page);
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException("", "NotSupportedError"));
  });
  await page.goto(address);
  await expect(page.getByText("Audio Error")).toBeVisible();
  await expect(page.getByText("Could not play audio for this item.")).toBeVisible();
  await expect(resume(page)).toBeVisible();
});

test.describe("a download", () => {
  test.use({ refusals: { "/pronunciation-exercise/exercise.mp3": [409, 503] } });

  test("gives an mp3 to keep, says why it failed, and can be cancelled while it waits", async ({
    page,
  }) => {
    await holdSounds(page);
    await page.goto(await drillAddress(page));
    const coming = page.waitForEvent("download");
    await button(page, "Download as MP3").click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^pronunciation-both-5x-\d{4}-\d\d-\d\d\.mp3$/);
    const bytes = await readFile(await file.path());
    expect([bytes[0], bytes[1]]).toEqual([0xff, 0xf3]);
    await expect(page.getByText("Download Complete!")).toBeVisible();
    await expect(
      page.getByText("Your complete exercise audio file is ready! (2 words, 5x each)"),
    ).toBeVisible();

    await page.route("**/exercise.mp3*", (route) =>
      route.fulfill({ status: 409, contentType: "text/plain", body: "Another one is made." }),
    );
    await button(page, "Download as MP3").click();
    await expect(page.getByText("Download Failed")).toBeVisible();
    await expect(page.getByText("Another one is made.")).toBeVisible();
    await page.unroute("**/exercise.mp3*");
    await page.route("**/exercise.mp3*", (route) => route.fulfill({ status: 503, body: "" }));
    await button(page, "Download as MP3").click();
    await expect(page.getByText("Could not generate complete exercise audio file.")).toBeVisible();
    await page.unroute("**/exercise.mp3*");
    await page.route("**/exercise.mp3*", () => undefined);
    await button(page, "Download as MP3").click();
    await expect(page.getByText("Download Started")).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "File made" })).toBeVisible();
    await button(page, "Cancel").click();
    await expect(page.getByRole("progressbar", { name: "File made" })).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test.describe("saved on this device", () => {
  test.use({ refusals: { "/vocabulary/": ["lost"] } });

  test("its sounds play without a connection, until they are removed", async ({
    page,
    context,
  }) => {
    await holdSounds(page);
    await page.goto(await drillAddress(page, { saveForOffline: true, delayBetweenRepetitions: 0 }));
    await expect(page.getByText("Saved on this device")).toBeVisible();
    await expect(page.getByText(/^2 words, \d+ kB\.$/)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline. It plays all the same: 2 words/)).toBeVisible();
    const before = (await played(page)).length;
    await button(page, "Next word").click();
    await expect.poll(async () => (await played(page)).length).toBeGreaterThan(before);
    await context.setOffline(false);
    await button(page, "Remove").click();
    await expect(page.getByText("Saved on this device")).toHaveCount(0);
    expect(await page.evaluate(async () => (await caches.keys()).join())).not.toContain("clips-");
  });
});

test("words that are on their way from another page are a card that says so", async ({ page }) => {
  await holdSounds(page);
  const address = await drillAddress(page);
  await page.goto("/vocabulary");
  const sawCard = page.evaluate(async (to) => {
    const main = document.querySelector("main");
    const seen = new Promise<boolean>((resolve) => {
      const look = () => main?.textContent?.includes("Loading words...") && resolve(true);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      setTimeout(resolve, 8000, false);
    });
    const router = Reflect.get(window, "__reactRouterDataRouter");
    await router.navigate(to);
    return seen;
  }, address);
  await expect(page.getByRole("heading", { name: "Pronunciation Exercise" })).toBeVisible();
  expect(await sawCard).toBe(true);
});
