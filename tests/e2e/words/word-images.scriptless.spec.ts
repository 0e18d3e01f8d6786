import { writeFile } from "node:fs/promises";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({
  refusals: {
    "/images/": [404],
    "/api/vocabulary/upload-image": [415, "lost"],
    "/vocabulary/new": [400, 413],
  },
});

test("RULE-09: a form with a far larger file is refused on a page that leads back to it", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new?category=verb");
  await page.getByLabel("Arabic word").fill("كَتَبَ");
  await page.getByLabel("English meaning").fill("to write");
  const large = test.info().outputPath("large.png");
  await writeFile(large, Buffer.alloc(20 * 1024 * 1024));
  await page.getByLabel("Image").setInputFiles(large);
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByRole("heading", { name: "File Too Large" })).toBeVisible();
  await expect(page.getByText("Please select an image smaller than 5MB.")).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL("/vocabulary/new?category=verb");
  await expect(page.getByLabel("Arabic word")).toBeVisible();
});
