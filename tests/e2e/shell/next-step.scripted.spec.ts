import { addNouns, signIn, signUp } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a newcomer goes from the sign-up to the first card by Enter alone", async ({ page }) => {
  await signUp(page);
  await expect(page.getByRole("button", { name: "Add these words" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL("/session");
});

test("Enter takes the next step of home while nothing has the focus, and what has it otherwise", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#main");
  await page.keyboard.press("Enter");
  await page.waitForURL("/session");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Resume your session" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL("/session");
});
