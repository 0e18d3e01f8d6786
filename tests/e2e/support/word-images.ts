import type { Page } from "playwright/test";
import { aPng } from "#tests/support/images/images.ts";
import { dismissNotification, expect } from "./test.ts";

/** A file as the browser takes one. */
export const file = (buffer: Buffer, name = "picture.png", mimeType = "image/png") => ({
  name,
  mimeType,
  buffer,
});

/** Unfolds what the word form asks besides, unless it is unfolded. */
export async function openMoreDetails(page: Page): Promise<void> {
  const details = page.locator("details").filter({ hasText: "More details" });
  const isOpen = await details.evaluate((element) => element.hasAttribute("open"));
  if (!isOpen) await page.getByText("More details").click();
}

/** Fills the add form in and chooses an image; with scripts it is uploaded by then. */
export async function fillIn(page: Page, isScripted = true): Promise<void> {
  await page.goto("/vocabulary/new");
  await page.getByLabel("Arabic word").fill("كِتَابٌ");
  await page.getByLabel("English meaning").fill("book");
  await openMoreDetails(page);
  await page.getByLabel("Image").setInputFiles(file(await aPng({ width: 900, height: 600 })));
  if (!isScripted) return;
  await expect(page.getByText("Image Uploaded")).toBeVisible();
  await dismissNotification(page);
}

/** The image of a word in the list. */
export const thumbnail = (page: Page) => page.getByRole("list").locator('img[src^="/images/"]');
