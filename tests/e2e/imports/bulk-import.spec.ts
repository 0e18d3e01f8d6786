import { sendList } from "#tests/e2e/support/bulk-import.ts";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test.describe("with lists that are refused first", () => {
  test.use({ refusals: { "/bulk-import": [400], "/bulk-import/": [400] } });

  test("a list is pasted, looked over, put right and imported", {
    tag: "@without-scripts",
  }, async ({ page, javaScriptEnabled }) => {
    await signIn(page, { subscriptionTier: "basic" });
    const word = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
    expect((await page.request.post("/api/vocabulary", { data: word })).status()).toBe(201);
    await page.goto("/bulk-import");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("Input Required");

    const lines = ["to write كَتَبَ", "كتاب a book", "قَلَمٌ - pen", "بَابٌ"];
    await page.getByLabel("Your words").fill(lines.join("\n"));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("1 line(s) need both Arabic word");
    await expect(page.getByLabel("Your words")).toHaveValue(lines.join("\n"));
    await expectAccessible(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Continue and complete them later" }).click();
    await expect(page.getByText("Duplicates Detected")).toBeVisible();
    if (!javaScriptEnabled) {
      await page.waitForURL("/bulk-import/processing");
      await page.reload();
      await page.getByRole("button", { name: "Continue to the preview" }).click();
    }
    await page.waitForURL("/bulk-import/preview");
    const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
    await expect(entries).toHaveCount(4);
    await expect(page).toHaveTitle(/^Bulk import: Preview · /);
    await expect(page.getByText("Only the new words are processed.")).toBeVisible();
    await expect(entries.nth(1)).toContainText("duplicate");
    await expect(entries.nth(3)).toContainText("English meaning is required");
    await expect(page.getByRole("button", { name: "Import 2 words" })).toBeVisible();
    await expectAccessible(page, javaScriptEnabled);

    await page.getByRole("link", { name: "Edit entry 4" }).click();
    await page.getByRole("dialog").getByLabel("English meaning").fill("door");
    await expectAccessible(page, javaScriptEnabled);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(entries.nth(3)).toContainText("door");
    await page.getByRole("button", { name: "Remove entry 3" }).click();
    await expect(entries).toHaveCount(3);
    await page.reload();
    await page.getByRole("button", { name: "Import 2 words" }).click();

    await page.waitForURL("/");
    await expect(page.getByText("Import Complete")).toBeVisible();
    await expect(page.getByText("2 words imported. 1 duplicate skipped.")).toBeVisible();
    await page.goto("/vocabulary");
    await expect(page.getByText("3 words", { exact: true })).toBeVisible();
  });
});

test("a phone shows which entries were not filled in", { tag: "@scriptless" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { subscriptionTier: "basic" });
  await sendList(page, ["كتاب book", "زقنبوط riddle"], false);
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(entries.filter({ hasText: "book" })).not.toContainText("not enriched");
  const left = entries.filter({ hasText: "riddle" }).getByText("not enriched");
  await expect(left).toBeVisible();
});
