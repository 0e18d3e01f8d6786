import type { Page } from "playwright/test";

/** What is wider than the window, or than the dialog it is in. */
export async function wideElements(page: Page): Promise<string[]> {
  const found = await page
    .locator("html, dialog[open], .overlay-panel")
    .evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((one) => `${one.tagName} ${one.scrollWidth} in ${one.clientWidth}`),
    );
  return found;
}
