import type { Page } from "playwright/test";
import { setTimeLeft } from "./support/database.ts";
import { addWords, answer, rightAnswer, startSession } from "./support/study.ts";
import { expect, signUp, test } from "./support/test.ts";

async function sessionWith(page: Page, secondsLeft: number): Promise<void> {
  const username = await signUp(page);
  await addWords(page, 1);
  await startSession(page);
  await setTimeLeft(username, secondsLeft);
  await page.goto("/session");
}

test("the last five minutes and the last minute are said in words", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const username = await signUp(page);
  await addWords(page, 2);
  await startSession(page);
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByText("Last 5 minutes")).toHaveCount(0);
  await setTimeLeft(username, 250);
  await answer(page, await rightAnswer(page));
  await expect(page.getByText("Last 5 minutes").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Last 5 minutes" })).toHaveCount(1);
  await setTimeLeft(username, 40);
  await page.getByRole("button", { name: /^Correct/ }).click();
  await expect(page.getByText("Last minute").first()).toBeVisible();
  const { width, scrolls } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    scrolls: document.documentElement.scrollWidth,
  }));
  expect(scrolls).toBe(width);
});

test("Pause and Resume keep the focus", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts each is a new page");
  await sessionWith(page, 250);
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(page.getByRole("button", { name: "Resume" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
  await answer(page, "nonsense");
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await page.getByRole("button", { name: "Resume" }).press("Enter");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
});

test("what is typed while the timer is held is kept at Resume", async ({ page }) => {
  await sessionWith(page, 250);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByLabel(/^Your answer in/).fill("half");
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByLabel(/^Your answer in/)).toHaveValue("half");
});
