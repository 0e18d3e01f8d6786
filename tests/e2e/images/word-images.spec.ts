import { signIn } from "#tests/e2e/support/learner.ts";
import { dismissNotification, expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { fillIn, thumbnail } from "#tests/e2e/support/word-images.ts";

test.use({
  refusals: {
    "/images/": [404],
    "/api/vocabulary/upload-image": [400, 415, "lost"],
    "/vocabulary/new": [400, 413],
  },
});

test("a word is added with an image, seen in the list and on its page, and loses it again", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  await fillIn(page, javaScriptEnabled);
  if (javaScriptEnabled) await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  await dismissNotification(page, javaScriptEnabled);
  await expect(thumbnail(page)).toBeVisible();
  expect(await thumbnail(page).boundingBox()).toMatchObject({ width: 40, height: 40 });
  await page.getByRole("link", { name: "book", exact: true }).click();
  await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: "Remove image" }).click();
    await expect(page.getByRole("dialog").locator("img")).toHaveCount(0);
    await expect(page.getByLabel("Image")).toBeFocused();
  } else {
    await page.getByLabel("Remove this image").check();
  }
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Vocabulary item updated successfully!")).toBeVisible();
  await expect(thumbnail(page)).toHaveCount(0);
});
