import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { answer, rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("the steps of a session open on the button that leads on", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 1);
  await startSession(page);
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: /^Correct/ }).press("Enter");
  await expect(page.getByRole("link", { name: "Continue", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: /^Correct/ }).press("Enter");
  await expect(page.getByRole("button", { name: "Finish Session" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Continue to Dashboard" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  await expect(page.getByRole("main")).toBeFocused();
});
