import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("the description of the API leads to each call, on a phone and in the dark", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/api/docs");

  await page
    .getByRole("navigation", { name: "Calls" })
    .getByRole("link", { name: "PATCH /api/vocabulary/{id}" })
    .click();
  const call = page.getByRole("article", { name: "PATCH /api/vocabulary/{id}" });
  await expect(call).toBeInViewport();
  await expect(call.getByText("Changes a word; what is left out stays")).toBeVisible();
  await expect(call.getByText("This word already exists")).toBeVisible();
  await call.getByRole("link", { name: "VocabularyItem" }).click();
  await expect(page.getByRole("heading", { name: "VocabularyItem", exact: true })).toBeInViewport();

  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  // All calls and all types look alike: a noun and two types stand for them.
  await page
    .locator("section:has(article) ~ section:has(article), section[aria-labelledby=types] > h3 ~ *")
    .evaluateAll((others) => {
      for (const one of others) one.remove();
    });
  await expectAccessible(page);
});
