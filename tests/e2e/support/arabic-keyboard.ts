import type { Page } from "playwright/test";
import { expect } from "./test.ts";

export const keyboardOf = (page: Page) => page.getByRole("region", { name: "Arabic keyboard" });

/** Opens the on-screen keyboard of a field. */
export async function openKeyboard(page: Page, field: string): Promise<void> {
  const wrapper = page.locator("div.relative").filter({ has: page.getByLabel(field) });
  await wrapper.last().getByRole("button", { name: "Arabic keyboard" }).click();
  await expect(keyboardOf(page)).toBeVisible();
}
