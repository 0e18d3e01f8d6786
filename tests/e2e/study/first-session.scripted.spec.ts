import type { Page } from "playwright/test";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const QUESTIONS = 10;
const ASKED_ABOUT = 3;

test("a newcomer goes from the first word to the goal of the first day and home with Enter alone", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/");
  const lost = await framesWithoutFocus(page);
  await page.getByRole("button", { name: "Add these words" }).focus();
  await page.keyboard.press("Enter");
  await studyToTheEnd(page, { asksAbout: ASKED_ABOUT });
  await pressWhenFocused(page, "button", "Learn 5 more");
  await studyToTheEnd(page, { asksAbout: 0 });
  await pressWhenFocused(page, "link", "Continue to Dashboard");
  await page.waitForURL("/");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText("20 / 15 questions completed")).toBeVisible();
  expect(await lost()).toEqual([]);
});

/** Studies five new words in both directions, judging so many exact answers before they count without being asked about. */
async function studyToTheEnd(page: Page, { asksAbout }: { asksAbout: number }): Promise<void> {
  const card = page.getByRole("region", { name: "New word" });
  const shown: string[] = [];
  const asked: string[] = [];
  for (let number = 1; number <= QUESTIONS; ) {
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
    if (number === QUESTIONS) await pressWhenFocused(page, "button", "Finish Session");
    else await pressWhenFocused(page, "link", "Continue");
    number += 1;
  }
  expect(shown).toHaveLength(QUESTIONS / 2);
  expect(asked.slice(0, shown.length).toSorted()).toEqual(shown.toSorted());
  expect(asked.slice(0, shown.length)).not.toEqual(shown);
  await expect(page.getByRole("heading", { name: "Session complete!" })).toBeVisible();
}

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
