import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.describe("a refused form", () => {
  test.use({ refusals: { "/vocabulary/new": [400] } });

  test("says what is missing, keeps what was typed and is saved once it is complete", async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/vocabulary/new");
    await page.getByLabel("Arabic word").fill("كِتَابٌ");
    const save = page.getByRole("button", { name: "Save word" });
    const meaning = page.getByLabel("English meaning");
    await expect(save).toBeDisabled();
    await meaning.fill("book");
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page).toHaveURL("/vocabulary");
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
    await expect(page.getByText("book", { exact: true })).toBeVisible();
  });
});

test("a visitor types a word first and signs up for it afterwards", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Add Your First Word" }).click();
  const form = page.getByRole("dialog", { name: "Add your first word" });
  await form.getByLabel("Arabic word").fill("قَلَمٌ");
  await form.getByLabel("English meaning").fill("pen");
  await form
    .locator("label")
    .filter({ hasText: /^Verb$/ })
    .click();
  await form.getByText("More details").click();
  await form.getByLabel("Synonym").fill("يَرَاعٌ");
  await form.getByRole("button", { name: "Sign in to save" }).click();

  await expect(page.getByText("We’ve kept your word.")).toBeVisible();
  await page.getByLabel("Username").fill(`e2e-try-${Date.now().toString(36)}-${process.pid}`);
  await page.getByLabel(/^Password/).fill("a long enough password");
  await page.getByRole("button", { name: /create/i }).click();

  await expect(page).toHaveURL("/vocabulary/new");
  await expect(page.getByText("Data Restored").filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel("Arabic word")).toHaveValue("قَلَمٌ");
  await expect(page.getByLabel("English meaning")).toHaveValue("pen");
  await expect(page.getByRole("radio", { name: "Verb" })).toBeChecked();
  await expect(page.getByLabel("Synonym")).toHaveValue("يَرَاعٌ");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page).toHaveURL("/vocabulary");
  await expect(page.getByText("pen", { exact: true })).toBeVisible();

  await page.goto("/vocabulary/new");
  await expect(page.getByLabel("Arabic word")).toHaveValue("");
  await expect(page.getByText("Data Restored")).toHaveCount(0);
});
