import type { Page } from "playwright/test";

/** Tells the page that the browser takes it back as it was left, which the headless shell never does. */
export function takenBack(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
}
