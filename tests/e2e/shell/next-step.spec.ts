import type { Locator, Page } from "playwright/test";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { answer, rightAnswer } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("home opens on its one next step: the first words, a session, the one that is open, more words", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await signIn(page, { dailyNewWords: 1 });
  await page.goto("/");
  await expect(button(page, "Add these words")).toBeFocused();
  await addNouns(page, 3);
  await page.goto("/dashboard");
  await pressWhenFocused(page, button(page, "Start"));
  await page.waitForURL("/session");
  await page.goto("/");
  await pressWhenFocused(page, page.getByRole("link", { name: "Resume your session" }));
  await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: /^Correct/ }).click();
  await pressWhenFocused(page, page.getByRole("link", { name: "Continue", exact: true }));
  await expect(page.getByRole("region", { name: "Feedback" })).toHaveCount(0);
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: /^Correct/ }).click();
  await page.getByRole("button", { name: "Finish Session" }).click();
  await expect(page.getByRole("heading", { name: "Session complete!" })).toBeVisible();
  await page.goto("/");
  await pressWhenFocused(page, button(page, "Learn 2 more"));
  await page.waitForURL("/session");
});

test("the pages that set something up open on its start, and a dialog over home on its own field", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await signIn(page);
  await addNouns(page, 2);
  await page.goto("/practice/start");
  await expect(button(page, "Start")).toBeFocused();
  await page.goto("/dashboard/new-word-set");
  await expect(page.getByRole("dialog").getByLabel(/name/i)).toBeFocused();
  await page.goto("/session-setup");
  await pressWhenFocused(page, button(page, "Start session"));
  await page.waitForURL("/session");
  await page.goto("/session-setup");
  await expect(page.getByRole("link", { name: "Resume session" })).toBeFocused();
});

function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

async function pressWhenFocused(page: Page, next: Locator): Promise<void> {
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
}
