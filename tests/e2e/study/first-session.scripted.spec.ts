import type { Page } from "playwright/test";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const QUESTIONS = 10;

test("a newcomer goes from the first word to the end of the session and home with Enter alone", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/");
  const lost = await framesWithoutFocus(page);
  await page.getByRole("button", { name: "Add these words" }).focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: "New word" });
  let cards = 0;
  for (let number = 1; number <= QUESTIONS; ) {
    await expect(
      card.or(page.getByRole("heading", { name: `Question ${number} of` })),
    ).toBeVisible();
    if (await card.isVisible()) {
      cards += 1;
      const word = (await page.locator("#new-word-itself").textContent()) ?? "";
      await pressWhenFocused(page, "button", "Got it");
      await expect(card.filter({ hasText: word })).toHaveCount(0);
      continue;
    }
    await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
    await page.keyboard.type(await solution(page));
    await page.keyboard.press("Enter");
    await pressWhenFocused(page, "button", "Correct (proposed)");
    await expect(page.getByRole("region", { name: "Feedback" })).toContainText("Correct!");
    if (number === QUESTIONS) await pressWhenFocused(page, "button", "Finish Session");
    else await pressWhenFocused(page, "link", "Continue");
    number += 1;
  }
  expect(cards).toBe(QUESTIONS / 2);
  await expect(page.getByRole("heading", { name: "Session complete!" })).toBeVisible();
  await pressWhenFocused(page, "link", "Continue to Dashboard");
  await page.waitForURL("/");
  await expect(page.getByRole("main")).toBeFocused();
  expect(await lost()).toEqual([]);
});

test("a card that is held by a slow connection takes one Enter, and the next has the focus", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Add these words" }).click();
  await page.waitForURL("/session");
  const words = page.locator("#new-word-itself");
  const first = await words.textContent();
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/session/introduction.data*", async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Got it" });
  await page.keyboard.press("Enter");
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  held.resolve();
  await expect(words.filter({ hasText: first ?? "" })).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toBeEnabled();
  expect(sent).toBe(1);
});

async function pressWhenFocused(page: Page, role: "button" | "link", name: string): Promise<void> {
  const next = page.getByRole(role, { name });
  await expect(next).toBeFocused();
  await expect(next).toBeEnabled();
  await page.keyboard.press("Enter");
}

/** What is to be typed for the question on the page. */
async function solution(page: Page): Promise<string> {
  const prompt = (await page.locator("#prompt").textContent()) ?? "";
  const isFromArabic = (await page.locator("#prompt").getAttribute("lang")) === "ar";
  const word = EVERYDAY_WORDS.find(({ arabicWord, englishMeaning }) =>
    isFromArabic ? arabicWord === prompt : englishMeaning === prompt,
  );
  if (!word) throw new Error(`an unknown question: ${prompt}`);
  return isFromArabic ? word.englishMeaning : word.arabicWord;
}

/** Notes from now on what the page shows in each frame in which nothing has the focus. */
async function framesWithoutFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const lost: string[] = [];
    Reflect.set(window, "lost", lost);
    let hadFocus = false;
    const look = () => {
      const isLost = document.activeElement === document.body;
      if (isLost && hadFocus)
        lost.push(document.querySelector("main")?.innerText.slice(0, 80) ?? "");
      hadFocus = hadFocus || !isLost;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, "lost"));
}
