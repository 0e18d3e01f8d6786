import { openWord } from "#tests/e2e/support/speech.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("the card of a word with its sounds fits every window", async ({ page }) => {
  await openWord(page);
  await expect(page.getByText("Read aloud by a computer voice.")).toBeVisible();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page
      .locator("html")
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
  }
  await expectAccessible(page);
});
