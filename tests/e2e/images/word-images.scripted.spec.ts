import type { Page } from "playwright/test";
import { signIn } from "#tests/e2e/support/learner.ts";
import { dismissNotification, expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { wideElements } from "#tests/e2e/support/wide-elements.ts";
import { file, openMoreDetails, thumbnail } from "#tests/e2e/support/word-images.ts";
import { aPng, paddedTo } from "#tests/support/images/images.ts";

test.use({
  refusals: {
    "/images/": [404],
    "/api/vocabulary/upload-image": [415, "lost"],
    "/vocabulary/new": [400, 413],
  },
});

/** A long name of a file leaves the form as wide as it is, on phones too. */
async function expectAsWideAsBefore(page: Page): Promise<void> {
  const window = page.viewportSize();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await wideElements(page)).toEqual([]);
  }
  if (window) await page.setViewportSize(window);
}

test("what is said over a dialog can be reached and dismissed (CONST-63, CONST-64); a file that is too large is not sent, one that is no image leaves the earlier one, and saving tells which the word has", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  await openMoreDetails(page);
  const longName = "a-photo-of-a-book-".repeat(8);
  const text = file(Buffer.from("no image"), `${longName}.txt`, "text/plain");
  await page.getByLabel("Image").setInputFiles(text);
  await expectAsWideAsBefore(page);
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

  let uploads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("upload-image")) uploads += 1;
  });
  await page.getByLabel("Arabic word").fill("كِتَابٌ");
  await page.getByLabel("English meaning").fill("book");
  const big = paddedTo(await aPng(), 5 * 1024 * 1024 + 1);
  await page.getByLabel("Image").setInputFiles(file(big));
  await expect(page.getByText("File Too Large")).toBeVisible();
  const form = page.getByRole("dialog").locator("form");
  const tooLarge = form.getByText("Please select an image smaller than 5MB.");
  await expect(tooLarge).toBeVisible();
  expect(uploads).toBe(0);
  await page.getByLabel("Image").setInputFiles(file(await aPng(), `${longName}.png`));
  await expect(page.getByText("Image Uploaded")).toBeVisible();
  await expectAsWideAsBefore(page);
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

test("an upload that fails, is refused with the form or is still on its way says so, and the word can be saved; an image that cannot be loaded is not seen anywhere", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  const form = page.getByRole("dialog").locator("form");
  const save = page.getByRole("button", { name: "Save word" });
  const type = async (arabic: string, english: string) => {
    await page.getByLabel("Arabic word").fill(arabic);
    await page.getByLabel("English meaning").fill(english);
  };
  const addAnother = async () => {
    await dismissNotification(page);
    await page.getByRole("link", { name: "Add Word" }).click();
    await openMoreDetails(page);
  };

  await test.step("fails", async () => {
    await page.route("**/upload-image", (route) => route.abort("connectionreset"));
    await openMoreDetails(page);
    await page.getByLabel("Image").setInputFiles(file(await aPng()));
    await expect(page.getByText("Upload Failed")).toBeVisible();
    await expect(form.getByText("Failed to upload image. Please try again.")).toBeVisible();
    await dismissNotification(page);
    await type("قَلَمٌ", "pen");
    await save.click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
    await page.unroute("**/upload-image");
  });

  await page.route("**/upload-image", () => undefined);
  await test.step("a file that the server refuses with the form is not sent again", async () => {
    await addAnother();
    await type("بَابٌ", "door");
    await page.getByLabel("Image").setInputFiles(file(Buffer.from("GIF89a cut"), "cut.gif"));
    await save.click();
    await expect(form.getByText("Please select an image file.")).toBeVisible();
    await save.click();
    await expect(page.getByText("Saved without the image.")).toBeVisible();
  });

  await test.step("a form that is saved meanwhile takes the image along", async () => {
    await addAnother();
    await type("كِتَابٌ", "book");
    const png = await aPng({ width: 900, height: 600 });
    await page.getByLabel("Image").setInputFiles(file(png));
    await expect(page.getByRole("progressbar", { name: "Uploading the image" })).toBeVisible();
    await expectAccessible(page, true);
    await save.click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
    await expect(thumbnail(page)).toBeVisible();
  });

  await test.step("an image that cannot be loaded", async () => {
    await page.route("**/images/**", (route) => route.fulfill({ status: 200, body: "broken" }));
    await page.reload();
    await expect(page.getByRole("list").getByText("book")).toBeVisible();
    await expect(thumbnail(page)).toHaveCount(0);
    await page.getByRole("link", { name: "book", exact: true }).click();
    await expect(page.getByRole("dialog").getByText("Not Started")).toBeVisible();
    await expect(page.getByRole("dialog").locator("img")).toHaveCount(0);
  });
});
