import { writeFile } from "node:fs/promises";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { file, thumbnail } from "#tests/e2e/support/word-images.ts";
import { aPng } from "#tests/support/images/images.ts";

test.use({
  refusals: {
    "/images/": [404],
    "/api/vocabulary/upload-image": [415, "lost"],
    "/vocabulary/new": [400, 413],
  },
});

const mebibyte = 1024 * 1024;

async function fileOf(bytes: number): Promise<string> {
  const path = test.info().outputPath("large.png");
  await writeFile(path, Buffer.alloc(bytes));
  return path;
}

test("RULE-09: a form with a photo of 12 MB comes back with what was typed and says why", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new?category=verb");
  await page.getByLabel("Arabic word").fill("كَتَبَ");
  await page.getByLabel("English meaning").fill("to write");
  await page.getByLabel("Image").setInputFiles(await fileOf(12 * mebibyte));
  await page.getByRole("button", { name: "Save word" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Please select an image smaller than 5MB.")).toBeInViewport();
  await expect(page.getByLabel("Image")).toBeFocused();
  await expect(page).toHaveURL("/vocabulary/new?category=verb");
  await expect(page.getByLabel("Arabic word")).toHaveValue("كَتَبَ");
  await expect(page.getByLabel("English meaning")).toHaveValue("to write");
  await expect(page.getByRole("radio", { name: "Verb" })).toBeChecked();

  await page.getByLabel("Image").setInputFiles(file(await aPng()));
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  await expect(page.getByText("Saved without the image.")).toHaveCount(0);
  await expect(thumbnail(page)).toBeVisible();
});
