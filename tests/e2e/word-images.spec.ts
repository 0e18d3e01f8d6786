import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { aPng, paddedTo } from "../support/images.ts";
import { expect, expectAccessible, signUp, test } from "./support/test.ts";

test.use({
  refusals: {
    "/images/": [404],
    "/api/vocabulary/upload-image": [415, "lost"],
    "/vocabulary/new": [400, 413],
  },
});

const file = (buffer: Buffer, name = "picture.png", mimeType = "image/png") => ({
  name,
  mimeType,
  buffer,
});

/** Fills the add form in and chooses an image; with scripts it is uploaded by then. */
async function fillIn(page: Page, isScripted: boolean): Promise<void> {
  await page.goto("/vocabulary/new");
  await page.getByLabel("Arabic word").fill("كِتَابٌ");
  await page.getByLabel("English meaning").fill("book");
  await page.getByLabel("Image").setInputFiles(file(await aPng({ width: 900, height: 600 })));
  if (isScripted) await expect(page.getByText("Image Uploaded")).toBeVisible();
}

const thumbnail = (page: Page) => page.getByRole("list").locator('img[src^="/images/"]');

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

test("a word is added with an image, seen in the list and on its page, and loses it again", async ({
  page,
  javaScriptEnabled,
}) => {
  await signUp(page);
  await fillIn(page, javaScriptEnabled);
  if (javaScriptEnabled) await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  await expect(thumbnail(page)).toBeVisible();
  expect(await thumbnail(page).boundingBox()).toMatchObject({ width: 48, height: 48 });
  await page.getByRole("link", { name: "كِتَابٌ" }).click();
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

test("the image stays when another field is refused", async ({ page, javaScriptEnabled }) => {
  await signUp(page);
  await fillIn(page, javaScriptEnabled);
  await page.getByText("Related words").click();
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

test("what is no image is refused where it was chosen", async ({ page, javaScriptEnabled }) => {
  await signUp(page);
  await fillIn(page, javaScriptEnabled);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page.getByLabel("Image").setInputFiles(file(svg, "notes.txt", "text/plain"));
  if (javaScriptEnabled) await expect(page.getByText("Invalid File")).toBeVisible();
  else await page.getByRole("button", { name: "Save word" }).click();
  await expect(
    page.getByRole("dialog").locator("form").getByText("Please select an image file."),
  ).toBeVisible();
  await expect(page.getByLabel("English meaning")).toHaveValue("book");
});

test("what is said over a dialog can be reached and dismissed (CONST-63, CONST-64)", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without scripts it stands on the page");
  await signUp(page);
  await page.goto("/vocabulary/new", { waitUntil: "networkidle" });
  const text = file(Buffer.from("no image"), "notes.txt", "text/plain");
  await page.getByLabel("Image").setInputFiles(text);
  const area = page.getByRole("region", { name: /^Notifications/ });
  await expect(area).toContainText("Invalid File");
  await page.keyboard.press("F8");
  await expect(area).toBeFocused();
  await area.getByRole("button", { name: "Dismiss" }).click();
  await expect(area).not.toContainText("Invalid File");
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.getByLabel("Image").setInputFiles(text);
  await expect(area).toContainText("Invalid File");
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await expect(area).not.toContainText("Invalid File");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an image that cannot be loaded is not seen anywhere", async ({ page, javaScriptEnabled }) => {
  await signUp(page);
  await fillIn(page, false);
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(thumbnail(page)).toBeVisible();
  await page.route("**/images/**", (route) => route.fulfill({ status: 200, body: "broken" }));
  await page.reload();
  await expect(page.getByRole("list").getByText("book")).toBeVisible();
  await expectUnseen(thumbnail(page), javaScriptEnabled);
  await page.getByRole("link", { name: "كِتَابٌ" }).click();
  await expect(page.getByRole("dialog").getByText("Not answered yet.")).toBeVisible();
  await expectUnseen(page.getByRole("dialog").locator("img"), javaScriptEnabled);
});

test("RULE-09: a form with a far larger file is refused on a page that leads back to it", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "scripts refuse such a file before it is sent");
  await signUp(page);
  await page.goto("/vocabulary/new?category=verb");
  await page.getByLabel("Arabic word").fill("كَتَبَ");
  await page.getByLabel("English meaning").fill("to write");
  await page.getByLabel("Image").setInputFiles(file(Buffer.alloc(20 * 1024 * 1024)));
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByRole("heading", { name: "File Too Large" })).toBeVisible();
  await expect(page.getByText("Please select an image smaller than 5MB.")).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL("/vocabulary/new?category=verb");
  await expect(page.getByLabel("Arabic word")).toBeVisible();
});

test.describe("with scripts", () => {
  test.beforeEach(({ javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, "an upload before the form is sent needs scripts");
  });

  test("a file of more than 5 MB is refused without sending it", async ({ page }) => {
    await signUp(page);
    let uploads = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("upload-image")) uploads += 1;
    });
    await page.goto("/vocabulary/new");
    const big = paddedTo(await aPng(), 5 * 1024 * 1024 + 1);
    await page.getByLabel("Image").setInputFiles(file(big));
    await expect(page.getByText("File Too Large")).toBeVisible();
    const said = page
      .getByRole("dialog")
      .locator("form")
      .getByText("Please select an image smaller than 5MB.");
    await expect(said).toBeVisible();
    expect(uploads).toBe(0);
    await page.getByLabel("Image").setInputFiles(file(await aPng()));
    await expect(page.getByText("Image Uploaded")).toBeVisible();
    await expect(said).toHaveCount(0);
  });

  test("an upload that fails says so, and the word can be saved without it", async ({ page }) => {
    await signUp(page);
    await page.route("**/upload-image", (route) => route.abort("connectionreset"));
    await page.goto("/vocabulary/new");
    await page.getByLabel("Image").setInputFiles(file(await aPng()));
    await expect(page.getByText("Upload Failed")).toBeVisible();
    await expect(
      page
        .getByRole("dialog")
        .locator("form")
        .getByText("Failed to upload image. Please try again."),
    ).toBeVisible();
    await page.getByLabel("Arabic word").fill("قَلَمٌ");
    await page.getByLabel("English meaning").fill("pen");
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  });

  test("a form that is saved while its image is on the way takes the image along", async ({
    page,
  }) => {
    await signUp(page);
    await page.route("**/upload-image", () => undefined);
    await fillIn(page, false);
    await expect(page.getByRole("progressbar", { name: "Uploading the image" })).toBeVisible();
    await expectAccessible(page, true);
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
    await expect(thumbnail(page)).toBeVisible();
  });
});
