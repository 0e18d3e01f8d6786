import type { Locator, Page } from "playwright/test";

export const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 375, height: 560 },
];

/** Where an element stands. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("it has no place on the page");
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

/** Whether an element lies under another. */
export async function isCovered(element: Locator, by: Locator): Promise<boolean> {
  const [under, over] = [await boxOf(element), await boxOf(by)];
  const isBeside = over.right <= under.left || over.left >= under.right;
  return !isBeside && over.top < under.bottom && over.bottom > under.top;
}

/** Types a word into the form. */
export async function type(page: Page, arabic: string, english: string): Promise<void> {
  await page.getByLabel("Arabic word").fill(arabic);
  await page.getByLabel("English meaning").fill(english);
}
