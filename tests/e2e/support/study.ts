import type { Page } from "playwright/test";
import { addWord, expect } from "./test.ts";

const WORDS = [
  ["بَيْتٌ", "house"],
  ["قَلَمٌ", "pen"],
  ["بَابٌ", "door"],
  ["وَلَدٌ", "boy"],
  ["شَمْسٌ", "sun"],
  ["قَمَرٌ", "moon"],
  ["بَحْرٌ", "sea"],
  ["جَبَلٌ", "mountain"],
  ["نَهْرٌ", "river"],
  ["شَجَرَةٌ", "tree"],
] as const;

/** Adds the first so many of ten nouns. */
export async function addWords(page: Page, count: number): Promise<void> {
  for (const [arabic, english] of WORDS.slice(0, count)) await addWord(page, arabic, english);
}

/** Starts a session with the setup as it stands. */
export async function startSession(page: Page): Promise<void> {
  await page.goto("/session-setup");
  await page.getByRole("button", { name: "Start session" }).click();
  await page.waitForURL("/session");
}

/** The right answer to the question on the screen, without vowel marks where it is Arabic. */
export async function rightAnswer(page: Page): Promise<string> {
  const question = (await page.getByRole("region", { name: "Question" }).textContent()) ?? "";
  const word = WORDS.find(([arabic, english]) =>
    question.includes("Arabic to English") ? question.includes(arabic) : question.includes(english),
  );
  if (!word) throw new Error(`an unknown question: ${question}`);
  const [arabic, english] = word;
  return question.includes("Arabic to English") ? english : arabic.replace(/[\u064b-\u0652]/g, "");
}

/** Types an answer and waits to be asked for the judgement. */
export async function answer(page: Page, typed: string): Promise<void> {
  await page.getByLabel(/^Your answer in/).fill(typed);
  await page.getByRole("button", { name: "Submit answer" }).click();
  await expect(page.getByText(/What do you say\?/)).toBeVisible();
}
