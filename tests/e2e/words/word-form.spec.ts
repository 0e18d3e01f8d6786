import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test.describe("a word that is there already", () => {
  test.use({ refusals: { "/vocabulary/new": [409] } });

  test("is warned of, while one types, and can be a different word", async ({ page }) => {
    await signIn(page);
    await addWord(page, "كِتَابٌ", "book");
    await page.goto("/vocabulary/new");
    const save = page.getByRole("button", { name: "Save word" });
    const warning = page.getByText('This word already exists: "كِتَابٌ" - book');
    const differs = page.getByRole("checkbox", { name: "This is a different word" });
    await page.getByLabel("Arabic word").fill("كِتَابٌ");
    await page.getByLabel("English meaning").fill("letter");
    await expect(warning).toBeVisible();
    await expect(differs).toHaveCount(0);
    await expect(save).toBeDisabled();
    await expect(page.getByLabel("English meaning")).toBeFocused();
    for (const name of ["Save word", /^Save and add another/]) {
      await expect(page.getByRole("button", { name })).toHaveAccessibleDescription(
        /^This word already exists: "كِتَابٌ" - book/,
      );
    }
    await page.getByLabel("Arabic word").fill("قَلَمٌ");
    await expect(warning).toHaveCount(0);
    await page.getByLabel("Arabic word").fill("كتاب");
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await expect(save).toBeDisabled();
    await differs.check();
    await expect(save).toBeEnabled();
    await differs.uncheck();
    await expect(save).toBeDisabled();
    await differs.check();
    await save.click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  });
});

test("a word in the address opens the form, and the address is clean again", async ({ page }) => {
  await signIn(page);
  await page.goto(`/vocabulary?word=${encodeURIComponent("سَمَكٌ")}`);
  await expect(page.getByLabel("Arabic word")).toHaveValue("سَمَكٌ");
  await expect(page).toHaveURL("/vocabulary");
  await page.getByLabel("English meaning").fill("fish");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/vocabulary");
  await page.goto(`/vocabulary?word=${encodeURIComponent("سَمَكٌ")}`);
  await expect(page.getByText('This word already exists: "سَمَكٌ" - fish')).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/vocabulary");
});
