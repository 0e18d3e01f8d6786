import { drillAddress, holdSounds } from "#tests/e2e/support/drill.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("the exercise shows what the learner chose to see and fits every window, its settings above the player", async ({
  page,
}) => {
  const shown = { showMeanings: false, showSentences: true, showSynonyms: true };
  const more = `&displayOptions=${encodeURIComponent(JSON.stringify(shown))}`;
  await holdSounds(page);
  const address = await drillAddress(page);
  await page.goto(`${address}${more}`);
  const card = page.getByRole("region", { name: /Player|Exercise/ });
  await expect(card.getByText("نَافِذَةٌ")).toBeVisible();
  await expect(card.getByText("شُبَّاكٌ")).toBeVisible();
  await expect(card.getByText("النَّافِذَةُ مَفْتُوحَةٌ.")).toBeVisible();
  await expect(card.getByText("window", { exact: true })).toHaveCount(0);

  await page.goto(address);
  for (const [width, height] of [
    [1280, 800],
    [1366, 650],
    [375, 560],
    [320, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const settings = await page.getByText("By turns · 5 times").boundingBox();
    const player = await page.locator(".session-bar").filter({ visible: true }).boundingBox();
    if (!settings || !player) throw new Error("nothing is drawn");
    expect(settings.y + settings.height, `${width}`).toBeLessThanOrEqual(player.y);
    const overflow = await page
      .locator("html")
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
  }
  await expectAccessible(page);
});
