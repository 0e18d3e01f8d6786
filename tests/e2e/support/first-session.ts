import type { Page } from "playwright/test";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import { expect } from "./test.ts";

/** Studies so many new everyday words in both directions by Enter alone, judging so many exact answers before they count without being asked about. */
export async function studyToTheEnd(
  page: Page,
  { words, asksAbout }: { words: number; asksAbout: number },
): Promise<void> {
  const questions = words * 2;
  const card = page.getByRole("region", { name: "New word" });
  const shown: string[] = [];
  const asked: string[] = [];
  for (let number = 1; number <= questions; ) {
    await expect(
      card.or(page.getByRole("heading", { name: `Question ${number} of` })),
    ).toBeVisible();
    if (await card.isVisible()) {
      const word = (await page.locator("#new-word-itself").textContent()) ?? "";
      shown.push(EVERYDAY_WORDS.find(({ arabicWord }) => word.includes(arabicWord))?.id ?? word);
      await pressWhenFocused(page, "button", "Got it");
      await expect(card.filter({ hasText: word })).toHaveCount(0);
      continue;
    }
    await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
    if (number === 1) expect(shown).toHaveLength(3);
    const { id, typed } = await solution(page);
    asked.push(id);
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    if (number <= asksAbout) await pressWhenFocused(page, "button", "Correct (proposed)");
    const feedback = page.getByRole("region", { name: "Feedback" });
    await expect(feedback).toContainText("Correct!");
    const begins = page.getByRole("heading", { name: "Exact answers now count without asking" });
    await expect(begins).toHaveCount(asksAbout > 0 && number === asksAbout ? 1 : 0);
    if (number === questions) await pressWhenFocused(page, "button", "Finish Session");
    else await pressWhenFocused(page, "link", "Continue");
    number += 1;
  }
  expect(shown).toHaveLength(words);
  expect(asked.slice(0, shown.length).toSorted()).toEqual(shown.toSorted());
  expect(asked.slice(0, shown.length)).not.toEqual(shown);
  await expect(page.getByRole("heading", { name: "Session complete!" })).toBeVisible();
}

/** Presses Enter once a button or link has the focus and may be pressed. */
export async function pressWhenFocused(
  page: Page,
  role: "button" | "link",
  name: string,
): Promise<void> {
  const next = page.getByRole(role, { name });
  await expect(next).toBeFocused();
  await expect(next).toBeEnabled();
  await page.keyboard.press("Enter");
}

/** What the question on the page asks for, and what is to be typed. */
async function solution(page: Page): Promise<{ id: string; typed: string }> {
  const prompt = (await page.locator("#prompt").textContent()) ?? "";
  const isFromArabic = (await page.locator("#prompt").getAttribute("lang")) === "ar";
  const word = EVERYDAY_WORDS.find(({ arabicWord, englishMeaning }) =>
    isFromArabic ? arabicWord === prompt : englishMeaning === prompt,
  );
  if (!word) throw new Error(`an unknown question: ${prompt}`);
  const { id, arabicWord, englishMeaning } = word;
  return { id, typed: isFromArabic ? englishMeaning : arabicWord };
}
