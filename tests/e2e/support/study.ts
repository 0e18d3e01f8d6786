import type { Page } from "playwright/test";
import { setupForm } from "#tests/support/study/study.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";
import { expect, test } from "./test.ts";

/** Starts a session as its setup stands at first, but for these fields; the browser stays where it is. */
export async function beginSession(page: Page, setup: Record<string, string> = {}): Promise<void> {
  const { baseURL = "" } = test.info().project.use;
  const answer = await page.request.post("/session-setup", {
    data: String(new URLSearchParams(setupForm(setup))),
    headers: { Origin: baseURL, "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  expect(answer.headers().location, await answer.text()).toBe("/session");
}

/** Starts such a session and opens it. */
export async function startSession(page: Page, setup: Record<string, string> = {}): Promise<void> {
  await beginSession(page, setup);
  await page.goto("/session");
}

/** Starts a session that asks for the Arabic words only. */
export async function startSessionToArabic(page: Page): Promise<void> {
  await startSession(page, { direction: "english-to-arabic" });
}

/** Starts a session that asks for the meanings only. */
export async function startSessionToEnglish(page: Page): Promise<void> {
  await startSession(page, { direction: "arabic-to-english" });
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
