import type { Page } from "playwright/test";

/** Pastes a list and goes on to its preview. */
export async function sendList(
  page: Page,
  lines: readonly string[],
  isScripted = true,
): Promise<void> {
  await page.goto("/bulk-import");
  await page.getByLabel("Your words").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Continue" }).click();
  if (!isScripted) await page.getByRole("button", { name: "Continue to the preview" }).click();
  await page.waitForURL("/bulk-import/preview");
}
