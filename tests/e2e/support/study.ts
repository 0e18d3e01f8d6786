import type { Page } from "playwright/test";
import { NOUNS } from "#tests/support/words/nouns.ts";
import { expect } from "./test.ts";

/** Starts a session with the setup as it stands. */
export async function startSession(page: Page): Promise<void> {
  await page.goto("/session-setup");
  await page.getByRole("button", { name: "Start session" }).click();
  await page.waitForURL("/session");
}

/** Starts a session that asks for the Arabic words only. */
export async function startSessionToArabic(page: Page): Promise<void> {
  await page.goto("/session-setup");
  await page
    .locator("label")
    .filter({ hasText: /^English to Arabic/ })
    .click();
  await page.getByRole("button", { name: "Start session" }).click();
  await page.waitForURL("/session");
}

/** The right answer to the question on the screen, without vowel marks where it is Arabic. */
export async function rightAnswer(page: Page): Promise<string> {
  const question = (await page.getByRole("region", { name: "Question" }).textContent()) ?? "";
  const isFromArabic = question.includes("Arabic to English");
  const word = NOUNS.find(({ arabicWord, englishMeaning }) =>
    question.includes(isFromArabic ? arabicWord : englishMeaning),
  );
  if (!word) throw new Error(`an unknown question: ${question}`);
  return isFromArabic ? word.englishMeaning : word.arabicWord.replace(/[\u064b-\u0652]/g, "");
}

/** Types an answer and waits to be asked for the judgement. */
export async function answer(page: Page, typed: string): Promise<void> {
  await page.getByLabel(/^Your answer in/).fill(typed);
  await page.getByRole("button", { name: "Submit answer" }).click();
  await expect(page.locator("#verdict")).toBeVisible();
}
