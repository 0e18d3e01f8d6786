import { pressWhenFocused, studyToTheEnd } from "#tests/e2e/support/first-session.ts";
import { createAccount } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a visitor goes from the landing page's question to the next new words by plain forms", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("What does it mean?").fill("school");
  await page.keyboard.press("Enter");
  await pressWhenFocused(page, "link", "Continue");
  await page.getByLabel(/^Your answer in Arabic/).fill("مدرسة");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
  await pressWhenFocused(page, "link", "Keep going");
  await createAccount(page);
  await pressWhenFocused(page, "button", "Add these words");

  await studyToTheEnd(page, { words: 4, asksAbout: 3 });
  await pressWhenFocused(page, "button", "Learn 5 more");
  await expect(page.getByRole("button", { name: "Got it" })).toBeFocused();
});
