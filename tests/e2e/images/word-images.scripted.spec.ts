import { signIn } from "#tests/e2e/support/learner.ts";
import { dismissNotification, expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { file, fillIn, openMoreDetails, thumbnail } from "#tests/e2e/support/word-images.ts";
import { aPng, paddedTo } from "#tests/support/images/images.ts";

test.use({
  refusals: {
    "/images/": [404],
    "/api/vocabulary/upload-image": [415, "lost"],
    "/vocabulary/new": [400, 413],
  },
});

test("what is said over a dialog can be reached and dismissed (CONST-63, CONST-64)", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  await openMoreDetails(page);
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

test.describe("with scripts", () => {
  test("a file that is too large is not sent, one that is no image leaves the earlier one, and saving tells which the word has", async ({
    page,
  }) => {
    await signIn(page);
    let uploads = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("upload-image")) uploads += 1;
    });
    await page.goto("/vocabulary/new");
    await page.getByLabel("Arabic word").fill("كِتَابٌ");
    await page.getByLabel("English meaning").fill("book");
    await openMoreDetails(page);
    const big = paddedTo(await aPng(), 5 * 1024 * 1024 + 1);
    await page.getByLabel("Image").setInputFiles(file(big));
    await expect(page.getByText("File Too Large")).toBeVisible();
    const form = page.getByRole("dialog").locator("form");
    const tooLarge = form.getByText("Please select an image smaller than 5MB.");
    await expect(tooLarge).toBeVisible();
    expect(uploads).toBe(0);
    await page.getByLabel("Image").setInputFiles(file(await aPng()));
    await expect(page.getByText("Image Uploaded")).toBeVisible();
    await expect(tooLarge).toHaveCount(0);

    const image = page.getByRole("dialog").locator("img");
    const earlier = (await image.getAttribute("src")) ?? "none";
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await page.getByLabel("Image").setInputFiles(file(svg, "notes.txt", "text/plain"));
    await expect(page.getByText("Invalid File")).toBeVisible();
    await expect(form.getByText("Please select an image file.")).toBeVisible();
    await expect(image).toHaveAttribute("src", earlier);
    await dismissNotification(page);
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(
      page.getByText("Saved with the previous image. Please select an image file."),
    ).toBeVisible();
    await expect(thumbnail(page)).toHaveAttribute("src", earlier);
  });

  test("a file that the server refuses with the form is not sent again", async ({ page }) => {
    await signIn(page);
    await page.route("**/upload-image", () => undefined);
    await page.goto("/vocabulary/new");
    await openMoreDetails(page);
    await page.getByLabel("Arabic word").fill("كِتَابٌ");
    await page.getByLabel("English meaning").fill("book");
    await page.getByLabel("Image").setInputFiles(file(Buffer.from("GIF89a cut"), "cut.gif"));
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(
      page.getByRole("dialog").locator("form").getByText("Please select an image file."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByText("Saved without the image.")).toBeVisible();
  });

  test("an upload that fails says so, and the word can be saved without it", async ({ page }) => {
    await signIn(page);
    await page.route("**/upload-image", (route) => route.abort("connectionreset"));
    await page.goto("/vocabulary/new");
    await openMoreDetails(page);
    await page.getByLabel("Image").setInputFiles(file(await aPng()));
    await expect(page.getByText("Upload Failed")).toBeVisible();
    await expect(
      page
        .getByRole("dialog")
        .locator("form")
        .getByText("Failed to upload image. Please try again."),
    ).toBeVisible();
    await dismissNotification(page);
    await page.getByLabel("Arabic word").fill("قَلَمٌ");
    await page.getByLabel("English meaning").fill("pen");
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  });

  test("a form that is saved while its image is on the way takes the image along", async ({
    page,
  }) => {
    await signIn(page);
    await page.route("**/upload-image", () => undefined);
    await fillIn(page, false);
    await expect(page.getByRole("progressbar", { name: "Uploading the image" })).toBeVisible();
    await expectAccessible(page, true);
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
    await expect(thumbnail(page)).toBeVisible();
  });
});
