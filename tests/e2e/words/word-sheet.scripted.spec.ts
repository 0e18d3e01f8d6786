import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { isCovered, type, windows } from "#tests/e2e/support/word-sheet.ts";

for (const { width, height } of windows) {
  test.describe(`in a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("what is said after saving lies over nothing of the sheet", async ({ page }) => {
      await signIn(page);
      await page.goto("/vocabulary/new");
      await type(page, "كِتَابٌ", "book");
      await page.getByRole("button", { name: "Save and add another" }).click();
      const said = page.getByRole("status").filter({ hasText: "created successfully!" });
      await expect(said).toBeVisible();
      await expect(page.locator(".notification")).toHaveCount(0);
      for (const part of [
        page.getByRole("heading", { name: "Add a word" }),
        page.getByRole("link", { name: "Close", exact: true }),
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
  await expect(page.getByRole("status")).toContainText(["created successfully!"]);
  await expect(page).toHaveURL("/vocabulary/new");
  await expect(page.getByLabel("Arabic word")).toHaveValue("");
  await expect(page.getByLabel("Arabic word")).toBeFocused();
});
