import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { isCovered, type, windows } from "#tests/e2e/support/word-sheet.ts";

for (const { width, height } of windows) {
  test.describe(`in a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("what is said after saving lies over no field and no button", async ({ page }) => {
      await signIn(page);
      await page.goto("/vocabulary/new");
      await type(page, "كِتَابٌ", "book");
      await page.getByRole("button", { name: "Save and add another" }).click();
      const said = page.locator(".notification");
      await expect(said).toContainText("created successfully!");
      for (const part of [
        page.getByLabel("Arabic word"),
        page.getByLabel("English meaning"),
        page.getByRole("button", { name: "Save word" }),
        page.getByRole("button", { name: "Save and add another" }),
      ]) {
        expect(await isCovered(part, said)).toBe(false);
      }
    });
  });
}

test("Ctrl and Enter save a word and ask for the next", async ({ page }) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  await type(page, "كِتَابٌ", "book");
  await page.getByLabel("English meaning").press("Control+Enter");
  await expect(page.locator(".notification")).toContainText("created successfully!");
  await expect(page).toHaveURL("/vocabulary/new");
  await expect(page.getByLabel("Arabic word")).toHaveValue("");
  await expect(page.getByLabel("Arabic word")).toBeFocused();
});
