import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const LETTERS = [..."بتثجحخدذرزسش"];
const ROWS = LETTERS.flatMap((one) => LETTERS.map((two) => `${one}${two}م`));

test.use({ refusals: { "/bulk-import/table": [400] } });

test("a file becomes words: its columns, its rows, one left out, and the import goes on by itself", async ({
  page,
}) => {
  await signIn(page, { subscriptionTier: "basic" });
  await page.goto("/bulk-import");
  await page.getByRole("link", { name: "Import a table" }).click();
  await page.waitForURL("/bulk-import/table");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a file or paste a table.");

  // Longer than any form without a file may be.
  const notes = "note ".repeat(2000);
  const table = ROWS.map((word, at) => `${word};meaning ${at};${notes}`).join("\n");
  const buffer = Buffer.from(`Word;Meaning;Notes\n${table}`, "utf8");
  await page
    .getByLabel("Or choose a file")
    .setInputFiles({ name: "words.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/bulk-import/table/columns");
  await expect(page.getByLabel("Meaning of Word")).toHaveValue("arabicWord");
  await expect(page.getByLabel("The first row holds headings")).toBeChecked();
  await expectAccessible(page, true);
  await page.getByRole("button", { name: "Check the rows" }).click();

  await page.waitForURL("/bulk-import/table/review");
  await expect(page.getByRole("button", { name: "Import 144 words" })).toBeVisible();
  await expectAccessible(page, true);
  await page.getByLabel("Import row 3", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Keep this choice" }).click();
  await expect(page.getByRole("button", { name: "Import 143 words" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Import row 3", { exact: true })).not.toBeChecked();
  await page.getByRole("button", { name: "Import 143 words" }).click();

  await page.waitForURL("/bulk-import/table/result");
  await expect(page.getByRole("heading", { name: "143 words imported" })).toBeVisible();
  await expectAccessible(page, true);
});
