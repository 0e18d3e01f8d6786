import { sessionWith } from "#tests/e2e/support/session-with.ts";
import { answer } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("Pause leads the focus to Resume, and Resume to the next step", async ({ page }) => {
  await sessionWith(page, 250);
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(page.getByRole("button", { name: "Resume" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
  await answer(page, "nonsense");
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await page.getByRole("button", { name: "Resume" }).press("Enter");
  await expect(page.getByRole("button", { name: "Incorrect (proposed)" })).toBeFocused();
});
