import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { openMoreDetails } from "#tests/e2e/support/word-images.ts";
import { isCovered, type, windows } from "#tests/e2e/support/word-sheet.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

test("saving is in view in every window, what is said after it lies over nothing of the sheet, and Ctrl and Enter save a word and ask for the next", async ({
  page,
}) => {
  await signIn(page);
  const save = page.getByRole("button", { name: "Save word" });
  const said = page.getByRole("status").filter({ hasText: "created successfully!" });
  const last = page.getByLabel("Other correct answers");
  for (const [at, window] of windows.entries()) {
    await page.setViewportSize(window);
    await page.goto("/vocabulary/new");
    await expect(save).toBeInViewport({ ratio: 1 });
    await type(page, NOUNS[at]?.arabicWord ?? "", NOUNS[at]?.englishMeaning ?? "");
    await page.getByRole("button", { name: "Save and add another" }).click();
    await expect(said).toBeVisible();
    await expect(page.locator(".notification")).toHaveCount(0);
    for (const part of [
      page.getByRole("heading", { name: "Add a word" }),
      page.getByRole("link", { name: "Close", exact: true }),
      page.getByLabel("Arabic word"),
      page.getByLabel("English meaning"),
      save,
      page.getByRole("button", { name: "Save and add another" }),
    ]) {
      expect(await isCovered(part, said)).toBe(false);
    }
    await openMoreDetails(page);
    await last.focus();
    await expect(last).toBeInViewport();
    await expect(save).toBeInViewport({ ratio: 1 });
    expect(await isCovered(last, save)).toBe(false);
  }

  await page.goto("/vocabulary/new");
  await type(page, "كِتَابٌ", "volume");
  await page.getByLabel("English meaning").press("Control+Enter");
  await expect(page.getByRole("status")).toContainText(["created successfully!"]);
  await expect(page).toHaveURL("/vocabulary/new");
  await expect(page.getByLabel("Arabic word")).toHaveValue("");
  await expect(page.getByLabel("Arabic word")).toBeFocused();
});
