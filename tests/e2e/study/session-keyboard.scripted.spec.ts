import type { Page } from "playwright/test";
import { keyboardOf, openKeyboard } from "#tests/e2e/support/arabic-keyboard.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { rightAnswer, startSessionToArabic } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ viewport: { width: 375, height: 560 } });

test("the on-screen keyboard stands where Arabic is expected, covers neither the field nor the buttons, and stays as it was left", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  await startSessionToArabic(page);
  await openKeyboard(page, "Your answer in Arabic");
  await expectAboveKeyboard(page);
  const field = page.getByLabel(/^Your answer in/);
  const submit = page.getByRole("button", { name: "Submit answer" });
  await expect(submit).toBeDisabled();
  for (const name of ["ba", "ya", "ta"]) {
    await keyboardOf(page).getByRole("button", { name, exact: true }).click();
  }
  await expect(field).toHaveValue("بيت");
  await expect(submit).toBeEnabled();
  await field.fill(await rightAnswer(page));
  await field.press("Enter");
  await page.getByRole("button", { name: "Correct (proposed)" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
  await expectAboveKeyboard(page);
  await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
  await page.reload();
  await expectAboveKeyboard(page);
  await page.getByRole("button", { name: "Close the keyboard" }).click();
  await page.reload();
  const toggle = page.getByRole("button", { name: "Arabic keyboard" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

async function expectAboveKeyboard(page: Page): Promise<void> {
  await expect(keyboardOf(page)).toBeVisible();
  const prompt = await page.locator("#prompt").boundingBox();
  const label = await page.locator("label[for=typed]").boundingBox();
  expect((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThanOrEqual((label?.y ?? 0) + 1);
  const keyboard = await keyboardOf(page).boundingBox();
  for (const control of [
    page.getByLabel(/^Your answer in/),
    page.getByRole("button", { name: "Submit answer" }),
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const box = await control.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(keyboard?.y ?? 0);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}
