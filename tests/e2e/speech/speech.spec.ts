import { openWord } from "#tests/e2e/support/speech.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

for (const width of [320, 390, 1280]) {
  const tag = width === 320 ? "@without-scripts" : [];
  test(`the card of a word with its sounds fits ${width} px`, { tag }, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openWord(page);

    await expect(page.getByText("Read aloud by a computer voice.")).toBeVisible();
    const overflow = await page
      .locator("html")
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
    await expectAccessible(page, javaScriptEnabled ?? true);
  });
}
