import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

async function downloaded(page: Page, link: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

test("on a free plan the export leads to the plans and to the free archive", async ({ page }) => {
  await signIn(page);
  await addWord(page, "بَيْتٌ", "house");
  await page.goto("/vocabulary/export");
  const dialog = page.getByRole("dialog", { name: "Export is part of Pro" });
  await expect(dialog.getByRole("link", { name: "Get Premium" })).toHaveAttribute(
    "href",
    "/pricing/upgrade?plan=pro",
  );
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Your data" }).click();
  await expect(page).toHaveURL("/settings/archive");
  await expectAccessible(page);
  const archive = JSON.parse(await downloaded(page, "Download the archive"));
  expect(archive.words).toMatchObject([{ arabicWord: "بَيْتٌ", englishMeaning: "house" }]);
  expect(await downloaded(page, "Download the review log")).toMatch(/^card_id,review_time,/);
});
