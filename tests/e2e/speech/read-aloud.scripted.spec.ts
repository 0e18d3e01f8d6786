import type { Page } from "playwright/test";
import { importNouns, signIn } from "#tests/e2e/support/learner.ts";
import {
  noteSounds,
  playedSounds,
  setDeviceVoice,
  spokenByBrowser,
} from "#tests/e2e/support/speech.ts";
import { rightAnswer, startSession, startSessionToArabic } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const offer = (page: Page) => page.getByRole("region", { name: "Read cards and answers aloud?" });
const gotIt = (page: Page) => page.getByRole("button", { name: "Got it" });
const card = (page: Page) => page.getByRole("region", { name: "New word", exact: true });

/** A learner before the first card of a session with two new words. */
async function openFirstCard(page: Page): Promise<void> {
  await signIn(page, { subscriptionTier: "basic" });
  await importNouns(page, 2);
  await startSessionToArabic(page);
  await expect(card(page)).toBeVisible();
}

async function goToNextCard(page: Page): Promise<void> {
  const first = (await page.locator("#new-word-itself").textContent()) ?? "";
  await gotIt(page).click();
  await expect(card(page).filter({ hasText: first })).toHaveCount(0);
}

test("it is asked once, at the first card, and each card and answer is then heard, but no question before it is answered", async ({
  page,
}) => {
  await noteSounds(page);
  await openFirstCard(page);
  expect(await playedSounds(page)).toEqual([]);
  await offer(page).getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => playedSounds(page)).toHaveLength(1);
  await expect(offer(page)).toHaveCount(0);

  await goToNextCard(page);
  await expect.poll(() => playedSounds(page)).toHaveLength(2);
  await expect(offer(page)).toHaveCount(0);

  const ahead = page.waitForRequest("**/api/tts");
  await gotIt(page).click();
  await expect(page.getByRole("region", { name: "Question" })).toBeVisible();
  // Either it is fetched ahead now or was kept from its card.
  await Promise.race([ahead, page.waitForLoadState("networkidle")]);
  await page.getByLabel(/^Your answer in/).fill(await rightAnswer(page));
  expect(await playedSounds(page)).toHaveLength(2);
  await page.getByRole("button", { name: "Submit answer" }).click();
  await page.getByRole("button", { name: "Correct (proposed)" }).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
  await expect.poll(() => playedSounds(page)).toHaveLength(3);
});

test("who wants it only on the key hears nothing by itself, and is not asked again", async ({
  page,
}) => {
  await noteSounds(page);
  await openFirstCard(page);
  await offer(page).getByRole("button", { name: "Only when I press" }).click();
  await expect(offer(page)).toHaveCount(0);
  await goToNextCard(page);
  await expect(offer(page)).toHaveCount(0);
  expect(await playedSounds(page)).toEqual([]);
  await page.keyboard.press("l");
  await expect.poll(() => playedSounds(page)).toHaveLength(1);
});

test("a browser that lets nothing play by itself shows the button, and says nothing", async ({
  page,
}) => {
  await signIn(page, { subscriptionTier: "basic", readAloud: true });
  await importNouns(page, 1);
  await page.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      Object.assign(window, { wasRefused: true });
      return refused();
    };
  });
  await startSession(page);
  await page.waitForFunction(() => Reflect.get(window, "wasRefused") === true);
  await expect(page.getByRole("button", { name: "Listen to the word" })).toBeVisible();
  await expect(page.getByText("Audio requires user interaction")).toHaveCount(0);
});

test("a voice of the device is offered first, reads by its name, and is kept for this browser", async ({
  page,
}) => {
  await noteSounds(page);
  await setDeviceVoice(page, "Majed");
  await openFirstCard(page);
  const first = offer(page).getByRole("button").first();
  await expect(first).toHaveText("Yes, device voice");
  const stored = page.waitForResponse("**/session/read-aloud*");
  await first.click();
  await expect.poll(() => spokenByBrowser(page)).toEqual([{ text: "بَيْتٌ", voice: "Majed" }]);
  expect(await playedSounds(page)).toEqual([]);
  await stored;

  await page.goto("/settings/study");
  const voice = page.getByRole("group", { name: "Voice" });
  await expect(voice.getByRole("radio", { name: /^Majed/ })).toBeChecked();
  await voice.getByText("Built-in voice", { exact: true }).click();
  // A page that the browser itself opens may come before the browser has heard of the press, and is silent then.
  await page.evaluate(() => window.location.assign("/session"));
  await page.waitForURL("**/session");
  await expect.poll(() => playedSounds(page)).toHaveLength(1);
});

/** Lets documents say that the server has another voice than it has. */
async function setServerVoice(page: Page, kind: "service" | "none"): Promise<void> {
  await page.route(/\/(session|settings)/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"built-in', `"${kind}`);
    await route.fulfill({ response, body });
  });
}

test("the choice of a voice and the offer name the voice of the server, where the device has an Arabic one", async ({
  page,
}) => {
  await signIn(page);
  const voice = page.getByRole("group", { name: "Voice" });
  await test.step("a device without an Arabic voice has none to choose", async () => {
    await page.goto("/settings/study");
    await expect(page.getByLabel("Read new words and answers aloud")).toBeVisible();
    await expect(voice).toHaveCount(0);
  });

  await setDeviceVoice(page, "Majed");
  for (const [kind, name] of [
    ["none", "Browser’s own voice"],
    ["service", "Online voice"],
  ] as const) {
    await page.unrouteAll();
    await setServerVoice(page, kind);
    await page.goto("/settings/study");
    await expect(voice.getByRole("radio", { name: new RegExp(`^${name}`) })).toBeChecked();
    await expect(voice.getByText(/built-in/i)).toHaveCount(0);
  }
  await openFirstCard(page);
  await expect(offer(page).getByRole("button", { name: "Yes, online voice" })).toBeVisible();
});
