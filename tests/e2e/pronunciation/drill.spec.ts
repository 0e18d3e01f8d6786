import { drillAddress, holdSounds } from "#tests/e2e/support/drill.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

for (const width of [320, 390, 1280]) {
  test(`the exercise fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await holdSounds(page);
    await page.goto(await drillAddress(page));
    await expect(page.getByText(/^(Word 1 of 2|2 words)/).filter({ visible: true })).toBeVisible();
    const overflow = await page
      .locator("html")
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });
}

test("it shows what the learner chose to see", async ({ page }) => {
  const shown = { showMeanings: false, showSentences: true, showSynonyms: true };
  const more = `&displayOptions=${encodeURIComponent(JSON.stringify(shown))}`;
  await holdSounds(page);
  await page.goto(await drillAddress(page, { repeatType: "word" }, more));
  const card = page.getByRole("region", { name: /Player|Exercise/ });
  await expect(card.getByText("نَافِذَةٌ")).toBeVisible();
  await expect(card.getByText("شُبَّاكٌ")).toBeVisible();
  await expect(card.getByText("النَّافِذَةُ مَفْتُوحَةٌ.")).toBeVisible();
  await expect(card.getByText("window", { exact: true })).toHaveCount(0);
});

test("an exercise without words says so", async ({ page }) => {
  const address = await drillAddress(page);
  const gone = "65f0000000000000000000aa";
  await page.goto(address.replace(/vocabularyIds=[^&]+/, `vocabularyIds=${gone}`));
  await expect(page.getByRole("heading", { name: "No Vocabulary Found" })).toBeVisible();
  await expect(page.getByText("1 word is no longer there and is left out.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Practice" })).toBeVisible();
});
