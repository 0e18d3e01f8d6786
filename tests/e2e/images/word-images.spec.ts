import type { Locator } from "playwright/test";
import sharp from "sharp";
import { signIn } from "#tests/e2e/support/learner.ts";
import { dismissNotification, expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { file, fillIn, openMoreDetails, thumbnail } from "#tests/e2e/support/word-images.ts";
import { aPng } from "#tests/support/images/images.ts";

test.use({
  refusals: {
    "/images/": [404],
    "/api/vocabulary/upload-image": [400, 415, "lost"],
    "/vocabulary/new": [400, 413],
  },
});

/** Scripts remove an image that failed; without them nothing is drawn in its place. */
async function expectUnseen(image: Locator, isScripted: boolean): Promise<void> {
  if (isScripted) return expect(image).toHaveCount(0);
  await expect
    .poll(async () => {
      const { channels } = await sharp(await image.screenshot()).stats();
      return channels.map(({ max, min }) => max - min);
    })
    .toEqual([0, 0, 0]);
}

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

test("the image stays when another field is refused", async ({ page }) => {
  await signIn(page);
  await fillIn(page);
  const synonym = page.getByLabel("Synonym");
  // What neither the browser nor our scripts refuse: an attribute that somebody took away.
  await synonym.evaluate((input) => input.removeAttribute("maxlength"));
  await synonym.fill("ك".repeat(256));
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("At most 255 characters")).toBeVisible();
  await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  await synonym.fill("سِفْرٌ");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  await expect(thumbnail(page)).toBeVisible();
});

test("what is no image is refused where it was chosen", async ({ page }) => {
  await signIn(page);
  await fillIn(page);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page.getByLabel("Image").setInputFiles(file(svg, "notes.txt", "text/plain"));
  await expect(page.getByText("Invalid File")).toBeVisible();
  await expect(
    page.getByRole("dialog").locator("form").getByText("Please select an image file."),
  ).toBeVisible();
  await expect(page.getByLabel("English meaning")).toHaveValue("book");
});

test("a word saved after its image was refused is said to have none", async ({ page }) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  await openMoreDetails(page);
  await page.getByLabel("Arabic word").fill("كِتَابٌ");
  await page.getByLabel("English meaning").fill("book");
  const cut = (await aPng({ width: 900, height: 600 })).subarray(0, 60);
  await page.getByLabel("Image").setInputFiles(file(cut));
  await expect(
    page.getByRole("dialog").locator("form").getByText("Please select an image file."),
  ).toBeVisible();
  await dismissNotification(page);
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  await expect(
    page.getByText("Saved without the image. Please select an image file."),
  ).toBeVisible();
  await expect(thumbnail(page)).toHaveCount(0);
});

test("an image that cannot be loaded is not seen anywhere", { tag: "@without-scripts" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await fillIn(page, false);
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(thumbnail(page)).toBeVisible();
  await page.route("**/images/**", (route) => route.fulfill({ status: 200, body: "broken" }));
  await page.reload();
  await expect(page.getByRole("list").getByText("book")).toBeVisible();
  await expectUnseen(thumbnail(page), javaScriptEnabled);
  await page.getByRole("link", { name: "book", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Not Started")).toBeVisible();
  await expectUnseen(page.getByRole("dialog").locator("img"), javaScriptEnabled);
});
